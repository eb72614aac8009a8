package dev.ordeal.testkit;

import dev.ordeal.causality.Causality;
import dev.ordeal.world.Event;
import dev.ordeal.world.World;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Mazurkiewicz traces as strings that are equal exactly for equal traces. */
public final class Traces {
  private Traces() {}

  /** What each actor received, in order: the trace if only deliveries at one actor depend. */
  public static String received(World world) {
    Map<String, String> received = new TreeMap<>();
    for (int i = 0; i < world.depth(); i++) {
      Event event = world.event(world.eventAt(i));
      received.merge(
          event.actor().name(),
          event.identity() + "/" + world.alternativeAt(i),
          (earlier, later) -> earlier + " " + later);
    }
    return received.toString();
  }

  /** The first in the alphabet of all sequences that keep the causality. */
  public static String of(World world, Causality causality) {
    List<String> left = new ArrayList<>();
    for (int i = 0; i < world.depth(); i++) {
      left.add(world.event(world.eventAt(i)).identity() + "/" + world.alternativeAt(i));
    }
    List<String> trace = new ArrayList<>();
    Set<Integer> taken = new HashSet<>();
    while (trace.size() < left.size()) {
      int least = -1;
      for (int i = 0; i < left.size(); i++) {
        if (!taken.contains(i) && (least < 0 || left.get(i).compareTo(left.get(least)) < 0)) {
          boolean ready = true;
          for (int j = 0; j < i; j++) {
            ready &= taken.contains(j) || !causality.precedes(j, i);
          }
          least = ready ? i : least;
        }
      }
      taken.add(least);
      trace.add(left.get(least));
    }
    return trace.toString();
  }
}
