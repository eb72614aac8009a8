package dev.ordeal.formats.generate;

import dev.ordeal.recording.Action;
import dev.ordeal.recording.Model;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Changes a result late in a history, so that a few operations alone show a violation. */
final class InjectedViolation {
  private static final double LATE = 0.9;
  private static final int NEAR = 400;
  private static final int CANDIDATES = 4_000;
  private static final int LATEST_WRITES = 50;

  private InjectedViolation() {}

  /**
   * Injects a violation.
   *
   * @param drafts the operations, sorted by invocation
   * @return false if there is no operation that can be changed
   */
  static boolean inject(Model model, List<DraftOperation> drafts) {
    return switch (model) {
      case QUEUE, STACK -> swap(model == Model.QUEUE, drafts);
      case SET -> negate(drafts);
      default -> readStale(drafts);
    };
  }

  private static List<DraftOperation> late(List<DraftOperation> drafts) {
    return drafts.subList((int) (LATE * drafts.size()), drafts.size());
  }

  /**
   * Lets a read return a value that was certainly overwritten: every operation that can write it
   * ended before a write of another value began, which ended before the read began.
   */
  private static boolean readStale(List<DraftOperation> drafts) {
    return late(drafts).stream()
        .filter(draft -> draft.action == Action.READ && !draft.isPending)
        .limit(CANDIDATES)
        .anyMatch(read -> makeStale(read, drafts));
  }

  private static boolean makeStale(DraftOperation read, List<DraftOperation> drafts) {
    Map<Long, List<DraftOperation>> writers = new HashMap<>();
    List<DraftOperation> before = new ArrayList<>();
    for (DraftOperation draft : drafts) {
      if (draft.key == read.key && draft.written() != DraftOperation.NONE) {
        writers.computeIfAbsent(draft.written(), value -> new ArrayList<>()).add(draft);
        if (draft.action == Action.WRITE && draft.precedes(read)) {
          before.add(draft);
        }
      }
    }
    before.sort(Comparator.comparingDouble((DraftOperation draft) -> draft.began).reversed());
    List<DraftOperation> latest = before.subList(0, Math.min(LATEST_WRITES, before.size()));
    for (DraftOperation old : before.subList(0, Math.min(NEAR, before.size()))) {
      long value = old.argument;
      boolean isOverwritten =
          value != read.result
              && writers.getOrDefault(value, List.of()).stream()
                  .filter(writer -> writer.began < read.ended)
                  .allMatch(
                      writer ->
                          latest.stream()
                              .anyMatch(next -> next.argument != value && writer.precedes(next)));
      if (isOverwritten) {
        read.result = value;
        return true;
      }
    }
    return false;
  }

  /** Swaps the results of two takes, where both insertions and both takes are sequential. */
  private static boolean swap(boolean isQueue, List<DraftOperation> drafts) {
    Map<Long, DraftOperation> inserts = new HashMap<>();
    for (DraftOperation draft : drafts) {
      if (draft.action == Action.INSERT && inserts.put(draft.argument, draft) != null) {
        return false;
      }
    }
    List<DraftOperation> takes =
        late(drafts).stream()
            .filter(draft -> draft.action == Action.TAKE && !draft.isPending)
            .filter(draft -> draft.result != DraftOperation.NONE)
            .toList();
    for (int i = 0; i < takes.size(); i++) {
      DraftOperation one = takes.get(i);
      for (DraftOperation two : takes.subList(i + 1, Math.min(i + NEAR, takes.size()))) {
        DraftOperation first = inserts.get(isQueue ? one.result : two.result);
        DraftOperation second = inserts.get(isQueue ? two.result : one.result);
        if (one.key == two.key
            && one.precedes(two)
            && first != null
            && second != null
            && first.precedes(second)
            && second.precedes(one)) {
          long result = one.result;
          one.result = two.result;
          two.result = result;
          return true;
        }
      }
    }
    return false;
  }

  /** Negates the result of a {@code contains} that no operation on the element overlaps. */
  private static boolean negate(List<DraftOperation> drafts) {
    Map<Integer, List<DraftOperation>> byKey = new HashMap<>();
    for (DraftOperation draft : drafts) {
      byKey.computeIfAbsent(draft.key, key -> new ArrayList<>()).add(draft);
    }
    for (DraftOperation asks : late(drafts)) {
      if (asks.action == Action.CONTAINS
          && byKey.getOrDefault(asks.key, List.of()).stream()
              .allMatch(other -> other == asks || other.precedes(asks) || isAfter(other, asks))) {
        asks.booleanResult = !asks.booleanResult;
        return true;
      }
    }
    return false;
  }

  private static boolean isAfter(DraftOperation other, DraftOperation asks) {
    return !other.isPending && asks.precedes(other);
  }
}
