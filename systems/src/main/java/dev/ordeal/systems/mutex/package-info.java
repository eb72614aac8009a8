/**
 * Mutual exclusion of two actors by messages, after Dekker: an actor announces that it wants to
 * enter, and enters when the other has acknowledged it and does not want to enter itself.
 *
 * <p>A client's request to enter comes in; whether the actor entered leaves. An example of an
 * invariant over the states of two actors.
 *
 * <pre>{@code
 * Subject mutex = MutualExclusion.correct();
 * Outcome outcome = Ordeal.check(MutualExclusion.hasty()).run();
 * Outcome.OverallVerdict answer = outcome.answer(); // INVARIANT_BROKEN
 * }</pre>
 */
@NullMarked
package dev.ordeal.systems.mutex;

import org.jspecify.annotations.NullMarked;
