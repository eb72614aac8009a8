package dev.ordeal.decide.search;

import dev.ordeal.runtime.Deadline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * Advances several searches in turns until one of them has the answer. Breadth-first is slow if
 * many operations are open at once and almost any order explains them; depth-first is slow if a
 * long history is explained almost to its end.
 */
final class SearchRace {
  private static final int STEPS_IN_SLICE = 256;
  private static final int SLICES_IN_TURN = 16;

  private final List<Supplier<SlicedSearch>> starts;
  private final List<SlicedSearch> searches = new ArrayList<>();
  private final SearchStatus[] statuses;

  /** A race between searches, each of which is created in its first turn. */
  SearchRace(List<Supplier<SlicedSearch>> starts) {
    this.starts = starts;
    this.statuses = new SearchStatus[starts.size()];
    Arrays.fill(statuses, SearchStatus.GOING);
  }

  /**
   * Runs the race.
   *
   * @param steps the most steps in all
   * @return the answer; {@link SearchStatus#GOING} if time or steps ran out
   */
  SearchStatus run(Deadline deadline, long steps) {
    long left = steps;
    while (left > 0) {
      boolean going = false;
      for (int i = 0; i < statuses.length; i++) {
        if (i == searches.size()) {
          searches.add(starts.get(i).get());
        }
        for (int slice = 0; slice < SLICES_IN_TURN && statuses[i] == SearchStatus.GOING; slice++) {
          statuses[i] = searches.get(i).advance(STEPS_IN_SLICE);
          left -= STEPS_IN_SLICE;
          if (statuses[i].isAnswer()) {
            return statuses[i];
          }
          if (deadline.isOver()) {
            return SearchStatus.GOING;
          }
        }
        going |= statuses[i] == SearchStatus.GOING;
      }
      if (!going) {
        return SearchStatus.OUT_OF_MEMORY;
      }
    }
    return SearchStatus.GOING;
  }

  /** Whether at least one search was created. */
  boolean hasBegun() {
    return !searches.isEmpty();
  }

  /** The search that has the answer, or else the one that explained most events. */
  SlicedSearch best() {
    SlicedSearch best = searches.get(0);
    for (int i = 0; i < searches.size(); i++) {
      if (statuses[i].isAnswer()) {
        return searches.get(i);
      }
      if (searches.get(i).explained() > best.explained()) {
        best = searches.get(i);
      }
    }
    return best;
  }
}
