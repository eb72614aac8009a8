package dev.ordeal.decide;

import dev.ordeal.decide.direct.DirectRefutation;
import dev.ordeal.decide.machine.SequentialObject;
import dev.ordeal.decide.part.Part;
import dev.ordeal.decide.search.SearchStatus;
import dev.ordeal.recording.OperationNumbers;
import dev.ordeal.recording.Recording;
import dev.ordeal.runtime.Deadline;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Finds a few operations of a bad prefix that contradict each other, whatever the others did. It
 * tries in order: a result that nothing can have produced, the operations that the specialist
 * names, and giving up operations while the rest is still refuted.
 */
final class ConflictFinder {
  private static final long MOST_STEPS = 1 << 18;

  /** A search of at most this many steps is fast, but may find no answer. */
  private static final long FEW_STEPS = 1 << 15;

  /** At most this many operations can be forgotten one by one for any object. */
  private static final int FEW = 40;

  /** At most this many operations are a clear proof, if forgotten ones may happen at any time. */
  private static final int MOST_SHOWN = 12;

  private final PartDecider decider;
  private final SequentialObject object;
  private final Part part;
  private final Deadline deadline;
  private final int small;
  private final boolean isQuick;
  private final WeakenedPart weakened;

  /**
   * Prepares the search for a conflict.
   *
   * @param part a prefix that no order explains
   * @param small operations may be forgotten, rather than doubted, in parts of at most this size
   */
  ConflictFinder(PartDecider decider, Part part, Deadline deadline, int small) {
    this.decider = decider;
    this.object = decider.object();
    this.part = part;
    this.deadline = deadline;
    this.small = small;
    this.isQuick = decider.question().quickContradiction();
    this.weakened = new WeakenedPart(part, object, decider.search(), deadline);
  }

  /** The most steps of one search. */
  static long steps(Question question) {
    return question.quickContradiction() ? FEW_STEPS : MOST_STEPS;
  }

  /**
   * Returns the conflict.
   *
   * @param last the event number of the last answer of the part
   * @param isFirst whether an order explains everything before that answer
   */
  Conflict find(int last, boolean isFirst) {
    Optional<DirectRefutation> direct =
        decider.direct().find(part).filter(found -> found.event() == last);
    if (direct.isPresent() && direct.get().core().size() > 0 && direct.get().isTimeless()) {
      return new Conflict(direct.get().core(), true, Others.ANYTHING);
    }
    Optional<Conflict> pair =
        direct
            .filter(found -> found.core().size() > 0)
            .map(found -> new Conflict(found.core(), isFirst, Others.ANYTHING_IN_TIME));
    Optional<SpecialistCore> core = SpecialistCore.of(part, decider, deadline);
    if (pair.isPresent() && core.isEmpty() && part.size() > small) {
      return pair.get();
    }
    Conflict found =
        WeakenedPart.isContainer(object) && core.isPresent()
            ? inContainer(core.get())
            : core.isPresent() && core.get().indexes().length <= FEW
                ? forgettingWithin(core.get().indexes())
                : inGeneral();
    return found.isMinimal() ? found : pair.orElse(found);
  }

  /** Gives up operations of a register's core, outside of which none has its values. */
  private Conflict forgettingWithin(int[] core) {
    boolean[] chosen = new boolean[part.size()];
    for (int index : core) {
      chosen[index] = true;
    }
    Part only = part.only(i -> chosen[i]);
    WeakenedPart rest = new WeakenedPart(only, object, decider.search(), deadline);
    Minimum minimum =
        minimize(
            only,
            IntStream.range(0, only.size()).toArray(),
            given -> rest.forgetting(given, MOST_STEPS),
            false);
    return new Conflict(
        new OperationNumbers(minimum.indexes().stream().map(i -> core[i]).toArray()),
        minimum.isProven(),
        Others.ANYTHING);
  }

  /**
   * Gives up operations of a container's core; in a small part also keeps others that are needed.
   * If the core alone is not enough, the others count as they were recorded.
   */
  private Conflict inContainer(SpecialistCore core) {
    Optional<Conflict> timeless =
        forgettingOthersThan(core.indexes(), MOST_STEPS)
            .or(
                () ->
                    part.size() <= FEW
                        ? forgettingOthersThan(IntStream.range(0, part.size()).toArray(), FEW_STEPS)
                        : Optional.empty());
    if (timeless.isPresent()) {
      return timeless.get();
    }
    if (weakened.doubting(given(part, core.indexes()), MOST_STEPS) == SearchStatus.REFUTED) {
      Minimum minimum =
          minimize(part, core.indexes(), given -> weakened.doubting(given, MOST_STEPS), true);
      return new Conflict(minimum.indexes(), minimum.isProven(), Others.ANYTHING_IN_TIME);
    }
    return new Conflict(
        new OperationNumbers(core.withAllOfItsValues(deadline)), false, Others.AS_RECORDED);
  }

