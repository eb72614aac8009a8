package dev.ordeal.formats;

import dev.ordeal.recording.Action;
import dev.ordeal.recording.Model;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Changes a result, late in a history, so that a few operations alone prove it wrong. */
final class Flaw {
  private static final double LATE = 0.9;
  private static final int NEAR = 400;
  private static final int CANDIDATES = 4_000;
  private static final int LATEST_WRITES = 50;

  private Flaw() {}

  /** Whether a place for a flaw was found; drafts are in the order of their invocations. */
  static boolean plant(Model model, List<Draft> drafts) {
    return switch (model) {
      case QUEUE, STACK -> swap(model == Model.QUEUE, drafts);
      case SET -> lie(drafts);
      default -> readStale(drafts);
    };
  }

  private static List<Draft> late(List<Draft> drafts) {
    return drafts.subList((int) (LATE * drafts.size()), drafts.size());
  }

  /**
   * A read of a value that was surely overwritten: every operation that can write it was followed
   * by a whole write of another value, itself over before the read began.
   */
  private static boolean readStale(List<Draft> drafts) {
    return late(drafts).stream()
        .filter(draft -> draft.action == Action.READ && !draft.isCrashed)
        .limit(CANDIDATES)
        .anyMatch(read -> makeStale(read, drafts));
  }

  private static boolean makeStale(Draft read, List<Draft> drafts) {
    Map<Long, List<Draft>> writers = new HashMap<>();
    List<Draft> before = new ArrayList<>();
    for (Draft draft : drafts) {
      if (draft.key == read.key && draft.written() != Draft.NOTHING) {
        writers.computeIfAbsent(draft.written(), value -> new ArrayList<>()).add(draft);
        if (draft.action == Action.WRITE && draft.precedes(read)) {
          before.add(draft);
        }
      }
    }
    before.sort(Comparator.comparingDouble((Draft draft) -> draft.began).reversed());
    List<Draft> latest = before.subList(0, Math.min(LATEST_WRITES, before.size()));
    for (Draft old : before.subList(0, Math.min(NEAR, before.size()))) {
      long value = old.argument;
      boolean isOver =
          value != read.result
              && writers.getOrDefault(value, List.of()).stream()
                  .filter(writer -> writer.began < read.ended)
                  .allMatch(
                      writer ->
                          latest.stream()
                              .anyMatch(next -> next.argument != value && writer.precedes(next)));
      if (isOver) {
        read.result = value;
        return true;
      }
    }
    return false;
  }

  /** Two elements that went in one after the other and come out one after the other, wrongly. */
  private static boolean swap(boolean isQueue, List<Draft> drafts) {
    Map<Long, Draft> inserts = new HashMap<>();
    for (Draft draft : drafts) {
      if (draft.action == Action.INSERT && inserts.put(draft.argument, draft) != null) {
        return false;
      }
    }
    List<Draft> takes =
        late(drafts).stream()
            .filter(draft -> draft.action == Action.TAKE && !draft.isCrashed)
            .filter(draft -> draft.result != Draft.NOTHING)
            .toList();
    for (int i = 0; i < takes.size(); i++) {
      Draft one = takes.get(i);
      for (Draft two : takes.subList(i + 1, Math.min(i + NEAR, takes.size()))) {
        Draft first = inserts.get(isQueue ? one.result : two.result);
        Draft second = inserts.get(isQueue ? two.result : one.result);
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

  /** A wrong answer about an element with which nothing else happens meanwhile. */
  private static boolean lie(List<Draft> drafts) {
    Map<Integer, List<Draft>> byKey = new HashMap<>();
    for (Draft draft : drafts) {
      byKey.computeIfAbsent(draft.key, key -> new ArrayList<>()).add(draft);
    }
    for (Draft asks : late(drafts)) {
      if (asks.action == Action.CONTAINS
          && byKey.getOrDefault(asks.key, List.of()).stream()
              .allMatch(other -> other == asks || other.precedes(asks) || isAfter(other, asks))) {
        asks.truth = !asks.truth;
        return true;
      }
    }
    return false;
  }

  private static boolean isAfter(Draft other, Draft asks) {
    return !other.isCrashed && asks.precedes(other);
  }
}
