/**
 * What to try next where a limit ended a check: whole commands, each tried out before it is
 * proposed.
 *
 * <p>The user's words, the check and its outcome come in; an outcome with advice leaves. {@code
 * CommandWords} changes options in the user's words, {@code Probes} tries a changed check for a
 * moment, {@code SmallerHarness} leaves out calls, and {@code Advisor} decides what to propose. A
 * proposal that a probe refuses is not made.
 *
 * <pre>{@code
 * CommandWords words = CommandWords.of(commandLine.getCommandSpec());
 * var check = Ordeal.check(subject);
 * var advisor = new Advisor(words, recipe, check, () -> check.explorer("pos"), control, running);
 * advisor.advised(outcome).advice().suggestions().forEach(each -> print(each.command()));
 * }</pre>
 */
@NullMarked
package dev.ordeal.cli.advice;

import org.jspecify.annotations.NullMarked;
