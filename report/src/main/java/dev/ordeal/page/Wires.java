package dev.ordeal.page;

import dev.ordeal.story.Letter;
import dev.ordeal.story.Story;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The wires of a story, each on the nearest track beside its receiver's lane that is free. */
final class Wires {
  private static final double APART = 5;

  /** The most letters of one line to one actor that are drawn though nobody receives them. */
  private static final int MOST_STUBS = 3;

  private record Side(int lane, boolean isLeft) {}

  private record Stub(Row sent, int to) {}

  private final List<Wire> all = new ArrayList<>();
  private final Map<Side, List<Double>> tracks = new HashMap<>();
  private int undrawn;

  Wires(Story story, Participants participants, Rows rows) {
    List<Wire> unplaced = new ArrayList<>();
    Map<Stub, Integer> stubs = new HashMap<>();
    for (int i = 0; i < story.letters().size(); i++) {
      Letter letter = story.letters().get(i);
      if (isDrawn(letter, rows)) {
        Wire wire =
            Wire.of(
                i,
                letter,
                participants.lane(letter.message().sender()),
                participants.lane(letter.message().receiver()),
                rows);
        Stub stub = new Stub(wire.sent(), wire.to());
        if (wire.isReceived() || stubs.merge(stub, 1, Integer::sum) <= MOST_STUBS) {
          unplaced.add(wire);
        } else {
          undrawn++;
        }
      }
    }
    unplaced.sort(
        Comparator.comparingDouble(Wire::waitsFrom)
            .thenComparing(Comparator.comparingDouble(Wire::waitsTo)));
    unplaced.forEach(wire -> all.add(wire.onTrack(freeTrack(wire))));
  }

  private static boolean isDrawn(Letter letter, Rows rows) {
    return !letter.isRequest()
        && (!letter.isReceived()
            || !rows.row(letter.sentAt()).equals(rows.row(letter.receivedAt())));
  }

  private int freeTrack(Wire wire) {
    List<Double> ends =
        tracks.computeIfAbsent(new Side(wire.to(), wire.isLeft()), side -> new ArrayList<>());
    int track = 0;
    for (int next = 0; next < track + wire.width(); next++) {
      if (next == ends.size()) {
        ends.add(Double.NEGATIVE_INFINITY);
      }
      if (ends.get(next) + APART >= wire.waitsFrom()) {
        track = next + 1;
      }
    }
    for (int taken = track; taken < track + wire.width(); taken++) {
      ends.set(taken, wire.waitsTo());
    }
    return track;
  }

  List<Wire> all() {
    return all;
  }

  /** How many letters that nobody receives are left out. */
  int undrawn() {
    return undrawn;
  }

  /** How many tracks there are on that side of the lane. */
  int tracks(int lane, boolean left) {
    return tracks.getOrDefault(new Side(lane, left), List.of()).size();
  }
}
