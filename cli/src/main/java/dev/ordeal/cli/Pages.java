package dev.ordeal.cli;

import dev.ordeal.cli.options.ResultFile;
import dev.ordeal.cli.terminal.Printer;
import dev.ordeal.report.page.ReportPage;
import dev.ordeal.sweep.Sweep;
import dev.ordeal.verify.Outcome;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes the page and the diagram that {@code --html} and {@code --svg} ask for. */
final class Pages {
  private final Optional<ResultFile> page;
  private final Optional<ResultFile> diagram;

  Pages(@Nullable Path html, @Nullable Path svg) {
    this.page = ResultFile.of("--html", html);
    this.diagram = ResultFile.of("--svg", svg);
  }

  void write(Outcome outcome) {
    page.ifPresent(file -> file.write(ReportPage.of(outcome)));
    diagram.ifPresent(file -> file.write(ReportPage.diagram(outcome)));
  }

  /** Writes those of the last harness of a sweep, or prints a note if none was explored. */
  void write(Sweep sweep, Printer printer) {
    if (sweep.last().isEmpty()) {
      Stream.of(page, diagram)
          .flatMap(Optional::stream)
          .forEach(
              file ->
                  printer.note(
                      "Nothing was written to "
                          + file.path()
                          + ", because no harness was explored."));
      return;
    }
    Outcome last = sweep.last().get();
    page.ifPresent(file -> file.write(ReportPage.of(sweep, last)));
    diagram.ifPresent(file -> file.write(ReportPage.diagram(last)));
  }
}
