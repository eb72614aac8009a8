/**
 * What the deliveries that were reached say about the local states of an actor: which of them lead
 * to which, and whether a run could return to where it was. Read from the transition table alone,
 * without any state of the whole system. {@link dev.ordeal.world.moves.Outlook} looks ahead from
 * one state instead.
 *
 * <p>In come tables; out go answers that hold for everything explored so far. Reductions of states
 * rely on them.
 *
 * <pre>{@code
 * LocalMoves moves = new LocalMoves(tables);
 * BitSet more = moves.learn(new BitSet());
 * boolean mayLoop = new PossibleLoops(tables).any();
 * }</pre>
 */
@NullMarked
package dev.ordeal.world.moves;

import org.jspecify.annotations.NullMarked;
