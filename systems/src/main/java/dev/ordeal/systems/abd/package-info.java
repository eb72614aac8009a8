/**
 * ABD: a register replicated by quorums, after Attiya, Bar-Noy and Dolev, with several writers.
 * Each operation asks a majority for the latest value and then stores a value at a majority.
 *
 * <p>Reads and writes of clients come in; answers leave when a majority has stored the value. The
 * broken variant answers a read without storing what it found.
 *
 * <pre>{@code
 * Subject register = AbdRegister.correct();
 * Subject broken = AbdRegister.withoutWriteBack();
 * Outcome outcome = Ordeal.check(broken).harness("2r+1w").run();
 * }</pre>
 */
@NullMarked
package dev.ordeal.systems.abd;

import org.jspecify.annotations.NullMarked;
