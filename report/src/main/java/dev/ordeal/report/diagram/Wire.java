package dev.ordeal.report.diagram;

import dev.ordeal.story.StoryMessage;

/**
 * The line of a message in a diagram: it leaves its sender at the bottom of the row that sends it,
 * crosses to its receiver, and waits on a track beside that lane until it is delivered.
 *
 * @param message the index of the message in the story
 * @param from the lane of its sender
 * @param to the lane of its receiver
 * @param sent the row that sends it
 * @param delivered the row that delivers it; the one that sends it if it is not delivered
 * @param isDelivered whether it is delivered in this run
 * @param track the number of the track on which it waits, counted from 0 at the lane
 */
record Wire(
    int message,
    int from,
    int to,
    DiagramRow sent,
    DiagramRow delivered,
    boolean isDelivered,
    int track) {

  /**
   * The length of a wire whose message is not delivered. With the open end below it, it keeps clear
   * of what arrives at the next row.
   */
  private static final double STUB = 4;

  /** The radius of the open end of a wire whose message is not delivered. */
  static final double OPEN_END = 2.6;

  static Wire of(int index, StoryMessage storyMessage, int from, int to, DiagramRows rows) {
    DiagramRow sent = rows.row(storyMessage.sentAt());
    DiagramRow delivered = storyMessage.isDelivered() ? rows.row(storyMessage.deliveredAt()) : sent;
    return new Wire(index, from, to, sent, delivered, storyMessage.isDelivered(), 0);
  }

  /** Whether it waits to the left of its receiver's lane. */
  boolean isLeft() {
    return from < to;
  }

  Wire onTrack(int other) {
    return new Wire(message, from, to, sent, delivered, isDelivered, other);
  }

  /** The y coordinate from which it waits. */
  double waitsFrom() {
    return sent.bottom();
  }

  /** The y coordinate to which it waits. */
  double waitsTo() {
    return isDelivered ? delivered.middle() : sent.bottom() + STUB;
  }

  /** The number of tracks that it takes: an open end is as wide as two. */
  int tracks() {
    return isDelivered ? 1 : 2;
  }
}
