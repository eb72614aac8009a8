/**
 * Causality: which steps of a path happen before which, and which events are dependent.
 *
 * <p>{@link dev.ordeal.causality.Dependence} says which events must not be swapped: those at one
 * actor, and kinds of events that were learnt to conflict. {@link dev.ordeal.causality.Causality}
 * follows a path: {@code add} takes the causes of one more step from the world (the step that made
 * its event possible, and its predecessor on a FIFO channel), adds the latest dependent steps,
 * which are its races, and closes the relation transitively. {@link
 * dev.ordeal.causality.Contention} then compares what the step reads and changes beyond its actor
 * with the earlier steps that causality leaves unordered, and teaches the dependence every
 * conflict. {@code Causality.of} repeats both for a whole path until nothing new is learnt.
 *
 * <p>In comes a world that offers {@link dev.ordeal.world.Causes}; out goes a causality, for
 * explorers that reduce and for the derivation of all orders that a schedule stands for. The
 * package depends on {@code world} and {@code ints} only and knows no clients, specs or explorers.
 *
 * <pre>{@code
 * Causality causality = Causality.of(world);
 * boolean fixed = causality.precedes(0, 3); // step 0 comes before step 3 in every such order
 * int races = causality.raceCount(3); // earlier steps that step 3 could precede
 * }</pre>
 */
@NullMarked
package dev.ordeal.causality;

import org.jspecify.annotations.NullMarked;
