package dev.ordeal.bench.gallery;

import dev.ordeal.report.Numbers;
import dev.ordeal.report.html.Markup;
import dev.ordeal.report.html.PageHeader;
import dev.ordeal.report.page.RunsPage;
import dev.ordeal.report.page.RunsPage.Chapter;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Violation;
import java.util.ArrayList;
import java.util.List;

/** The gallery as one page: the table, and each bug with its story and its diagram. */
final class GalleryPage {
  private static final List<String> COLUMNS =
      List.of("entry", "bug", "found", "steps", "faults", "states", "fix", "states", "time");

  /** How many columns have words in them; the others have numbers. */
  private static final List<Integer> OF_WORDS = List.of(0, 1, 2, 6);

  private final List<EntryResult> results;

  GalleryPage(List<EntryResult> results) {
    this.results = results;
  }

  String html() {
    return RunsPage.of(
        "Gallery of bugs", header(), table(), results.stream().map(GalleryPage::chapter).toList());
  }

  private PageHeader header() {
    long found = results.stream().filter(result -> result.figures().isFound()).count();
    long clean = results.stream().filter(result -> result.figures().isFixClean()).count();
    return new PageHeader("GALLERY", PageHeader.Mood.PLAIN, "Documented bugs, and their fixes")
        .remark(
            "Each bug is a small model of a published protocol or a shipped system. States are"
                + " those explored until the bug was found, and all of the fix; the time is of both"
                + " together.")
        .fact("Found", found + " of " + Numbers.count(results.size(), "bug", "bugs"))
        .fact("Clean", clean + " of " + Numbers.count(results.size(), "fix", "fixes"));
  }

  private Markup table() {
    Markup table = new Markup();
    table.open("div", "class", "figures").open("table", "class", "coverage").line().open("tr");
    for (int i = 0; i < COLUMNS.size(); i++) {
      table.element("th", COLUMNS.get(i), "scope", "col", "style", style(i));
    }
    table.close("tr").line();
    for (EntryResult result : results) {
      table.open("tr");
      List<String> cells = cells(result);
      table.open("th", "style", style(0));
      table
          .element("a", cells.get(0), "href", "#" + cells.get(0), "style", "color: inherit")
          .close("th");
      for (int i = 1; i < cells.size(); i++) {
        table.element("td", cells.get(i), "style", style(i));
      }
      table.close("tr").line();
    }
    return table.close("table").close("div").line();
  }

  /** How the cells of a column look. */
  private static String style(int column) {
    String side = OF_WORDS.contains(column) ? "left" : "right";
    return "white-space: nowrap; padding-right: 18px; text-align: " + side;
  }

  private static List<String> cells(EntryResult result) {
    return List.of(
        result.entry().id(),
        result.entry().title(),
        result.figures().bugInWords(),
        Numbers.number(result.figures().steps()),
        Numbers.number(result.figures().faults()),
        Numbers.number(result.figures().states()),
        result.figures().fixInWords(),
        Numbers.number(result.figures().fixStates()),
        GalleryResults.seconds(result.figures().seconds()));
  }

  private static Chapter chapter(EntryResult result) {
    List<String> about = new ArrayList<>(List.of(result.entry().story().split("\n\n")));
    about.add("Described in: " + result.entry().source() + ".");
    about.add("The bug: " + GalleryDocument.command(result.entry().bug()));
    about.add(
        "The fix ("
            + result.figures().fixInWords()
            + ", "
            + Numbers.count(result.figures().fixStates(), "state", "states")
            + "): "
            + GalleryDocument.command(result.entry().fix()));
    Outcome bug = result.bug().get();
    bug.violation().map(Violation::evidence).ifPresent(evidence -> about.add(evidence.sentence()));
    return new Chapter(result.entry().id(), result.entry().title(), about, bug);
  }
}
