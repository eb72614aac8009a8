/**
 * Near-linear algorithms for objects whose values are distinct: each value is written or inserted
 * at most once.
 *
 * <p>{@link dev.ordeal.decide.distinct.Specialist#of} chooses the algorithm by model; {@link
 * dev.ordeal.decide.distinct.Specialist#rule} decides a part, or returns {@link
 * dev.ordeal.decide.distinct.Ruling.Unfit} if values repeat or it cannot decide; {@link
 * dev.ordeal.decide.distinct.Specialist#order} finds a witness. By object:
 *
 * <ul>
 *   <li>Registers: {@code RegisterZones.rule} collects a cluster for each value ({@code
 *       addCluster}, {@code addRead}) and compares the zones of all clusters ({@code
 *       compareZones}).
 *   <li>Containers: {@code DistinctContainer.rule} reads the {@code Lifetimes} of the values and
 *       calls {@code decide} of the container, several times if there are pending operations that
 *       may have taken a value. {@code DistinctContainer.emptyMoments} finds moments for operations
 *       that found the container empty, with {@code FreeMoments}.
 *   <li>Queues: {@code QueueOrder.decide} looks for a value that overtook another. {@code
 *       QueueWitness} finds the order.
 *   <li>Stacks: {@code StackNesting.decide} calls {@code StackBottoms.find}, which takes the bottom
 *       value out of an interval and divides the rest, with {@code IntervalCounts}.
 *   <li>Priority queues: {@code PriorityPresence.decide} places the values from the smallest on.
 *   <li>{@code EffectOrder} sorts operations by when they take effect, for witnesses of containers.
 * </ul>
 *
 * <p>A faster algorithm for an object that the search can decide already belongs here. The package
 * depends on {@code decide.part}, {@code decide.machine} (for the object only), {@code recording}
 * and {@code ints}; only {@code decide} uses it.
 *
 * <pre>{@code
 * Specialist specialist = Specialist.of(object).orElseThrow();
 * if (specialist.rule(part) instanceof Ruling.Refuted refuted) {
 *   OperationNumbers core = refuted.core(); // a few operations that contradict each other
 * }
 * }</pre>
 */
@NullMarked
package dev.ordeal.decide.distinct;

import org.jspecify.annotations.NullMarked;
