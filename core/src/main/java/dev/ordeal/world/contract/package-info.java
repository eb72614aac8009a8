/**
 * Runs user code, in one place, and checks that it keeps its contract: handlers are functions of
 * state and message, states and messages are values, and nothing is changed after it was given
 * away.
 *
 * <p>In come an actor, its state and a message; out goes what the handler did, or a sentence about
 * what it must not do. {@link dev.ordeal.world.contract.Guards} decides which messages an actor
 * accepts; {@link dev.ordeal.world.contract.Cell} holds what it has besides its state.
 *
 * <pre>{@code
 * HandlerRunner runner = new HandlerRunner(known, running, harness.faults());
 * HandlerRun handled = runner.receive(local, self, sender, message, List.of());
 * Contract.checkValues(() -> "Actor n1 on Write(1)", handled);
 * }</pre>
 */
@NullMarked
package dev.ordeal.world.contract;

import org.jspecify.annotations.NullMarked;
