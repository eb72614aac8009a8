/**
 * Ample sets: in a state, some deliveries that are followed now, so that the others can wait. A set
 * is some pending messages of one actor, no client's request among them, that commute with all that
 * can come to the actor without them. A set of one is taken at once, so its state is not even kept.
 *
 * <p>{@link dev.ordeal.world.ample.AmpleFinder} tries one pending message after the other. {@code
 * Future} computes all that can come without it: local states, messages and clients that are told
 * something, from the state on, along pairs of a local state and a message that are known to be met
 * ({@code MetPairs}). At the actor, everything that can come must commute with the message in every
 * local state that it can meet ({@code Deliveries}); a pending message that does not joins the set.
 * No delivery of the set makes a choice, fails or creates an actor. A client that it answers must
 * be waiting, and nothing else may be able to answer that client.
 *
 * <p><b>Nothing is lost.</b> Take a run from a state, and the first message of its ample set T that
 * it delivers. All deliveries before are in the future without T, so they commute with it: moved to
 * the front, it leads to the same state, with the same answers. An answer may then come before an
 * invocation that it followed. That only adds to the real-time order, so what explains the new
 * history explains the old one, and a violation stays one. If the run delivers none of T, any of T
 * can be put in front of it: the local states of the others, their answers and failures stay. So,
 * by induction on the length of the run, one that shows the same is followed, unless T is put in
 * front again and again around a cycle. Therefore a state that is kept follows all its deliveries
 * if every one of T leads to a state at most as far from the start; following the others, distances
 * grow, so after finitely many steps a state is met that follows all. A state at rest has delivered
 * T, or T changes nothing there, so the states at rest are the same too, once messages that can be
 * lost are followed. Cycles are not: an answer that goes first may be one that a loop never gives.
 *
 * <p><b>What is met</b> must be known for all runs, not only for those that are followed. By the
 * same induction, a message o that some run meets in local state s before t of T is met after t, in
 * the state to which t leads from s. So where o is met after t, it counts as met in s as well, with
 * all that it leads to from there (a shadow), and so does t in every local state that can come. A
 * message that is removed as dead is met no more, so it counts as met wherever it leaves the local
 * state as it is.
 *
 * <p>All that is known only at the end. A set relies on pairs that are not met; {@link
 * dev.ordeal.world.ample.AmpleSets} notes them, and if one of them is met later, the search must
 * start over, knowing more. What is met changes between levels only, so all threads find the same
 * sets.
 *
 * <p>Not for FIFO networks, guards, created actors, faults, invariants and goals. If few states
 * have an ample set, no more are looked for.
 *
 * <pre>{@code
 * AmpleSets sets = new AmpleSets(tables, tables);
 * sets.begin();
 * AmpleFinder finder = sets.finder(); // for one thread: which pending messages go first
 * boolean holds = sets.settle();
 * }</pre>
 */
@NullMarked
package dev.ordeal.world.ample;

import org.jspecify.annotations.NullMarked;
