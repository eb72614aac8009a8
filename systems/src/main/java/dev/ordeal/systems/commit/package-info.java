/**
 * Two-phase commit: a coordinator asks for votes and sends the decision to all participants. An
 * example of an invariant over the states of several actors.
 *
 * <p>A client's request to commit comes in; the decision leaves.
 *
 * <pre>{@code
 * Subject commit = TwoPhaseCommit.correct();
 * Outcome outcome = Ordeal.check(TwoPhaseCommit.hasty()).run();
 * Outcome.OverallVerdict answer = outcome.answer(); // INVARIANT_BROKEN
 * }</pre>
 */
@NullMarked
package dev.ordeal.systems.commit;

import org.jspecify.annotations.NullMarked;
