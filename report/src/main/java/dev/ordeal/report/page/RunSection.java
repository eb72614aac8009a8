package dev.ordeal.report.page;

import dev.ordeal.checker.Evidence;
import dev.ordeal.report.diagram.HistoryBars;
import dev.ordeal.report.diagram.MessageFlowGraph;
import dev.ordeal.report.diagram.ShownRun;
import dev.ordeal.report.diagram.SpaceTimeDiagram;
import dev.ordeal.report.html.DisplayText;
import dev.ordeal.report.html.HtmlPage;
import dev.ordeal.report.html.Markup;
import dev.ordeal.report.html.Resource;
import dev.ordeal.report.html.ScriptData;
import dev.ordeal.story.StoryMessage;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A run as a section of the page: diagram, history, details of a step, message flow. */
final class RunSection {
  private static final int NAMES_SHOWN = 20;

  private final ShownRun run;
  private final boolean isOneOfSeveral;
  private final List<String> about;
  private final SpaceTimeDiagram diagram;

  /**
   * The section of a run.
   *
   * @param about paragraphs between its title and its diagram
   */
  RunSection(ShownRun run, boolean isOneOfSeveral, List<String> about) {
    this.run = run;
    this.isOneOfSeveral = isOneOfSeveral;
    this.about = about;
    this.diagram = new SpaceTimeDiagram(run);
  }

  /** A page whose sections of runs can be stepped through. */
  static HtmlPage page(String title) {
    return HtmlPage.titled(title)
        .style(Resource.read(RunSection.class, "page.css"))
        .style("diagram-style", SpaceTimeDiagram.css())
        .script(Resource.read(RunSection.class, "fit.js"))
        .script(Resource.read(RunSection.class, "page.js"));
  }

  /** The tabs of several runs, of which the page shows one at a time. */
  static void tabs(List<ShownRun> runs, Markup page) {
    for (int i = 0; i < runs.size(); i++) {
      ShownRun run = runs.get(i);
      page.element(
              "button",
              run.tab(),
              "type",
              "button",
              "role",
              "tab",
              "id",
              "tab-" + run.id(),
              "aria-controls",
              run.id(),
              "aria-selected",
              i == 0)
          .line();
    }
  }

  void write(Markup page) {
    page.open(
            "section",
            "class",
            "run",
            "id",
            run.id(),
            "role",
            isOneOfSeveral ? "tabpanel" : "region",
            "aria-labelledby",
            "title-" + run.id())
        .line();
    page.element("h2", run.title(), "id", "title-" + run.id()).line();
    ownExplanation()
        .ifPresent(
            sentence ->
                page.element(
                        "p", DisplayText.brief(sentence, DisplayText.FULL), "class", "explanation")
                    .line());
    about.forEach(paragraph -> page.element("p", paragraph, "class", "about").line());
    page.open("div", "class", "stage").line();
    pane(page);
    side(page);
    page.close("div").line();
    page.open("script", "type", "application/json", "class", "data");
    page.add(ScriptData.of(new StepDetails(run, diagram).data())).close("script").line();
    page.close("section").line();
  }

  /** Why no order explains this run, if the page's header explains another one. */
  private Optional<String> ownExplanation() {
    return run.reason() == ShownRun.Reason.ORIGINAL_VIOLATION
        ? run.evidence().map(Evidence::sentence)
        : Optional.empty();
  }

  private void pane(Markup page) {
    page.open("div", "class", "left", "style", "max-width: " + diagram.widest() + "px").line();
    page.open(
            "div",
            "class",
            "pane",
            "tabindex",
            0,
            "role",
            "group",
            "aria-label",
            "Diagram; arrow keys go from step to step")
        .line();
    page.add(diagram.head()).line().add(diagram.body()).line();
    page.close("div").line();
    page.add(diagram.sheets());
    page.open("div", "class", "below");
    page.element("p", notes(), "class", "notes");
    page.element("button", "Save as SVG", "type", "button", "class", "save");
    page.close("div").line();
    flow(page);
    page.close("div").line();
  }

  /** Why so many messages stay undelivered although the run is at rest. */
  private String whyNotDelivered(int undelivered) {
    List<StoryMessage> messages = run.story().messages();
    boolean areAllLost =
        messages.stream().allMatch(each -> !each.isSent() || each.isDelivered() || each.isLost());
    if (areAllLost) {
      return "";
    }
    if (messages.stream().anyMatch(StoryMessage::isLost)) {
      return " The receivers of those that are not lost ignore them, or do not accept them.";
    }
    return undelivered == 1
        ? " Its receiver ignores it, or does not accept it."
        : " Their receivers ignore them, or do not accept them.";
  }

  private String notes() {
    StringBuilder notes =
        new StringBuilder(
            "Time runs downwards. A message leaves its sender, waits beside the lane of its receiver,"
                + " and is delivered at the numbered step.");
    List<String> undelivered = diagram.undelivered();
    if (!undelivered.isEmpty()) {
      int undrawn = diagram.undrawn();
      notes.append(" Sent but not delivered (open ends");
      notes.append(undrawn == 0 ? "): " : "; " + undrawn + " of them not drawn): ");
      notes.append(undelivered.stream().limit(NAMES_SHOWN).collect(Collectors.joining("; ")));
      int more = undelivered.size() - NAMES_SHOWN;
      notes.append(more > 0 ? "; and " + more + " more." : ".");
      if (run.story().atRest()) {
        notes.append(whyNotDelivered(undelivered.size()));
      }
    }
    List<String> absent = diagram.absent();
    if (!absent.isEmpty()) {
      notes.append(" Not in this run: ");
      notes.append(absent.stream().limit(NAMES_SHOWN).collect(Collectors.joining(", ")));
      notes.append(absent.size() > NAMES_SHOWN ? " and others." : ".");
    }
    return notes.toString();
  }

  private void side(Markup page) {
    HistoryBars bars = new HistoryBars(run);
    page.open("div", "class", "side").line();
    page.open("div").element("h3", "What the clients saw").line();
    page.open("div", "class", "history").add(bars.svg()).close("div").line();
    page.add(bars.legend()).line().close("div").line();
    page.open("div").open("div", "class", "stepper");
    stepButton(page, "«", "first", "First step");
    stepButton(page, "‹", "previous", "Previous step");
    page.element("output", "", "class", "position");
    stepButton(page, "›", "next", "Next step");
    stepButton(page, "»", "last", "Last step");
    page.close("div").line();
    page.element("div", "", "class", "detail", "aria-live", "polite").line();
    page.close("div").line().close("div").line();
  }

  private static void stepButton(Markup page, String sign, String kind, String label) {
    page.element("button", sign, "type", "button", "class", kind, "aria-label", label);
  }

  private void flow(Markup page) {
    page.open("details", "class", "messages", "open", "open").line();
    page.element("summary", "Which messages cause which, in this run").line();
    page.open("div", "class", "scroll").add(new MessageFlowGraph(run).svg()).close("div").line();
    page.close("details").line();
  }
}
