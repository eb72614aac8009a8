/**
 * The {@code ./ordeal} command: one class for each subcommand.
 *
 * <p>Arguments come in; text or JSON on standard output, files, and an exit code leave. Commands
 * only read options, call the library and print: everything they do, a program can do without them.
 * A new subcommand belongs here. An option about the system or how to explore it belongs to {@code
 * cli.options}, even if only one command has it, and sets something of {@code dev.ordeal.Check};
 * any other option of one command is a field of its class.
 *
 * <pre>{@code
 * CommandLine command = Main.commandLine();
 * int exit = Main.run(command, "check", "oc", "--json");
 * // 0 nothing wrong, 1 a violation, 2 bad input, 3 no answer
 * }</pre>
 */
@NullMarked
package dev.ordeal.cli;

import org.jspecify.annotations.NullMarked;