  /** Forgets all operations but some, and then more, if that leaves a short proof. */
  private Optional<Conflict> forgettingOthersThan(int[] kept, long steps) {
    if (weakened.forgetting(given(part, kept), steps) != SearchStatus.REFUTED) {
      return Optional.empty();
    }
    Minimum minimum = minimize(part, kept, given -> weakened.forgetting(given, steps), true);
    return minimum.isProven() && minimum.indexes().size() <= MOST_SHOWN
        ? Optional.of(new Conflict(minimum.indexes(), true, Others.ANYTHING))
        : Optional.empty();
  }

  /**
   * Gives up operations while the rest is still refuted. What is given up is forgotten, if that
   * leaves a short proof, and otherwise doubted.
   */
  private Conflict inGeneral() {
    int[] all = IntStream.range(0, part.size()).toArray();
    boolean hasFewStates = object.hasFewStates();
    if (part.size() <= (hasFewStates ? small : Math.min(small, FEW))) {
      long steps = hasFewStates ? MOST_STEPS : FEW_STEPS;
      Minimum forgetting = minimize(part, all, given -> weakened.forgetting(given, steps), true);
      if (forgetting.isProven() && forgetting.indexes().size() <= MOST_SHOWN) {
        return new Conflict(forgetting.indexes(), true, Others.ANYTHING);
      }
    }
    // A rough search first, which is fast for long histories, and then an exact one.
    int[] candidates =
        object.isRegister()
            ? minimize(part, all, given -> weakened.roughlyDoubting(given, MOST_STEPS), false)
                .indexes()
                .stream()
                .toArray()
            : all;
    long steps = steps(decider.question());
    Minimum doubting =
        minimize(part, candidates, given -> weakened.doubting(given, steps), isQuick);
    return new Conflict(doubting.indexes(), doubting.isProven(), Others.ANYTHING_IN_TIME);
  }

  private static boolean[] given(Part part, int[] kept) {
    boolean[] given = new boolean[part.size()];
    Arrays.fill(given, true);
    for (int index : kept) {
      given[index] = false;
    }
    return given;
  }

  /** The indexes of operations that are refuted, and whether it is proven that none can go. */
  private record Minimum(OperationNumbers indexes, boolean isProven) {}

  /**
   * Gives up candidates while a trial still refutes the rest.
   *
   * @param trial tries to refute the rest; its argument says by index what is given up
   * @param stopsAtUndecided whether to give up no more after a trial without an answer
   */
  private Minimum minimize(
      Part of,
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
              SearchStatus status = trial.apply(given(of, kept));
              isUndecided[0] |= status != SearchStatus.REFUTED && status != SearchStatus.EXPLAINED;
              return status == SearchStatus.REFUTED;
            },
            deadline);
    int[] kept = quickXplain.minimize(nearest(of, candidates, trial));
    Arrays.sort(kept);
    return new Minimum(new OperationNumbers(kept), !isUndecided[0] && quickXplain.isMinimal());
  }

  /**
   * The candidates that are answered last, as many as are needed: one, two, four and so on. Causes
   * are usually near the end, and often a single operation.
   */
  private int[] nearest(Part of, int[] candidates, Function<boolean[], SearchStatus> trial) {
    int[] byAnswer =
        Arrays.stream(candidates)
            .boxed()
            .sorted(
                Comparator.comparingInt(
                    (Integer i) ->
                        of.isPending(i) ? of.invoked(i) - Recording.PENDING : of.answered(i)))
            .mapToInt(i -> i)
            .toArray();
    for (int count = 1; count < byAnswer.length && !deadline.isOver(); count *= 2) {
      int[] last = Arrays.copyOfRange(byAnswer, byAnswer.length - count, byAnswer.length);
      if (trial.apply(given(of, last)) == SearchStatus.REFUTED) {
        return last;
      }
    }
    return candidates;
  }
}
