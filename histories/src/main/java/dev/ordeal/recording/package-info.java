/**
 * Operations that were recorded from a running system, in columns of ints.
 *
 * <p>A {@link dev.ordeal.recording.Recording} comes from a file or from a test. It says who called
 * what and saw what, and in which order calls and answers happened; a {@link
 * dev.ordeal.recording.Model} says what the calls mean.
 */
@NullMarked
package dev.ordeal.recording;

import org.jspecify.annotations.NullMarked;
