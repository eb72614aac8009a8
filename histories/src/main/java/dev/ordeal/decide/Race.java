package dev.ordeal.decide;

import dev.ordeal.recording.Recording;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * Lets searches go on in turns until one of them has the answer: breadth-first loses badly where
 * many operations are open at once and almost any order will do, depth-first where a long history
 * is explained almost to the end.
 */
final class Race {
  private static final int SLICE = 256;
  private static final int SLICES_IN_TURN = 16;

  private final List<Supplier<Search>> starts;
  private final List<Search> searches = new ArrayList<>();
  private final Search.Status[] statuses;

  /** A race of searches, each of which begins when it is its turn. */
  Race(List<Supplier<Search>> starts) {
    this.starts = starts;
    this.statuses = new Search.Status[starts.size()];
    Arrays.fill(statuses, Search.Status.GOING);
  }

  /** The status at the end: still going if time is over. */
  Search.Status run(Clock clock, long steps) {
    long left = steps;
    while (left > 0) {
      boolean going = false;
      for (int i = 0; i < statuses.length; i++) {
        if (i == searches.size()) {
          searches.add(starts.get(i).get());
        }
        for (int turn = 0; turn < SLICES_IN_TURN && statuses[i] == Search.Status.GOING; turn++) {
          statuses[i] = searches.get(i).advance(SLICE);
          left -= SLICE;
          if (statuses[i] == Search.Status.EXPLAINED || statuses[i] == Search.Status.REFUTED) {
            return statuses[i];
          }
          if (clock.isOver()) {
            return Search.Status.GOING;
          }
        }
        going |= statuses[i] == Search.Status.GOING;
      }
      if (!going) {
        return Search.Status.OUT_OF_MEMORY;
      }
    }
    return Search.Status.GOING;
  }

  /** The search that has the answer, or else the one that came furthest. */
  Search best() {
    Search best = searches.get(0);
    for (int i = 0; i < searches.size(); i++) {
      if (statuses[i] == Search.Status.EXPLAINED || statuses[i] == Search.Status.REFUTED) {
        return searches.get(i);
      }
      if (searches.get(i).explained() > best.explained()) {
        best = searches.get(i);
      }
    }
    return best;
  }

  /** The number of the event of the recording that a place in the timeline stands for. */
  static int event(Timeline timeline, int index) {
    if (index >= timeline.eventCount()) {
      return Recording.PENDING;
    }
    int place = timeline.place(index);
    return timeline.isAnswer(index)
        ? timeline.part().answered(place)
        : timeline.part().invoked(place);
  }
}
