/**
 * User code on the command line: classes loaded from a class path, and their mistakes.
 *
 * <p>Names and class paths come in; systems and specs leave. A failure of user code becomes one
 * sentence that names the code, and code that does not return ends the process.
 *
 * <pre>{@code
 * SubjectSource source = new UserSubject("example.Counter", "target/classes", running);
 * Outcome outcome = Ordeal.check(recipe, source).run();
 * Watchdog.over(running, Duration.ofSeconds(30));
 * }</pre>
 */
@NullMarked
package dev.ordeal.cli.user;

import org.jspecify.annotations.NullMarked;
