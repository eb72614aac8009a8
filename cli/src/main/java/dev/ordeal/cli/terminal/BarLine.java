package dev.ordeal.cli.terminal;

import java.io.PrintStream;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;

/**
 * One line of a terminal, written over and over. Its width is given: to find it out, the library
 * opens the terminal by JLine, which sets SIGINT back to what the operating system does by default.
 * The process then ends at once, without shutdown hooks and without a report.
 */
final class BarLine extends ConsoleProgressBarConsumer {
  private static final int USUAL_COLUMNS = 80;
  private static final int FEWEST_COLUMNS = 20;

  private final PrintStream stream;

  BarLine(PrintStream stream) {
    super(stream, columns() - 1); // a full line would wrap
    this.stream = stream;
  }

  private static int columns() {
    int columns = Integer.getInteger("ordeal.columns", USUAL_COLUMNS);
    return columns < FEWEST_COLUMNS ? USUAL_COLUMNS : columns;
  }

  /** Leaves the cursor at the start of the line, where the result begins. */
  @Override
  public void close() {
    stream.flush();
  }
}
