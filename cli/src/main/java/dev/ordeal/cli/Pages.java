package dev.ordeal.cli;

import dev.ordeal.page.ReportPage;
import dev.ordeal.verify.Outcome;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes the page and the diagram that the user asks for. */
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
}
