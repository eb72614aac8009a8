/**
 * Optimal DPOR: exactly one schedule for each Mazurkiewicz trace.
 *
 * <p>The algorithm in order. {@link dev.ordeal.explorer.optimal.Odpor} goes down a path: at each
 * state {@code next} takes the first branch of the wakeup tree there or, where the tree is empty,
 * the first event that does not sleep. After every step {@code Races.taken} adds it to the
 * causality, and {@code SleepSets.inherit} keeps asleep what is independent of it. At the end of a
 * schedule {@code Races.turnAll} finds every race: two dependent steps of which the later could
 * have come first. {@code ReversedRace} is such a race turned round: what comes after the earlier
 * step without depending on it, and then the later one. Unless something that sleeps before the
 * race covers it, {@code WakeupInsertion} puts it into the tree of the state there ({@code
 * WakeupTrees}). Going back needs no call; every structure forgets what lies beyond the depth.
 *
 * <p>Dependence is learnt: {@code Contention} finds steps that share a client or a created actor,
 * {@code Commutation} finds deliveries at one actor that do not commute, and the exploration starts
 * over with what it has learnt.
 *
 * <pre>{@code
 * Exploration done = new Odpor().explore(world, Limits.none(), listener, Onlooker.PATIENT);
 * long traces = done.schedules();
 * }</pre>
 */
@NullMarked
package dev.ordeal.explorer.optimal;

import org.jspecify.annotations.NullMarked;
