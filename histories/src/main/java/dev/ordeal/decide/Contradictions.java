package dev.ordeal.decide;

import dev.ordeal.recording.Action;
import dev.ordeal.recording.Recording;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Shows why a part is not linearizable: the first answer that cannot be explained, and a few
 * operations that contradict each other.
 */
final class Contradictions {
  private static final Duration LONGEST = Duration.ofSeconds(5);
  private static final long MOST_STEPS = 1 << 18;

  /** So many steps of a search are soon made, and may be in vain. */
  private static final long FEW_STEPS = 1 << 15;

  /** So many operations are few enough to be forgotten one by one in any model. */
  private static final int FEW = 40;

  /** So many operations that contradict each other at any time are still a clear proof. */
  private static final int MOST_SHOWN = 12;

  /** So few operations may be searched where a specialist cannot tell. */
  private static final int SMALL = 200;

  private static final boolean[] NOTHING = {};

  private final PartDecider decider;
  private final Clock clock;
  private final int small;
  private final boolean isBrief;
  private boolean isSearched;

  Contradictions(PartDecider decider, Clock clock) {
    this(decider, clock, SMALL);
  }

  /** The same, but proofs at any time are looked for only in parts of so many operations. */
  Contradictions(PartDecider decider, Clock clock, int small) {
    this.decider = decider;
    this.clock = clock.within(LONGEST);
    this.small = small;
    this.isBrief = decider.isBrief();
  }

  /** The evidence for the part that fails first. */
  Decision.Evidence earliest(List<PartDecision> wrong) {
    int[] events = wrong.stream().mapToInt(this::event).toArray();
    int first =
        IntStream.range(0, events.length)
            .boxed()
            .min(Comparator.comparingInt(i -> events[i]))
            .orElseThrow();
    Part part = wrong.get(first).part().upTo(events[first]);
    Part core = core(part, wrong.get(first));
    Kept kept = smallest(core, core != part && core.size() <= FEW);
    int unexplained = answeredAt(part, events[first]);
    return new Decision.Evidence(
        new Operations(kept.places.stream().map(core::operation).toArray()),
        kept.minimal,
        events[first],
        unexplained,
        sentence(part.recording(), unexplained, kept.places.size()));
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
    throw new IllegalStateException("nothing is answered at " + event);
  }

