/**
 * User code on the command line: classes loaded from a class path, and what they may do wrong.
 *
 * <p>Names and class paths come in; systems and specs leave. Whatever fails in user code becomes
 * one sentence that names it, and code that does not return ends the process.
 *
 * <pre>{@code
 * UserSystem user = new UserSystem(recipe, "target/classes", running);
 * Harness harness = user.harness(user.subject());
 * Watchdog.over(running);
 * }</pre>
 */
@NullMarked
package dev.ordeal.cli.user;

import org.jspecify.annotations.NullMarked;
