/**
 * A register whose readers hold leases: a reader that was granted one answers from its own copy
 * until its timer fires, and the server delays writes until its own timer has fired.
 *
 * <p>Reads and writes of clients come in; their answers leave. An example of timers at two actors
 * whose clocks must not be too far apart.
 *
 * <pre>{@code
 * Outcome outcome =
 *     Ordeal.check(ReadLease.counting())
 *         .harness("twice")
 *         .faults(faults -> faults.timers(TimerOrder.TICKS).skew(2))
 *         .run();
 * Outcome.OverallVerdict answer = outcome.answer(); // VIOLATION
 * }</pre>
 */
@NullMarked
package dev.ordeal.systems.lease;

import org.jspecify.annotations.NullMarked;
