/**
 * The states of a tabulated system, packed into a few ints, without the paths to them; and what
 * reduces their number: dead messages, deliveries that go first, and symmetry.
 *
 * <p>In order. {@link dev.ordeal.world.states.StateSpace} packs the initial state as {@code
 * StateSpace.Layout} defines: local states, the position of each client, a monitor, created actors,
 * and the sorted envelopes of pending messages. {@link dev.ordeal.world.states.StateView}
 * enumerates successors for one thread: {@code at} sets the state, and {@code next} goes through
 * its distinct pending messages and the alternatives of their handlers. {@code StateView.apply}
 * skips deliveries without effect, copies the state into a {@code SuccessorState}, and calls {@code
 * Transition.deliver}, which writes local states, messages, answers and created actors into it.
 *
 * <p>With {@code Reduction.removesDead}, a {@code DeadFilter} removes the messages of the successor
 * that can no longer matter. {@code DeadMessages} decides which messages are quiet, that is, change
 * nothing in any local state their receiver can still get to; {@link
 * dev.ordeal.world.moves.LocalMoves} has which local state leads to which, as far as was reached.
 * {@link dev.ordeal.world.states.Assumptions} brings that up to date between levels, and tells a
 * search that relied on less to start over. {@link dev.ordeal.world.states.DeadDeliveries} delivers
 * removed messages after all, for a path that must really come to rest or return. {@link
 * dev.ordeal.world.moves.PossibleLoops} decides whether any run could repeat itself.
 *
 * <p>Why that loses nothing: relate a state to the same state with dead messages added. The
 * delivery of another message is possible in both and leads to related states, because the
 * receiver's next local state is one of those that were considered. The delivery of a dead message
 * changes no local state and tells no client anything, and what it sends is dead, so it leads to a
 * related state without a step of the other. Every path between reduced states is a path of the
 * system, so shortest lengths are exact. Within a depth, the local states met within that depth are
 * enough.
 *
 * <p>With {@code Reduction.commuting}, {@code StateView.settle} then takes the only delivery of an
 * ample set ({@link dev.ordeal.world.ample}) as long as there is such a set, so that the states in
 * between are not kept, and {@link dev.ordeal.world.states.EagerDeliveries} leaves out what can
 * wait; {@code Assumptions.hold} reconsiders after each level of a search what that relied on.
 * {@code LostMessages} finds skipped deliveries that lose a message which would have an effect
 * later; {@code StateSpace.followLost} makes the next search take them.
 *
 * <p>With {@code Reduction.interchangeable}, {@code SymmetryGroup} computes the {@code Renaming}s
 * under which the calls of the harness stay the same, {@link dev.ordeal.world.states.Symmetry}
 * keeps those under which the initial state does, and checks every handler run and every answer
 * against its renamed counterpart. {@link dev.ordeal.world.states.Images} computes renamed states
 * for one thread.
 *
 * <p>With {@code Reduction.mostEqual}, {@code SuccessorState.send} drops a message of which as many
 * equal ones are pending, and counts it.
 *
 * <p>A new reduction of states belongs here; its switch is a component of {@link
 * dev.ordeal.world.states.Reduction}, and its option is in {@code strategy.States}.
 *
 * <p>In come the tables of a system and a {@link dev.ordeal.world.states.Reduction}; out go ints
 * and observations, for the search in {@code graph}. Threads share the space and lock it to run
 * user code.
 *
 * <pre>{@code
 * StateView view = new StateSpace(tables, Reduction.NONE).view();
 * view.at(view.initial(), view.initial().length, false);
 * while (view.next()) { use(view.successor(), view.successorLength()); }
 * }</pre>
 */
@NullMarked
package dev.ordeal.world.states;

import org.jspecify.annotations.NullMarked;
