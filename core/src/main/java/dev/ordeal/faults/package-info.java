/**
 * What may go wrong while a system is explored, besides the order of its messages: how often actors
 * restart and messages arrive twice; when timers fire; and where the network is cut.
 *
 * <p>{@link dev.ordeal.faults.Faults} is the budget of a harness; {@link
 * dev.ordeal.faults.FaultPlan} is one way to spend it. Both are values: what a fault does is
 * written in {@code world}.
 *
 * <pre>{@code
 * Faults faults = Faults.none().restarts(1).firings(2);
 * List<FaultPlan> plans = FaultPlan.all(faults, actors.leads());
 * }</pre>
 */
@NullMarked
package dev.ordeal.faults;

import org.jspecify.annotations.NullMarked;
