package dev.ordeal.decide;

import dev.ordeal.decide.distinct.Ruling;
import dev.ordeal.decide.distinct.Specialist;
import dev.ordeal.decide.part.Part;
import dev.ordeal.decide.search.OrderSearch;
import dev.ordeal.decide.search.SearchStatus;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.OperationNumbers;
import dev.ordeal.recording.Recording;
import dev.ordeal.runtime.Deadline;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Finds out why a history is not linearizable: the first answer that no order explains, and a few
 * operations that contradict each other.
 */
final class ContradictionFinder {
  /** Parts of at most this many operations may be searched if the specialist cannot decide them. */
  static final int SMALL = 200;

  private static final Duration LONGEST = Duration.ofSeconds(5);
  private static final long MOST_STEPS = 1 << 18;

  /** A search of at most this many steps is fast, but may find no answer. */
  private static final long FEW_STEPS = 1 << 15;

  /** At most this many operations can be forgotten one by one for any object. */
  private static final int FEW = 40;

  /** At most this many operations are a clear proof, if forgotten ones may happen at any time. */
  private static final int MOST_SHOWN = 12;

  private static final boolean[] NOTHING = {};

  private final PartDecider decider;
  private final OrderSearch search;
  private final Deadline deadline;
  private final int small;
  private final boolean isQuick;
  private final boolean hasFewStates;

  ContradictionFinder(PartDecider decider, Deadline deadline) {
    this(decider, deadline, SMALL);
  }

  /**
   * A finder.
   *
   * @param small operations may be forgotten, rather than doubted, in parts of at most this size
   */
  ContradictionFinder(PartDecider decider, Deadline deadline, int small) {
    this.decider = decider;
    this.search = decider.search();
    this.deadline = deadline.orAfter(LONGEST);
    this.small = small;
    this.isQuick = decider.question().quickContradiction();
    this.hasFewStates = decider.object().hasFewStates();
  }

  /** Returns the contradiction in the part that fails first. */
  Contradiction earliest(List<PartDecision> bad) {
    int[] events =
        bad.stream()
            .mapToInt(each -> new FirstBadPrefix(each, decider, deadline, steps()).event())
            .toArray();
    int first =
        IntStream.range(0, events.length)
            .boxed()
            .min(Comparator.comparingInt(i -> events[i]))
            .orElseThrow();
    Part part = bad.get(first).part().upTo(events[first]);
    int unexplained = answeredAt(part, events[first]);
    if (decider.question().eventOnly()) {
      return new Contradiction(
          new OperationNumbers(new int[] {unexplained}),
          false,
          events[first],
          unexplained,
          sentence(part.recording(), unexplained, 1));
    }
    Part core = core(part, bad.get(first));
    MinimalSet minimal = minimize(core, core != part && core.size() <= FEW);
    return new Contradiction(
        new OperationNumbers(minimal.indexes.stream().map(core::operation).toArray()),
        minimal.isProven,
        events[first],
        unexplained,
        sentence(part.recording(), unexplained, minimal.indexes.size()));
  }

  private static String sentence(Recording recording, int unexplained, int count) {
    return (count == 1
            ? "Nothing explains that "
            : "No order of these " + count + " operations explains that ")
        + recording.show(unexplained)
        + " by process "
        + recording.process(unexplained)
        + (recording.result(unexplained) < 0
            ? " was answered"
            : " returned " + recording.values().show(recording.result(unexplained)))
        + ".";
  }

  private static int answeredAt(Part part, int event) {
    for (int i = 0; i < part.size(); i++) {
      if (part.answered(i) == event) {
        return part.operation(i);
      }
    }
    throw new IllegalStateException("no operation is answered at event " + event);
  }

  private long steps() {
    return isQuick ? FEW_STEPS : MOST_STEPS;
  }

  /** The operations of the part that contradict each other, as far as the specialist knows. */
  private Part core(Part part, PartDecision decision) {
    Optional<Specialist> specialist = decider.specialist();
    if (decision.event() != PartDecision.NOT_KNOWN || specialist.isEmpty()) {
      return part;
    }
    if (specialist.get().rule(part) instanceof Ruling.Refuted refuted) {
      boolean[] chosen =
          refuted.core().size() > 0
              ? chosen(part, refuted.core())
              : withFewestValues(part, specialist.get());
      addLatest(part, chosen);
      return part.only(i -> chosen[i]);
    }
    return part;
  }

