package dev.ordeal.report.diagram;

import dev.ordeal.report.html.DisplayText;
import dev.ordeal.report.html.Markup;
import dev.ordeal.story.ClientMessage;
import dev.ordeal.story.Story;
import dev.ordeal.story.StoryMessage;
import dev.ordeal.story.StoryStep;

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
    StoryMessage storyMessage = story.messages().get(wire.message());
    double from = lanes.centre(wire.from());
    double track = lanes.track(wire);
    double edge = lanes.centre(wire.to()) + (wire.isLeft() ? -1 : 1) * edge(wire.delivered());
    boolean arrives = wire.isDelivered() && wire.delivered().isStep();
    SvgPath path =
        new SvgPath()
            .to(from, wire.sent().middle() + (wire.sent().isStep() ? Lanes.MARK : 0))
            .to(from, wire.waitsFrom())
            .to(track, wire.waitsFrom())
            .to(track, wire.waitsTo());
    if (arrives) {
      path.to(edge, wire.waitsTo());
    }
    svg.open(
        "g",
        "class",
        "wire "
            + participants.colour(wire.from())
            + (wire.isDelivered() ? "" : " undelivered")
            + (storyMessage.isLost() ? " lost" : "")
            + (storyMessage.noLongerMatters() ? " spent" : ""),
        "data-message",
        wire.message(),
        "data-sent",
        storyMessage.sentAt(),
        "data-delivered",
        storyMessage.isDelivered() ? storyMessage.deliveredAt() : -1);
    svg.element("title", words(storyMessage));
    svg.empty("path", "class", "reach", "d", path);
    svg.empty("path", "class", "line", "d", path);
    if (storyMessage.sentAt() == StoryMessage.AT_START) {
      svg.empty("circle", "class", "tip", "cx", from, "cy", wire.sent().middle(), "r", 2.5);
    }
    if (arrives) {
      arrowHead(edge, wire.waitsTo(), wire.isLeft());
    } else if (storyMessage.isLost()) {
      double arm = Wire.OPEN_END;
      double middle = wire.waitsTo() + arm;
      SvgPath falling = new SvgPath().to(track - arm, middle - arm).to(track + arm, middle + arm);
      SvgPath rising = new SvgPath().to(track - arm, middle + arm).to(track + arm, middle - arm);
      svg.empty("path", "class", "end", "d", falling);
      svg.empty("path", "class", "end", "d", rising);
    } else if (!wire.isDelivered()) {
      double radius = Wire.OPEN_END;
      svg.empty("circle", "class", "end", "cx", track, "cy", wire.waitsTo() + radius, "r", radius);
    }
    svg.close("g").line();
  }

  /** The distance from a lane at which an arrow meets the mark of the row. */
  private static double edge(DiagramRow row) {
    return Lanes.halfMark(row.step() + 1) + 1;
  }

  private static String words(StoryMessage storyMessage) {
    String verb = storyMessage.isSent() ? "sent" : "set";
    String sent =
        storyMessage.sentAt() == StoryMessage.AT_START
            ? verb + " at the start"
            : verb + " at step " + (storyMessage.sentAt() + 1);
    if (!storyMessage.isSent()) {
      return storyMessage.content()
          + " of "
          + ActorName.of(storyMessage.receiver())
          + ", "
          + sent
          + ", fires at step "
          + (storyMessage.deliveredAt() + 1);
    }
    return DisplayText.some(storyMessage.content())
        + "\n"
        + ActorName.of(storyMessage.sender())
        + " to "
        + ActorName.of(storyMessage.receiver())
        + ", "
        + sent
        + (storyMessage.isDelivered()
            ? ", delivered at step " + (storyMessage.deliveredAt() + 1)
            : storyMessage.isLost()
                ? ", lost at step " + (storyMessage.lostAt() + 1)
                : ", not delivered in this run"
                    + (storyMessage.noLongerMatters() ? "; no longer matters" : ""));
  }

  /** A request arrives where an operation is invoked; an answer leaves where it ends. */
  private void clientArrows(DiagramRow row) {
    StoryStep storyStep = story.steps().get(row.step());
    StoryMessage storyMessage = story.messages().get(storyStep.message());
    int self = participants.lane(storyMessage.receiver());
    if (storyMessage.isRequest()) {
      int client = participants.lane(storyMessage.sender());
      clientArrow("request", row, words(storyMessage), row.middle(), client, self);
    }
    for (ClientMessage clientMessage : storyStep.clientMessages()) {
      clientArrow(
          clientMessage.result().isPresent() ? "answer" : "answer ignored",
          row,
          words(clientMessage),
          row.bottom(),
          self,
          participants.lane(clientMessage.client()));
    }
  }

  private static String words(ClientMessage clientMessage) {
    String content = DisplayText.some(clientMessage.content());
    return clientMessage
        .result()
        .map(
            result ->
                ActorName.of(clientMessage.client())
                    + " gets "
                    + DisplayText.some(result)
                    + "\n"
                    + content)
        .orElse(content);
  }

  private void clientArrow(String kind, DiagramRow row, String title, double y, int from, int to) {
    boolean isRequest = participants.isClient(from);
    boolean isRightwards = from < to;
    double edge = lanes.centre(to) + (isRightwards ? -1 : 1) * (isRequest ? edge(row) : 5);
    SvgPath path = new SvgPath();
    if (isRequest) {
      path.to(lanes.centre(from) + (isRightwards ? 4 : -4), y);
    } else {
      path.to(lanes.centre(from), row.middle() + Lanes.MARK).to(lanes.centre(from), y);
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
