package dev.ordeal.bench.explorers;

import java.util.List;

/**
 * What came of looking for one bug with one explorer.
 *
 * @param entry the id of the bug
 * @param explorer the id of the explorer
 * @param seeds with how many seeds it was run
 * @param first what it took, for each seed that found the bug
 * @param miss what came of the others, if there are any
 */
record Finding(String entry, String explorer, int seeds, List<Effort> first, Miss miss) {

  /**
   * What the first violation took.
   *
   * @param runs how many schedules, or states of a search through states
   */
  record Effort(long runs, double seconds) {}

  /** Why a bug was not found. */
  enum Miss {
    /** All runs found it. */
    NONE,
    /** The time was over. */
    STOPPED,
    /** The explorer ended: it does not find every violation. */
    ENDED,
    /** The explorer does not explore such faults. */
    REFUSED,
    /** Runs do not come to rest, and no depth cuts them. */
    ENDLESS
  }

  Finding {
    first = List.copyOf(first);
  }

  boolean isFound() {
    return !first.isEmpty();
  }

  /** Whether every seed found it. */
  boolean isAlwaysFound() {
    return first.size() == seeds;
  }

  /** The median of the runs that it took where it was found. */
  long medianRuns() {
    return first.stream().map(Effort::runs).sorted().toList().get(first.size() / 2);
  }

  /** The median of the seconds that it took where it was found. */
  double medianSeconds() {
    return first.stream().map(Effort::seconds).sorted().toList().get(first.size() / 2);
  }
}
