package dev.ordeal.report.page;

import dev.ordeal.report.diagram.ShownRun;
import dev.ordeal.report.html.Markup;
import dev.ordeal.report.html.PageHeader;
import dev.ordeal.verify.Outcome;
import java.util.ArrayList;
import java.util.List;

/** The most important run of each of several outcomes as one page, one run at a time. */
public final class RunsPage {
  private RunsPage() {}

  /**
   * An outcome on the page.
   *
   * @param id the name on its tab, unique on the page
   * @param title what it is about
   * @param about paragraphs about it
   */
  public record Chapter(String id, String title, List<String> about, Outcome outcome) {
    public Chapter {
      about = List.copyOf(about);
    }
  }

  /**
   * The page.
   *
   * @param title the title of the window
   * @param table what comes between the header and the runs, as markup
   */
  public static String of(String title, PageHeader header, Markup table, List<Chapter> chapters) {
    List<ShownRun> runs = new ArrayList<>();
    for (Chapter chapter : chapters) {
      runs.add(
          ShownRuns.of(chapter.outcome())
              .get(0)
              .called(chapter.id(), chapter.id(), chapter.title()));
    }
    Markup body = new Markup();
    body.open("main").line().add(table.toString());
    body.open("div", "class", "tabs", "role", "tablist", "aria-label", "Runs").line();
    RunSection.tabs(runs, body);
    body.close("div").line();
    for (int i = 0; i < runs.size(); i++) {
      new RunSection(runs.get(i), true, chapters.get(i).about()).write(body);
    }
    body.close("main").line();
    body.element("div", "", "id", "tip", "hidden", "hidden").line();
    return RunSection.page(title).header(header).with(body);
  }
}
