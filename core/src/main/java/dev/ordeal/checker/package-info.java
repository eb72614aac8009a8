/**
 * Decides whether a history of clients can be explained by a spec.
 *
 * <p>A {@link dev.ordeal.checker.Checker} judges whole histories; {@link
 * dev.ordeal.checker.Linearizability} does so with the decider of module {@code histories}. A
 * {@link dev.ordeal.checker.Monitor} follows a history event by event, for the search through
 * states. A new consistency is a checker and a monitor here; a faster algorithm for one kind of
 * object belongs to {@code decide.distinct}.
 *
 * <p>In come a {@link dev.ordeal.history.History} and a {@link dev.ordeal.spec.Spec}; out goes a
 * {@link dev.ordeal.checker.Verdict}, with {@link dev.ordeal.checker.Evidence} if no order explains
 * the history. A checker knows neither actors nor schedules.
 *
 * <pre>{@code
 * Verdict verdict = new Linearizability().check(history, Specs.register(0), Deadline.never());
 * if (verdict instanceof Verdict.NotLinearizable not) {
 *   print(not.evidence().sentence());
 * }
 * }</pre>
 */
@NullMarked
package dev.ordeal.checker;

import org.jspecify.annotations.NullMarked;
