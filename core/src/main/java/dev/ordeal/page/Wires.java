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

  /** The most letters of one line that nobody receives. */
  private static final int MOST_STUBS = 8;

  private record Side(int lane, boolean isLeft) {}

  private final List<Wire> all = new ArrayList<>();
  private final Map<Side, List<Double>> tracks = new HashMap<>();

  Wires(Story story, Participants participants, Rows rows) {
    List<Wire> unplaced = new ArrayList<>();
    Map<Row, Integer> stubs = new HashMap<>();
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
        if (wire.isReceived() || stubs.merge(wire.sent(), 1, Integer::sum) <= MOST_STUBS) {
          unplaced.add(wire);
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
    for (int track = 0; track < ends.size(); track++) {
      if (ends.get(track) + APART < wire.waitsFrom()) {
        ends.set(track, wire.waitsTo());
        return track;
      }
    }
    ends.add(wire.waitsTo());
    return ends.size() - 1;
  }

  List<Wire> all() {
    return all;
  }

  /** How many tracks there are on that side of the lane. */
  int tracks(int lane, boolean left) {
    return tracks.getOrDefault(new Side(lane, left), List.of()).size();
  }
}
