package dev.ordeal.decide;

import dev.ordeal.decide.direct.DirectRefutation;
import dev.ordeal.decide.distinct.Ruling;
import dev.ordeal.decide.part.Part;
import dev.ordeal.decide.search.SearchStatus;
import dev.ordeal.recording.Recording;
import dev.ordeal.runtime.Deadline;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Finds the first answer of a part that no order explains. Every prefix of a linearizable history
 * is linearizable, so the answers are bisected. Where time or steps run out, what it finds is only
 * a bound, and it says so.
 */
final class FirstBadPrefix {
  private static final int MORE_STEPS = 4;

  private final PartDecider decider;
  private final Deadline deadline;
  private final Part part;

  /** The most steps of one search. */
  private long steps;

  /** Whether the part was refuted by a search, which explained everything before its event. */
  private final boolean isSearched;

  /** The event numbers of the answers, sorted. */
  private final int[] answers;

  // The first bad answer is one of these, by index, as far as searches had an answer.
  private int low;
  private int high;

  /** An order explains the prefix up to the answer with this index. */
  private int explained = -1;

  /**
   * Prepares the bisection.
   *
   * @param steps the most steps of one search, while there are other prefixes to try
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
      this.explained = low - 1;
    }
    Optional<DirectRefutation> direct = decider.direct().find(part);
    if (direct.isPresent()) {
      this.high = Arrays.binarySearch(answers, direct.get().event());
    } else if (!isSearched) {
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
              if (status(last) == SearchStatus.REFUTED) {
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
    prove();
    return answers[high];
  }

  /** Goes back from the bad answer, with more steps each time, until the one before it is good. */
  private void prove() {
    while (!isProven() && !deadline.isOver()) {
      SearchStatus before = status(answers[high - 1]);
      if (before == SearchStatus.REFUTED) {
        high--;
      } else if (before == SearchStatus.EXPLAINED) {
        explained = high - 1;
      } else if (before == SearchStatus.OUT_OF_MEMORY) {
        return;
      } else {
        steps *= MORE_STEPS;
      }
    }
  }

  /** Whether an order explains everything before the answer that {@link #event} returned. */
  boolean isProven() {
    return explained >= high - 1;
  }

  /** Tries the prefix up to an answer; returns whether it is bad. */
  private boolean narrow(int index) {
    SearchStatus status = status(answers[index]);
    if (status == SearchStatus.REFUTED) {
      high = index;
      return true;
    }
    if (status == SearchStatus.EXPLAINED) {
      explained = Math.max(explained, index);
    }
    low = index + 1;
    return false;
  }

  private SearchStatus status(int event) {
    Part prefix = part.upTo(event);
    if (decider.specialist().isPresent()) {
      Ruling ruling = decider.specialist().get().rule(prefix);
      if (!(ruling instanceof Ruling.Unfit)) {
        return ruling instanceof Ruling.Refuted ? SearchStatus.REFUTED : SearchStatus.EXPLAINED;
      }
    }
    return decider.search().decide(prefix, deadline, steps);
  }
}
