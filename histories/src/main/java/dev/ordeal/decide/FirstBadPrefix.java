package dev.ordeal.decide;

import dev.ordeal.decide.distinct.Ruling;
import dev.ordeal.decide.part.Part;
import dev.ordeal.decide.search.SearchStatus;
import dev.ordeal.recording.Recording;
import dev.ordeal.runtime.Deadline;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Finds the first answer of a part that no order explains. Every prefix of a linearizable history
 * is linearizable, so the answers are bisected.
 */
final class FirstBadPrefix {
  private static final boolean[] NOTHING = {};

  private final PartDecider decider;
  private final Deadline deadline;
  private final long steps;
  private final Part part;

  /** Whether the part was refuted by a search, so that prefixes of any size can be searched. */
  private final boolean isSearched;

  /** The event numbers of the answers, sorted. */
  private final int[] answers;

  // The first bad answer is one of these, by index.
  private int low;
  private int high;

  /**
   * Prepares the bisection.
   *
   * @param steps the most steps of one search
   */
  FirstBadPrefix(PartDecision decision, PartDecider decider, Deadline deadline, long steps) {
    this.decider = decider;
    this.deadline = deadline;
    this.steps = steps;
    this.part = decision.part();
    this.isSearched = decision.event() != PartDecision.NOT_KNOWN;
    this.answers =
        IntStream.range(0, part.size())
            .map(part::answered)
            .filter(event -> event != Recording.PENDING)
            .sorted()
            .toArray();
    this.high = answers.length - 1;
    if (isSearched) {
      this.low = Arrays.binarySearch(answers, decision.event());
    } else {
      startAtCore(decision);
    }
  }

  /** Starts at the last answer of the operations that contradict each other, if that is bad. */
  private void startAtCore(PartDecision decision) {
    decision.core().stream()
        .map(part::answered)
        .filter(event -> event != Recording.PENDING)
        .max()
        .ifPresent(
            last -> {
              if (isRefuted(last)) {
                high = Arrays.binarySearch(answers, last);
              }
            });
  }

  /**
   * Returns the event number of the first bad answer; of a later bad one if time runs out.
   *
   * <p>It gallops first. A search that failed at an event knew the results of operations that are
   * answered later, so without that knowledge the first bad answer may be later, but usually not
   * much. The last answer of a specialist's core may be later than the first bad answer, but
   * usually not much.
   */
  int event() {
    if (isSearched) {
      for (int ahead = 1; low + ahead <= high && !deadline.isOver(); ahead *= 2) {
        narrow(low + ahead - 1);
      }
    } else {
      boolean isBad = true;
      for (int back = 1; isBad && low < high && !deadline.isOver(); back *= 2) {
        isBad = narrow(Math.max(low, high - back));
      }
    }
    while (low < high && !deadline.isOver()) {
      narrow((low + high) >>> 1);
    }
    return answers[high];
  }

  /** Tries the prefix up to an answer; returns whether it is bad. */
  private boolean narrow(int index) {
    boolean isBad = isRefuted(answers[index]);
    if (isBad) {
      high = index;
    } else {
      low = index + 1;
    }
    return isBad;
  }

  private boolean isRefuted(int event) {
    Part prefix = part.upTo(event);
    if (decider.specialist().isPresent()) {
      Ruling ruling = decider.specialist().get().rule(prefix);
      if (!(ruling instanceof Ruling.Unfit)) {
        return ruling instanceof Ruling.Refuted;
      }
    }
    return (decider.specialist().isEmpty()
            || prefix.size() <= ContradictionFinder.SMALL
            || isSearched)
        && decider.search().refute(prefix, NOTHING, deadline, steps) == SearchStatus.REFUTED;
  }
}
