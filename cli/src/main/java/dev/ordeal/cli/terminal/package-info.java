/**
 * The command's side of a terminal: printing, progress, interrupts and exit codes.
 *
 * <p>Results and counts come in; text on standard output, progress and errors on standard error,
 * and the exit code leave.
 *
 * <pre>{@code
 * Printer printer = new Printer(commandLine, json);
 * printer.print(() -> TextReport.of(outcome), () -> JsonReport.of(outcome));
 * return Exit.of(outcome);
 * }</pre>
 */
@NullMarked
package dev.ordeal.cli.terminal;

import org.jspecify.annotations.NullMarked;
