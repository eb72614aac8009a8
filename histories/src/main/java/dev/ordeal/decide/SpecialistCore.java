package dev.ordeal.decide;

import dev.ordeal.decide.distinct.Ruling;
import dev.ordeal.decide.distinct.Specialist;
import dev.ordeal.decide.part.Part;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.Values;
import dev.ordeal.runtime.Deadline;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The operations of a bad prefix that a specialist names, together with the one that was answered
 * last: before it was answered, it might have taken a value that no other operation took.
 */
final class SpecialistCore {
  private final Part part;
  private final Specialist specialist;
  private final boolean[] chosen;

  private SpecialistCore(Part part, Specialist specialist, boolean[] chosen) {
    this.part = part;
    this.specialist = specialist;
    this.chosen = chosen;
  }

  /** The core of a part, if its object has a specialist that refutes it. */
  static Optional<SpecialistCore> of(Part part, PartDecider decider, Deadline deadline) {
    Optional<Specialist> specialist = decider.specialist();
    if (specialist.isEmpty() || !(specialist.get().rule(part) instanceof Ruling.Refuted refuted)) {
      return Optional.empty();
    }
    boolean[] chosen = new boolean[part.size()];
    refuted.core().stream().forEach(index -> chosen[index] = true);
    SpecialistCore core =
        new SpecialistCore(
            part,
            specialist.get(),
            refuted.core().size() > 0
                ? chosen
                : withFewestValues(part, specialist.get(), deadline));
    core.addLatest();
    return Optional.of(core);
  }

  /** Adds the operation that was answered last and the one that inserted its result. */
  private void addLatest() {
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

  /** The value that an operation of a container inserts or takes, or none above 0. */
  private static int value(Part part, int index) {
    return part.action(index) == Action.INSERT ? part.argument(index) : part.result(index);
  }

  /**
   * Drops values with all their operations while the specialist still refutes the rest. Pending
   * takes stay, because they may have taken any value.
   */
  private static boolean[] withFewestValues(Part part, Specialist specialist, Deadline deadline) {
    int[] group = new int[part.size()];
    Arrays.setAll(group, i -> value(part, i) > Values.NIL ? value(part, i) : -1 - i);
    int[] fewest =
        new QuickXplain(
                groups -> {
                  int[] sorted = groups.clone();
                  Arrays.sort(sorted);
                  Part left =
                      part.only(
                          i ->
                              isPendingTake(part, i) || Arrays.binarySearch(sorted, group[i]) >= 0);
                  return specialist.rule(left) instanceof Ruling.Refuted;
                },
                deadline)
            .minimize(
                IntStream.range(0, group.length)
                    .filter(i -> !isPendingTake(part, i))
                    .map(i -> group[i])
                    .distinct()
                    .toArray());
    Arrays.sort(fewest);
    boolean[] chosen = new boolean[part.size()];
    for (int i = 0; i < chosen.length; i++) {
      chosen[i] = Arrays.binarySearch(fewest, group[i]) >= 0;
    }
    return chosen;
  }

  private static boolean isPendingTake(Part part, int index) {
    return part.action(index) == Action.TAKE && part.isPending(index);
  }

  /** The indexes of the operations, sorted. */
  int[] indexes() {
    return IntStream.range(0, chosen.length).filter(i -> chosen[i]).toArray();
  }

  /**
   * The indexes of all operations on some values of the core, and of as many pending takes as there
   * are values. All other operations could be left out of any order that explains the part.
   */
  int[] withAllOfItsValues(Deadline deadline) {
    BitSet values = new BitSet();
    for (int i = 0; i < chosen.length; i++) {
      if (chosen[i] && value(part, i) > Values.NIL) {
        values.set(value(part, i));
      }
    }
    int takes = values.cardinality();
    boolean[] closed = chosen.clone();
    for (int i = 0; i < closed.length; i++) {
      closed[i] |= value(part, i) > Values.NIL && values.get(value(part, i));
      if (isPendingTake(part, i)) {
        closed[i] = takes-- > 0;
      }
    }
    int[] indexes = IntStream.range(0, closed.length).filter(i -> closed[i]).toArray();
    Part alone = part.only(i -> closed[i]);
    if (!(specialist.rule(alone) instanceof Ruling.Refuted)) {
      return IntStream.range(0, part.size()).toArray();
    }
    boolean[] needed = withFewestValues(alone, specialist, deadline);
    return IntStream.range(0, indexes.length)
        .filter(i -> needed[i] || isPendingTake(alone, i))
        .map(i -> indexes[i])
        .toArray();
  }
}
