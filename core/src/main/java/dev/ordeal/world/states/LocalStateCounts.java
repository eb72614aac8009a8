package dev.ordeal.world.states;

import dev.ordeal.actor.Address;
import dev.ordeal.world.table.Code;
import dev.ordeal.world.table.ReachedPairs;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Tabulator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Counts the local states that each actor was met in. */
final class LocalStateCounts {
  private LocalStateCounts() {}

  /** The counts by address, in the order of the addresses. */
  static Map<Address, Integer> of(SystemTables tables) {
    Tabulator handlers = tables.handlers();
    Map<Integer, Set<Integer>> met = new TreeMap<>();
    for (int actor = 0; actor < tables.actors(); actor++) {
      met.put(actor, new HashSet<>(Set.of(tables.starts().get(actor).state())));
    }
    int[] receivers = tables.vocabulary().receivers();
    ReachedPairs reached = handlers.reached();
    for (int i = 0; i < reached.count(); i++) {
      int pair = reached.get(i);
      int envelope = handlers.pairEnvelope(pair);
      Set<Integer> states = met.computeIfAbsent(receivers[envelope], actor -> new HashSet<>());
      states.add(handlers.pairState(pair));
      int record = handlers.record(handlers.pairState(pair), envelope);
      for (int one = 0; one < handlers.code()[record]; one++) {
        int effect = handlers.alternative(record, one);
        if (!Code.failed(handlers.code(), effect)) {
          states.add(handlers.code()[effect]);
        }
      }
    }
    Map<Address, Integer> counts = new LinkedHashMap<>();
    met.forEach((actor, states) -> counts.put(tables.vocabulary().address(actor), states.size()));
    return counts;
  }
}
