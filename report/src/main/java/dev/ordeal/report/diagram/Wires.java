package dev.ordeal.report.diagram;

import dev.ordeal.story.Story;
import dev.ordeal.story.StoryMessage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The wires of a diagram, each on the nearest free track beside its receiver's lane. */
final class Wires {
  private static final double GAP = 5;

  /** The most undelivered messages from one row to one actor that are drawn. */
  private static final int STUBS_SHOWN = 3;

  /** One side of a lane. */
  private record LaneSide(int lane, boolean isLeft) {}

  /** Where undelivered messages pile up. */
  private record StubPile(DiagramRow sent, int to) {}

  private final List<Wire> all = new ArrayList<>();
  private final Map<LaneSide, List<Double>> trackEnds = new HashMap<>();
  private int undrawn;

  Wires(Story story, Participants participants, DiagramRows rows) {
    List<Wire> unplaced = new ArrayList<>();
    Map<StubPile, Integer> piles = new HashMap<>();
    for (int i = 0; i < story.messages().size(); i++) {
      StoryMessage storyMessage = story.messages().get(i);
      if (isBetweenRows(storyMessage, rows)) {
        Wire wire =
            Wire.of(
                i,
                storyMessage,
                participants.lane(storyMessage.sender()),
                participants.lane(storyMessage.receiver()),
                rows);
        StubPile pile = new StubPile(wire.sent(), wire.to());
        if (wire.isDelivered() || piles.merge(pile, 1, Integer::sum) <= STUBS_SHOWN) {
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

  private static boolean isBetweenRows(StoryMessage storyMessage, DiagramRows rows) {
    return !storyMessage.isRequest()
        && storyMessage.isSeen()
        && storyMessage.hasOrigin()
        && (!storyMessage.isDelivered()
            || !rows.row(storyMessage.sentAt()).equals(rows.row(storyMessage.deliveredAt())));
  }

  private int freeTrack(Wire wire) {
    List<Double> ends =
        trackEnds.computeIfAbsent(
            new LaneSide(wire.to(), wire.isLeft()), side -> new ArrayList<>());
    int track = 0;
    for (int next = 0; next < track + wire.tracks(); next++) {
      if (next == ends.size()) {
        ends.add(Double.NEGATIVE_INFINITY);
      }
      if (ends.get(next) + GAP >= wire.waitsFrom()) {
        track = next + 1;
      }
    }
    for (int taken = track; taken < track + wire.tracks(); taken++) {
      ends.set(taken, wire.waitsTo());
    }
    return track;
  }

  List<Wire> all() {
    return all;
  }

  /** The number of undelivered messages that are left out. */
  int undrawn() {
    return undrawn;
  }

  /** The number of tracks on that side of the lane. */
  int tracks(int lane, boolean isLeft) {
    return trackEnds.getOrDefault(new LaneSide(lane, isLeft), List.of()).size();
  }
}
