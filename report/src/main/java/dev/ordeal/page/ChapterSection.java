package dev.ordeal.page;

import dev.ordeal.actor.Address;
import java.util.List;
import java.util.stream.Collectors;

/** A chapter as a section of the page: diagram, history, details of a receive, message flow. */
final class ChapterSection {
  private static final int MOST_LOST = 20;

  private final Chapter chapter;
  private final boolean isOneOfSeveral;
  private final Diagram diagram;

  ChapterSection(Chapter chapter, boolean isOneOfSeveral) {
    this.chapter = chapter;
    this.isOneOfSeveral = isOneOfSeveral;
    this.diagram = new Diagram(chapter);
  }

  void write(Markup page) {
    page.open(
            "section",
            "class",
            "chapter",
            "id",
            chapter.id(),
            "role",
            isOneOfSeveral ? "tabpanel" : "region",
            "aria-labelledby",
            "title-" + chapter.id())
        .line();
    page.element("h2", chapter.title(), "id", "title-" + chapter.id()).line();
    chapter
        .reason()
        .ifPresent(
            reason ->
                page.element("p", Wording.brief(reason, Wording.FULL), "class", "reason").line());
    page.open("div", "class", "stage").line();
    pane(page);
    side(page);
    page.close("div").line();
    flow(page);
    page.add("<script type=\"application/json\" class=\"data\">")
        .add(Json.of(new StepData(chapter).data()))
        .add("</script>\n");
    page.close("section").line();
  }

  private void pane(Markup page) {
    page.open("div", "class", "left").line();
    page.open(
            "div",
            "class",
            "pane",
            "tabindex",
            0,
            "role",
            "group",
            "aria-label",
            "Diagram; arrow keys step through the receives")
        .line();
    page.add(diagram.head()).line().add(diagram.body()).line();
    page.close("div").line();
    page.add(diagram.sheets());
    page.open("div", "class", "below");
    page.element("p", notes(), "class", "notes");
    page.element("button", "Save as SVG", "type", "button", "class", "save");
    page.close("div").line().close("div").line();
  }

  private String notes() {
    StringBuilder notes =
        new StringBuilder(
            "Time runs downwards. A message leaves its sender, waits beside the lane of its receiver,"
                + " and is received at the number.");
    List<String> lost = diagram.lost();
    if (!lost.isEmpty()) {
      int undrawn = diagram.undrawn();
      notes.append(" Sent and not received (open ends");
      notes.append(undrawn == 0 ? "): " : ", " + undrawn + " of them not drawn): ");
      notes.append(lost.stream().limit(MOST_LOST).collect(Collectors.joining("; ")));
      notes.append(lost.size() > MOST_LOST ? "; and " + (lost.size() - MOST_LOST) + " more." : ".");
      notes.append(
          chapter.story().atRest()
              ? " To receive " + (lost.size() == 1 ? "it" : "these") + " would change nothing."
              : "");
    }
    List<Address> absent = diagram.participants().absent();
    if (!absent.isEmpty()) {
      notes.append(" Not in this run: ");
      notes.append(
          absent.stream().limit(MOST_LOST).map(Wording::name).collect(Collectors.joining(", ")));
      notes.append(absent.size() > MOST_LOST ? " and others." : ".");
    }
    return notes.toString();
  }

  private void side(Markup page) {
    page.open("div", "class", "side").line();
    page.element("h3", "What the clients saw").line();
    page.open("div", "class", "history").add(new Timeline(chapter).svg()).close("div").line();
    chapter
        .evidence()
        .ifPresent(found -> page.element("p", Timeline.legend(found), "class", "notes").line());
    page.open("div", "class", "stepper");
    page.add("<button type=\"button\" class=\"first\" aria-label=\"First receive\">«</button>");
    page.add(
        "<button type=\"button\" class=\"previous\" aria-label=\"Previous receive\">‹</button>");
    page.add("<output class=\"place\"></output>");
    page.add("<button type=\"button\" class=\"next\" aria-label=\"Next receive\">›</button>");
    page.add("<button type=\"button\" class=\"last\" aria-label=\"Last receive\">»</button>");
    page.close("div").line();
    page.add("<div class=\"detail\" aria-live=\"polite\"></div>\n");
    page.close("div").line();
  }

  private void flow(Markup page) {
    page.open("details", "class", "messages", "open", "open").line();
    page.element("summary", "Which messages cause which, in this run").line();
    page.open("div", "class", "scroll")
        .add(new FlowGraph(new Flow(chapter.story())).svg())
        .close("div");
    page.line().close("details").line();
  }
}
