package dev.ordeal.page;

import dev.ordeal.story.Letter;
import dev.ordeal.story.Scene;
import dev.ordeal.story.Story;
import dev.ordeal.story.Told;

/** The arrows of a diagram: messages between actors, requests of clients and their answers. */
final class Arrows {
  private final Layout layout;
  private final Markup svg;
  private final Story story;
  private final Participants participants;
  private final Lanes lanes;

  Arrows(Layout layout, Markup svg) {
    this.layout = layout;
    this.svg = svg;
    this.story = layout.story();
    this.participants = layout.participants();
    this.lanes = layout.lanes();
  }

  void draw() {
    layout.wires().all().forEach(this::wire);
    layout.rows().all().stream().filter(Row::isScene).forEach(this::clientArrows);
  }

  private void wire(Wire wire) {
    Letter letter = story.letters().get(wire.letter());
    double from = lanes.at(wire.from());
    double track = lanes.track(wire);
    double edge = lanes.at(wire.to()) + (wire.isLeft() ? -1 : 1) * (Lanes.NODE + 1);
    boolean arrives = wire.isReceived() && wire.received().isScene();
    Path path =
        new Path()
            .to(from, wire.sent().middle() + (wire.sent().isScene() ? Lanes.NODE : 0))
            .to(from, wire.waitsFrom())
            .to(track, wire.waitsFrom())
            .to(track, wire.waitsTo());
    if (arrives) {
      path.to(edge, wire.waitsTo());
    }
    svg.open(
        "g",
        "class",
        "wire " + participants.colour(wire.from()) + (wire.isReceived() ? "" : " lost"),
        "data-letter",
        wire.letter(),
        "data-sent",
        letter.sentAt(),
        "data-received",
        letter.isReceived() ? letter.receivedAt() : -1);
    svg.element("title", words(letter));
    svg.empty("path", "class", "reach", "d", path);
    svg.empty("path", "class", "line", "d", path);
    if (letter.sentAt() == Letter.AT_START) {
      svg.empty("circle", "class", "tip", "cx", from, "cy", wire.sent().middle(), "r", 2.5);
    }
    if (arrives) {
      arrowHead(edge, wire.waitsTo(), wire.isLeft());
    } else if (!wire.isReceived()) {
      svg.empty(
          "circle", "class", "end", "cx", track, "cy", wire.waitsTo() + Wire.END, "r", Wire.END);
    }
    svg.close("g").line();
  }

  private static String words(Letter letter) {
    String sent =
        letter.sentAt() == Letter.AT_START
            ? "sent at the start"
            : "sent at " + (letter.sentAt() + 1);
    return Wording.some(letter.message().content())
        + "\n"
        + Wording.name(letter.message().sender())
        + " to "
        + Wording.name(letter.message().receiver())
        + ", "
        + sent
        + (letter.isReceived()
            ? ", received at " + (letter.receivedAt() + 1)
            : ", not received in this run");
  }

  /** Requests arrive where an operation begins; answers leave where it ends. */
  private void clientArrows(Row row) {
    Scene scene = story.scenes().get(row.scene());
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
          told.result()
                  .map(
                      result ->
                          Wording.name(told.client()) + " gets " + Wording.some(result) + "\n")
                  .orElse("")
              + Wording.some(told.content()),
          row.bottom(),
          self,
          participants.lane(told.client()));
    }
  }

  private void clientArrow(String kind, Row row, String title, double y, int from, int to) {
    boolean isRequest = participants.isClient(from);
    boolean rightwards = from < to;
    double edge = lanes.at(to) + (rightwards ? -1 : 1) * (isRequest ? Lanes.NODE + 1 : 5);
    Path path = new Path();
    if (isRequest) {
      path.to(lanes.at(from) + (rightwards ? 4 : -4), y);
    } else {
      path.to(lanes.at(from), row.middle() + Lanes.NODE).to(lanes.at(from), y);
    }
    path.to(edge, y);
    svg.open(
        "g",
        "class",
        kind + " wire " + participants.colour(from),
        "data-sent",
        row.scene(),
        "data-received",
        row.scene());
    svg.element("title", title);
    svg.empty("path", "class", "reach", "d", path);
    svg.empty("path", "class", "line", "d", path);
    arrowHead(edge, y, rightwards);
    svg.close("g").line();
  }

  private void arrowHead(double x, double y, boolean rightwards) {
    svg.empty("path", "class", "tip", "d", Path.tip(x, y, rightwards));
  }
}