  private static boolean[] chosen(Part part, OperationNumbers core) {
    boolean[] chosen = new boolean[part.size()];
    core.stream().forEach(index -> chosen[index] = true);
    return chosen;
  }

  /**
   * Chooses also the operation that was answered last and the one that inserted its result: before
   * it was answered, it might have taken a value that no other operation took.
   */
  private static void addLatest(Part part, boolean[] chosen) {
    int last =
        IntStream.range(0, part.size())
            .filter(i -> !part.isPending(i))
            .boxed()
            .max(Comparator.comparingInt(part::answered))
            .orElseThrow();
    chosen[last] = true;
    for (int i = 0; i < part.size(); i++) {
      boolean inserts = part.action(i) == Action.INSERT || part.action(i) == Action.WRITE;
      chosen[i] |= inserts && part.argument(i) == part.result(last);
    }
  }

  /** Drops values with all their operations while the specialist still refutes the rest. */
  private boolean[] withFewestValues(Part part, Specialist specialist) {
    int[] group = new int[part.size()];
    for (int i = 0; i < group.length; i++) {
      int value = part.action(i) == Action.INSERT ? part.argument(i) : part.result(i);
      group[i] = value > 0 ? value : -1 - i;
    }
    int[] fewest =
        new QuickXplain(
                groups -> {
                  int[] sorted = groups.clone();
                  Arrays.sort(sorted);
                  Part left = part.only(i -> Arrays.binarySearch(sorted, group[i]) >= 0);
                  return specialist.rule(left) instanceof Ruling.Refuted;
                },
                deadline)
            .minimize(Arrays.stream(group).distinct().toArray());
    Arrays.sort(fewest);
    boolean[] chosen = new boolean[part.size()];
    for (int i = 0; i < chosen.length; i++) {
      chosen[i] = Arrays.binarySearch(fewest, group[i]) >= 0;
    }
    return chosen;
  }

  /** The indexes of operations that are refuted, and whether it is proven that none can go. */
  private record MinimalSet(OperationNumbers indexes, boolean isProven) {}

  /**
   * Gives up operations while the rest is still refuted. What is given up is forgotten, if that
   * leaves a short proof, and otherwise doubted.
   */
  private MinimalSet minimize(Part core, boolean isFew) {
    int[] all = IntStream.range(0, core.size()).toArray();
    if (isFew || core.size() <= (hasFewStates ? small : Math.min(small, FEW))) {
      long steps = isFew || hasFewStates ? MOST_STEPS : FEW_STEPS;
      MinimalSet forgetting =
          minimize(
              core,
              all,
              given ->
                  search.refute(
                      core.forgetting(given), hasFewStates ? given : NOTHING, deadline, steps),
              !isFew);
      if (isFew || (forgetting.isProven && forgetting.indexes.size() <= MOST_SHOWN)) {
        return forgetting;
      }
    }
    // A rough search first, which is fast for long histories, and then an exact one.
    int[] candidates =
        decider.object().isRegister()
            ? minimize(
                    core,
                    all,
                    given -> search.refuteFromAnyValue(core.doubting(given), deadline, MOST_STEPS),
                    false)
                .indexes
                .stream()
                .toArray()
            : all;
    return minimize(
        core,
        candidates,
        given -> search.refute(core.doubting(given), NOTHING, deadline, steps()),
        isQuick);
  }

  /**
   * Gives up candidates while a trial still refutes the rest.
   *
   * @param trial tries to refute the rest; its argument says by index what is given up
   * @param stopsAtUndecided whether to give up no more after a trial without an answer
   */
  private MinimalSet minimize(
      Part core,
      int[] candidates,
      Function<boolean[], SearchStatus> trial,
      boolean stopsAtUndecided) {
    boolean[] isUndecided = new boolean[1];
    QuickXplain quickXplain =
        new QuickXplain(
            kept -> {
              if (stopsAtUndecided && isUndecided[0]) {
                return false;
              }
              boolean[] given = new boolean[core.size()];
              Arrays.fill(given, true);
              for (int index : kept) {
                given[index] = false;
              }
              SearchStatus status = trial.apply(given);
              isUndecided[0] |= status != SearchStatus.REFUTED && status != SearchStatus.EXPLAINED;
              return status == SearchStatus.REFUTED;
            },
            deadline);
    int[] kept = quickXplain.minimize(candidates);
    Arrays.sort(kept);
    return new MinimalSet(new OperationNumbers(kept), !isUndecided[0] && quickXplain.isMinimal());
  }
}
