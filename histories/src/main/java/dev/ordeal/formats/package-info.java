/**
 * Recorded histories as files: reads them into columns, and makes some with known verdicts.
 *
 * <p>{@link dev.ordeal.formats.HistoryFiles} recognises the format and reads; a {@link
 * dev.ordeal.formats.Vocabulary} says what the operations mean. Whatever is wrong with a file is
 * one sentence that begins with the file and the line.
 */
@NullMarked
package dev.ordeal.formats;

import org.jspecify.annotations.NullMarked;
