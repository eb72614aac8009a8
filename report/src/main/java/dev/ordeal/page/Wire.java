package dev.ordeal.page;

import dev.ordeal.story.Letter;

/**
 * The way of a letter through a diagram: it leaves its sender at the bottom of that line, crosses
 * to its receiver and waits there, beside the lane, until it is received.
 *
 * @param letter its index in the story
 * @param from the lane of its sender
 * @param to the lane of its receiver
 * @param sent the line that sends it
 * @param received the line that receives it; the one that sends it where nobody does
 * @param isReceived whether somebody does
 * @param track how far from the lane it waits, counted from 0
 */
record Wire(int letter, int from, int to, Row sent, Row received, boolean isReceived, int track) {

  /** Whether it waits to the left of its receiver's lane. */
  boolean isLeft() {
    return from < to;
  }

  Wire onTrack(int other) {
    return new Wire(letter, from, to, sent, received, isReceived, other);
  }

  /** Where it begins to wait. */
  double waitsFrom() {
    return sent.bottom();
  }

  /** Where it has ended waiting. */
  double waitsTo() {
    return isReceived ? received.middle() : sent.bottom() + STUB;
  }

  /**
   * How far a letter goes that nobody receives. With the open end below it, it keeps clear of what
   * arrives at the next line.
   */
  static final double STUB = 4;

  /** The radius of the open end of a letter that nobody receives. */
  static final double END = 2.6;

  /** How many tracks it takes: an open end is as wide as two. */
  int width() {
    return isReceived ? 1 : 2;
  }

  static Wire of(int index, Letter letter, int from, int to, Rows rows) {
    Row sent = rows.row(letter.sentAt());
    Row received = letter.isReceived() ? rows.row(letter.receivedAt()) : sent;
    return new Wire(index, from, to, sent, received, letter.isReceived(), 0);
  }
}
