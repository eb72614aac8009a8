/**
 * Optimal DPOR: exactly one schedule for each Mazurkiewicz trace.
 *
 * <p>The algorithm in order. {@link dev.ordeal.explorer.optimal.Odpor} walks down a path. In each
 * state {@code Odpor.next} takes the first branch of the wakeup tree there ({@code firstBranch})
 * or, in a new state without a tree, the first event that does not sleep ({@code firstAwake}).
 * After every step {@code Odpor.taken} adds the step to the causality ({@code Races.taken}), enters
 * the new state with the subtree of the branch, and keeps asleep what is independent of the step
 * ({@code SleepSets.inherit}). When the search comes back to a state, {@code next} puts the event
 * just explored to sleep.
 *
 * <p>At the end of a schedule {@code Races.reverseAll} goes through every race that {@link
 * dev.ordeal.causality.Causality} has found: two dependent steps of which the later could have come
 * first. {@code ReversedRace} is such a race reversed: the steps after the earlier one that do not
 * depend on it, and then the later one. If a sleeping event in the state before the race is a weak
 * initial of that sequence ({@code ReversedRace.isWeakInitial}), the sequence is covered already.
 * Otherwise {@code WakeupInsertion.insert} puts it into the wakeup tree of that state: it descends
 * where the event of a node is an initial of the sequence or independent of it, and appends the
 * rest as a branch ({@code WakeupTrees}). Each other alternative of a step whose handler chooses is
 * inserted in the same way. A schedule that failed or was cut also reverses the races of the events
 * still enabled. Going back needs no call: every structure is overwritten when its depth is entered
 * again.
 *
 * <p>Dependence is learnt. After each step {@code Contention} finds steps that conflict in a client
 * or a created actor; at the end of a schedule it finds failures, and {@code Commutation}, for the
 * variant that does not reorder commuting deliveries, finds deliveries at one actor that do not
 * commute. A branch whose event is not enabled shows a missing dependence too ({@code
 * Odpor.learnFromDivergence}). Once anything new is learnt, schedules no longer count; the search
 * explores some more to learn more, and {@code SearchLoop} starts over with the new dependence.
 *
 * <p>In comes a world that offers causes, and commutativity for the variant; out goes one schedule
 * per trace, with its causality, to a listener.
 *
 * <pre>{@code
 * Explorer explorer = new Odpor();
 * Exploration done = explorer.explore(world, Limits.none(), listener, ExplorationControl.NONE);
 * long traces = done.schedules();
 * }</pre>
 */
@NullMarked
package dev.ordeal.explorer.optimal;

import org.jspecify.annotations.NullMarked;
