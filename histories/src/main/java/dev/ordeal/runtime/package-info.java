/**
 * Time and threads: when to give up, and how to share work.
 *
 * <p>Durations and tasks come in; a {@link dev.ordeal.runtime.Deadline} says whether time is over,
 * and a {@link dev.ordeal.runtime.WorkerPool} runs tasks and throws what they throw. The package
 * depends on nothing.
 *
 * <pre>{@code
 * Deadline deadline = Deadline.after(Duration.ofSeconds(5));
 * try (WorkerPool pool = new WorkerPool(2, "histories")) {
 *   pool.run(List.of(() -> decide(deadline), () -> decide(deadline)));
 * }
 * }</pre>
 */
@NullMarked
package dev.ordeal.runtime;

import org.jspecify.annotations.NullMarked;