  /**
   * Every beginning of a linearizable history is linearizable, so the first bad one is bisected. A
   * search that failed at some event knew what was told later, so without that knowledge it may be
   * later, but usually not much.
   */
  private int event(PartDecision decision) {
    isSearched = decision.event() != PartDecision.NOT_KNOWN;
    Part part = decision.part();
    int[] answers =
        IntStream.range(0, part.size())
            .map(part::answered)
            .filter(event -> event != Recording.PENDING)
            .sorted()
            .toArray();
    int low = 0;
    int high = answers.length - 1;
    if (isSearched) {
      low = Arrays.binarySearch(answers, decision.event());
      for (int ahead = 1; low + ahead <= high && !clock.isOver(); ahead *= 2) {
        if (isRefuted(part.upTo(answers[low + ahead - 1]))) {
          high = low + ahead - 1;
        } else {
          low += ahead;
        }
      }
    } else {
      high = knownToFail(decision, answers);
      for (int back = 1; low < high && !clock.isOver(); back *= 2) {
        int earlier = Math.max(low, high - back);
        if (isRefuted(part.upTo(answers[earlier]))) {
          high = earlier;
        } else {
          low = earlier + 1;
          break;
        }
      }
    }
    while (low < high && !clock.isOver()) {
      int middle = (low + high) >>> 1;
      if (isRefuted(part.upTo(answers[middle]))) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return answers[high];
  }

  /** The last answer of the operations known to contradict each other, if that suffices. */
  private int knownToFail(PartDecision decision, int[] answers) {
    Part part = decision.part();
    int last =
        decision.core().stream()
            .map(part::answered)
            .filter(event -> event != Recording.PENDING)
            .max()
            .orElse(answers[answers.length - 1]);
    return isRefuted(part.upTo(last)) ? Arrays.binarySearch(answers, last) : answers.length - 1;
  }

  private boolean isRefuted(Part part) {
    Optional<Specialist> specialist = decider.specialist();
    if (specialist.isPresent()) {
      Ruling ruling = specialist.get().rule(part);
      if (!(ruling instanceof Ruling.Unfit)) {
        return ruling instanceof Ruling.Refuted;
      }
    }
    return (specialist.isEmpty() || part.size() <= SMALL || isSearched)
        && decider.refutes(part, NOTHING, clock, steps()) == Search.Status.REFUTED;
  }

  private long steps() {
    return isBrief ? FEW_STEPS : MOST_STEPS;
  }

  /** Operations of the part that contradict each other, as far as the specialist knows. */
  private Part core(Part part, PartDecision decision) {
    Optional<Specialist> specialist = decider.specialist();
    if (decision.event() != PartDecision.NOT_KNOWN || specialist.isEmpty()) {
      return part;
    }
    if (specialist.get().rule(part) instanceof Ruling.Refuted refuted) {
      if (refuted.core().size() > 0) {
        boolean[] chosen = new boolean[part.size()];
        refuted.core().stream().forEach(place -> chosen[place] = true);
        withLatest(part, chosen);
        return part.only(place -> chosen[place]);
      }
      return fewestValues(part, specialist.get());
    }
    return part;
  }

  /**
   * Chooses also the operation that was answered last, and what put in the value that it told:
   * before it was answered, it might have taken out what nobody else did.
   */
  private static void withLatest(Part part, boolean[] chosen) {
    int last =
        IntStream.range(0, part.size())
            .filter(place -> part.answered(place) != Recording.PENDING)
            .boxed()
            .max(Comparator.comparingInt(part::answered))
            .orElseThrow();
    chosen[last] = true;
    for (int i = 0; i < part.size(); i++) {
      boolean puts = part.action(i) == Action.INSERT || part.action(i) == Action.WRITE;
      chosen[i] |= puts && part.argument(i) == part.result(last);
    }
  }

  /** Leaves out values with all their operations while the rest is still refuted. */
  private Part fewestValues(Part part, Specialist specialist) {
    int[] group = new int[part.size()];
    int[] groups =
        IntStream.range(0, part.size())
            .map(
                i -> {
                  int value = part.action(i) == Action.INSERT ? part.argument(i) : part.result(i);
                  group[i] = value > 0 ? value : -1 - i;
                  return group[i];
                })
            .distinct()
            .toArray();
    boolean[] kept = new boolean[part.size()];
    int[] fewest =
        new Fewest(
                chosen -> {
                  int[] sorted = chosen.clone();
                  Arrays.sort(sorted);
                  Part left = part.only(i -> Arrays.binarySearch(sorted, group[i]) >= 0);
                  return specialist.rule(left) instanceof Ruling.Refuted;
                },
                clock)
            .of(groups);
    Arrays.sort(fewest);
    for (int i = 0; i < kept.length; i++) {
      kept[i] = Arrays.binarySearch(fewest, group[i]) >= 0;
    }
    withLatest(part, kept);
    return part.only(i -> kept[i]);
  }

  /** Operations that are left, and whether none of them can be forgotten. */
  private record Kept(Part part, Operations places, boolean minimal) {}

  /**
   * Forgets operations while the rest is still refuted. What is forgotten may have happened at any
   * time, if that leaves a short proof; otherwise only in its own time, if at all.
   */
  private Kept smallest(Part core, boolean isFew) {
    int[] all = IntStream.range(0, core.size()).toArray();
    if (isFew || core.size() <= (decider.hasFewStates() ? small : Math.min(small, FEW))) {
      boolean anyNumber = decider.hasFewStates();
      long steps = isFew || anyNumber ? MOST_STEPS : FEW_STEPS;
      Kept atAnyTime =
          smallest(
              core,
              all,
              forgotten ->
                  decider.refutes(
                      core.forgetting(forgotten), anyNumber ? forgotten : NOTHING, clock, steps),
              !isFew);
      if (isFew || (atAnyTime.minimal && atAnyTime.places.size() <= MOST_SHOWN)) {
        return atAnyTime;
      }
    }
    // First roughly, which is fast for long histories, and then exactly.
    int[] candidates =
        decider.canBeginAnywhere()
            ? smallest(
                    core,
                    all,
                    forgotten ->
                        decider.refutesFromAnywhere(core.doubting(forgotten), clock, MOST_STEPS),
                    false)
                .places
                .stream()
                .toArray()
            : all;
    return smallest(
        core,
        candidates,
        forgotten -> decider.refutes(core.doubting(forgotten), NOTHING, clock, steps()),
        isBrief);
  }

  /**
   * Forgets candidates while the trial is refuted.
   *
   * @param orNothing whether to give up where a trial does not tell
   */
  private Kept smallest(
      Part core, int[] candidates, Function<boolean[], Search.Status> trial, boolean orNothing) {
    boolean[] undecided = new boolean[1];
    Fewest fewest =
        new Fewest(
            chosen -> {
              boolean[] forgotten = new boolean[core.size()];
              Arrays.fill(forgotten, true);
              for (int place : chosen) {
                forgotten[place] = false;
              }
              if (orNothing && undecided[0]) {
                return false;
              }
              Search.Status status = trial.apply(forgotten);
              undecided[0] |= status != Search.Status.REFUTED && status != Search.Status.EXPLAINED;
              return status == Search.Status.REFUTED;
            },
            clock);
    int[] kept = fewest.of(candidates);
    Arrays.sort(kept);
    return new Kept(core, new Operations(kept), !undecided[0] && fewest.isFewest());
  }
}
