package dev.ordeal.bench.gallery;

import dev.ordeal.report.Numbers;
import dev.ordeal.report.text.TextReport;
import dev.ordeal.systems.gallery.GalleryEntry;
import dev.ordeal.systems.gallery.Trial;
import dev.ordeal.words.ShellWord;
import java.util.List;
import java.util.stream.Collectors;

/** The gallery as a document: a table, and for each bug its story, its commands and its run. */
final class GalleryDocument {
  private static final String INTRODUCTION =
      """
      # A gallery of bugs

      Bugs that published protocols and shipped systems have had, each as a small model of our own with its fix. The bug
      is shown by a smallest run that was found, and the same configuration of the fix is explored to the end; where it is not,
      the table says how far. The models leave out what the bug does not need; what they show is what is described, not
      what a product does today.

      `./ordeal gallery` runs all of them, `--only ID` some, and `--html FILE` writes one page to step through them. This document
      is what `./ordeal gallery --markdown docs/gallery.md` writes.

      """;

  private final List<EntryResult> results;

  GalleryDocument(List<EntryResult> results) {
    this.results = results;
  }

  String markdown() {
    StringBuilder text = new StringBuilder(INTRODUCTION);
    text.append("| entry | found | steps | faults | states | fix | states | time |\n");
    text.append("|---|---|---|---|---|---|---|---|\n");
    for (EntryResult result : results) {
      String id = result.entry().id();
      text.append("| [").append(id).append("](#").append(id).append(") | ");
      text.append(
          String.join(
              " | ",
              result.figures().bugInWords(),
              Numbers.number(result.figures().steps()),
              Numbers.number(result.figures().faults()),
              Numbers.number(result.figures().states()),
              result.figures().fixInWords(),
              Numbers.number(result.figures().fixStates()),
              GalleryResults.seconds(result.figures().seconds())));
      text.append(" |\n");
    }
    text.append(
        "\n"
            + "States are those explored until the bug was found, and all of the fix; the time is"
            + " of both together.\n");
    results.forEach(result -> text.append('\n').append(section(result)));
    return text.toString();
  }

  /** The section of an entry, which has nothing in it that changes from run to run. */
  static String section(EntryResult result) {
    GalleryEntry entry = result.entry();
    return "## "
        + entry.id()
        + "\n\n**"
        + entry.title()
        + ".** "
        + entry.source()
        + ".\n\n"
        + entry.story()
        + "\n\n```sh\n"
        + command(entry.bug())
        + "\n"
        + command(entry.fix())
        + "   # the fix\n```\n\n```text\n"
        + TextReport.withoutFigures(result.bug().get())
        + "```\n";
  }

  /** The command that runs a trial. */
  static String command(Trial trial) {
    return "./ordeal "
        + trial.words().stream().map(ShellWord::quoted).collect(Collectors.joining(" "));
  }
}
