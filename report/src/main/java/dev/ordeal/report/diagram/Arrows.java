package dev.ordeal.report.diagram;

import dev.ordeal.report.html.DisplayText;
import dev.ordeal.report.html.Markup;
import dev.ordeal.story.Letter;
import dev.ordeal.story.Scene;
import dev.ordeal.story.Story;
import dev.ordeal.story.Told;

/** Draws the arrows of a diagram: messages between actors, requests of clients, their answers. */
final class Arrows {
  private final DiagramLayout layout;
  private final Markup svg;
  private final Story story;
  private final Participants participants;
  private final Lanes lanes;

  Arrows(DiagramLayout layout, Markup svg) {
    this.layout = layout;
    this.svg = svg;
    this.story = layout.story();
    this.participants = layout.participants();
    this.lanes = layout.lanes();
  }

  void draw() {
    layout.wires().all().forEach(this::wire);
    layout.rows().all().stream().filter(DiagramRow::isStep).forEach(this::clientArrows);
  }

  private void wire(Wire wire) {
    Letter letter = story.letters().get(wire.letter());
    double from = lanes.centre(wire.from());
    double track = lanes.track(wire);
    double edge = lanes.centre(wire.to()) + (wire.isLeft() ? -1 : 1) * (Lanes.CIRCLE + 1);
    boolean arrives = wire.isDelivered() && wire.delivered().isStep();
    SvgPath path =
        new SvgPath()
            .to(from, wire.sent().middle() + (wire.sent().isStep() ? Lanes.CIRCLE : 0))
            .to(from, wire.waitsFrom())
            .to(track, wire.waitsFrom())
            .to(track, wire.waitsTo());
    if (arrives) {
      path.to(edge, wire.waitsTo());
    }
    svg.open(
        "g",
        "class",
        "wire " + participants.colour(wire.from()) + (wire.isDelivered() ? "" : " undelivered"),
        "data-message",
        wire.letter(),
        "data-sent",
        letter.sentAt(),
        "data-delivered",
        letter.isReceived() ? letter.receivedAt() : -1);
    svg.element("title", words(letter));
    svg.empty("path", "class", "reach", "d", path);
    svg.empty("path", "class", "line", "d", path);
    if (letter.sentAt() == Letter.AT_START) {
      svg.empty("circle", "class", "tip", "cx", from, "cy", wire.sent().middle(), "r", 2.5);
    }
    if (arrives) {
      arrowHead(edge, wire.waitsTo(), wire.isLeft());
    } else if (!wire.isDelivered()) {
      double radius = Wire.OPEN_END;
      svg.empty("circle", "class", "end", "cx", track, "cy", wire.waitsTo() + radius, "r", radius);
    }
    svg.close("g").line();
  }

  private static String words(Letter letter) {
    String sent =
        letter.sentAt() == Letter.AT_START
            ? "sent at the start"
            : "sent at step " + (letter.sentAt() + 1);
    return DisplayText.some(letter.message().content())
        + "\n"
        + ActorName.of(letter.message().sender())
        + " to "
        + ActorName.of(letter.message().receiver())
        + ", "
        + sent
        + (letter.isReceived()
            ? ", delivered at step " + (letter.receivedAt() + 1)
            : ", not delivered in this run");
  }

  /** A request arrives where an operation is invoked; an answer leaves where it ends. */
  private void clientArrows(DiagramRow row) {
    Scene scene = story.scenes().get(row.step());
    Letter letter = story.letters().get(scene.letter());
    int self = participants.lane(letter.message().receiver());
    if (letter.isRequest()) {
      int client = participants.lane(letter.message().sender());
      clientArrow("request", row, words(letter), row.middle(), client, self);
    }
    for (Told told : scene.told()) {
      clientArrow(
          told.result().isPresent() ? "answer" : "answer ignored",
          row,
          words(told),
          row.bottom(),
          self,
          participants.lane(told.client()));
    }
  }

  private static String words(Told told) {
    String content = DisplayText.some(told.content());
    return told.result()
        .map(
            result ->
                ActorName.of(told.client()) + " gets " + DisplayText.some(result) + "\n" + content)
        .orElse(content);
  }

  private void clientArrow(String kind, DiagramRow row, String title, double y, int from, int to) {
    boolean isRequest = participants.isClient(from);
    boolean isRightwards = from < to;
    double edge = lanes.centre(to) + (isRightwards ? -1 : 1) * (isRequest ? Lanes.CIRCLE + 1 : 5);
    SvgPath path = new SvgPath();
    if (isRequest) {
      path.to(lanes.centre(from) + (isRightwards ? 4 : -4), y);
    } else {
      path.to(lanes.centre(from), row.middle() + Lanes.CIRCLE).to(lanes.centre(from), y);
    }
    path.to(edge, y);
    svg.open(
        "g",
        "class",
        kind + " wire " + participants.colour(from),
        "data-sent",
        row.step(),
        "data-delivered",
        row.step());
    svg.element("title", title);
    svg.empty("path", "class", "reach", "d", path);
    svg.empty("path", "class", "line", "d", path);
    arrowHead(edge, y, isRightwards);
    svg.close("g").line();
  }

  private void arrowHead(double x, double y, boolean isRightwards) {
    svg.empty("path", "class", "tip", "d", SvgPath.arrowHead(x, y, isRightwards));
  }
}
