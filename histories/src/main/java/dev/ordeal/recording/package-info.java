/**
 * Histories recorded from a running system, as columns of ints.
 *
 * <p>A {@link dev.ordeal.recording.Recording} says which process called which operation, what it
 * returned, and in which order invocations and answers happened. A {@link
 * dev.ordeal.recording.Recorder} makes one in a test; the package {@code formats} reads one from a
 * file. A {@link dev.ordeal.recording.Model} says what the operations mean. The package depends on
 * {@code spec}, {@code ints} and {@code words}, and decides nothing.
 *
 * <pre>{@code
 * Recorder recorder = new Recorder();
 * recorder.call(Operation.of("dequeue"), queue::poll); // in any thread
 * Recording recording = recorder.recording(Model.QUEUE);
 * }</pre>
 */
@NullMarked
package dev.ordeal.recording;

import org.jspecify.annotations.NullMarked;
