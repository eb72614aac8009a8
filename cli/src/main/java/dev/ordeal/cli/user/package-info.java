/**
 * User code on the command line: classes loaded from a class path, and what they may do wrong.
 *
 * <p>Names and class paths come in; systems and specs leave. Whatever fails in user code becomes
 * one sentence that names it, and code that does not return ends the process.
 *
 * <pre>{@code
 * SubjectSource source = new UserSubject("example.Counter", "target/classes", running);
 * Outcome outcome = Ordeal.check(recipe, source).run();
 * Watchdog.over(running);
 * }</pre>
 */
@NullMarked
package dev.ordeal.cli.user;

import org.jspecify.annotations.NullMarked;
