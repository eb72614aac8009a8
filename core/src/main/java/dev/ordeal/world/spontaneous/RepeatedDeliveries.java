package dev.ordeal.world.spontaneous;

import dev.ordeal.coverage.EventCoverage;
import dev.ordeal.world.table.Code;
import dev.ordeal.world.table.ReachedPairs;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Tabulator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads from the tables, after everything was explored, how often messages arrived that could
 * arrive once more, and how often the copy could change anything: if its receiver could still get
 * to a local state in which it has an effect.
 */
public final class RepeatedDeliveries {
  private final Tabulator handlers;
  private final Repetition repetition;

  /** By local state: the local states that lead to it by some delivery. */
  private final Map<Integer, Set<Integer>> before = new HashMap<>();

  /** By message that may arrive once more: the local states in which it arrived. */
  private final Map<Integer, List<Integer>> arrivals = new HashMap<>();

  public RepeatedDeliveries(SystemTables tables) {
    this.handlers = tables.handlers();
    this.repetition = new Repetition(tables);
  }

  /** The coverage of duplicates. */
  public EventCoverage coverage() {
    ReachedPairs reached = handlers.reached();
    for (int i = 0; i < reached.count(); i++) {
      int local = handlers.pairState(reached.get(i));
      int envelope = handlers.pairEnvelope(reached.get(i));
      for (int next : nextOf(local, envelope)) {
        before.computeIfAbsent(next, fresh -> new HashSet<>()).add(local);
      }
      if (repetition.isPossible(envelope)) {
        arrivals.computeIfAbsent(envelope, fresh -> new ArrayList<>()).add(local);
      }
    }
    long happened = 0;
    long effective = 0;
    for (Map.Entry<Integer, List<Integer>> each : arrivals.entrySet()) {
      int envelope = each.getKey();
      Set<Integer> matters = leadingToEffect(envelope, each.getValue());
      for (int local : each.getValue()) {
        List<Integer> next = nextOf(local, envelope);
        happened += next.isEmpty() ? 0 : 1;
        effective += next.stream().anyMatch(matters::contains) ? 1 : 0;
      }
    }
    return new EventCoverage("duplicates", true, happened, effective);
  }

  /** The local states to which the delivery leads; none if it fails or is not accepted. */
  private List<Integer> nextOf(int local, int envelope) {
    int record = handlers.record(local, envelope);
    List<Integer> next = new ArrayList<>();
    int at = record + 1;
    for (int i = 0; i < handlers.code()[record]; i++) {
      if (!Code.failed(handlers.code(), at)) {
        next.add(handlers.code()[at]);
      }
      at = handlers.end(at);
    }
    return next;
  }

  /** The local states from which one can be reached in which the message has an effect. */
  private Set<Integer> leadingToEffect(int envelope, List<Integer> locals) {
    Set<Integer> leading = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>();
    for (int local : locals) {
      if (Code.hasEffect(handlers.code(), handlers.record(local, envelope), local)
          && leading.add(local)) {
        open.add(local);
      }
    }
    while (!open.isEmpty()) {
      for (int local : before.getOrDefault(open.remove(), Set.of())) {
        if (leading.add(local)) {
          open.add(local);
        }
      }
    }
    return leading;
  }
}
