/**
 * What can happen at an actor without a message: timers that its local state has set, and restarts.
 * Each is an envelope from the actor to itself that is never sent, so that the transition table has
 * what it does.
 *
 * <p>In come tables; out go the envelopes that are possible in a local state. Paths make events of
 * them, and views of states enumerate them beside the pending messages.
 *
 * <pre>{@code
 * SpontaneousEnvelopes envelopes = new SpontaneousEnvelopes(tables, tables);
 * int[] timers = envelopes.timers(0, 0); // of the first actor, in the first local state
 * int restart = envelopes.restart(0);
 * }</pre>
 */
@NullMarked
package dev.ordeal.world.spontaneous;

import org.jspecify.annotations.NullMarked;
