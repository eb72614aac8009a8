package dev.ordeal.strategy;

import dev.ordeal.actor.Address;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which actors, values and clients of a harness might be interchangeable. These are guesses by the
 * names that the harness has: whether they are interchangeable is checked by what explores states.
 */
public final class InterchangeableNames {
  /** The most orders of names, since all are tried. */
  private static final int MOST_RENAMINGS = 1_000;

  /** The most actors, which have 720 orders. */
  private static final int MOST_ACTORS = 6;

  /** With fewer actors, those that are left may have few enough renamings. */
  private static final int LEAST_ACTORS = 4;

  private InterchangeableNames() {}

  /** Sets of names to try, one after the other: actors, values and clients, and then fewer. */
  public static List<List<List<Object>>> of(Harness harness) {
    List<Address> actors = harness.system().addresses();
    List<List<Object>> values = values(harness);
    List<Object> clients = new ArrayList<>();
    harness.clients().stream().map(Client::address).forEach(clients::add);
    Set<List<List<Object>>> all = new LinkedHashSet<>();
    for (int most = MOST_ACTORS; most >= LEAST_ACTORS; most--) {
      List<Object> some = new ArrayList<>(actors.subList(0, Math.min(most, actors.size())));
      add(all, some, values, clients);
      add(all, some, values, List.of());
      add(all, some, List.of(), clients);
      add(all, some, List.of(), List.of());
    }
    add(all, List.of(), values, clients);
    add(all, List.of(), values, List.of());
    add(all, List.of(), List.of(), clients);
    return List.copyOf(all);
  }

  /** The arguments of calls, those of one class together. */
  private static List<List<Object>> values(Harness harness) {
    Map<Class<?>, Set<Object>> byClass = new LinkedHashMap<>();
    harness.invocations().stream()
        .flatMap(invocation -> invocation.call().operation().arguments().stream())
        .filter(argument -> !(argument instanceof Address))
        .forEach(
            argument ->
                byClass
                    .computeIfAbsent(argument.getClass(), fresh -> new LinkedHashSet<>())
                    .add(argument));
    return byClass.values().stream().<List<Object>>map(ArrayList::new).toList();
  }

  private static void add(
      Set<List<List<Object>>> all,
      List<Object> actors,
      List<List<Object>> values,
      List<Object> clients) {
    List<List<Object>> sets = new ArrayList<>(values);
    sets.add(0, actors);
    sets.add(clients);
    sets.removeIf(names -> names.size() < 2);
    long renamings = 1;
    for (List<Object> names : sets) {
      for (int i = 2; i <= names.size() && renamings <= MOST_RENAMINGS; i++) {
        renamings *= i;
      }
    }
    if (!sets.isEmpty() && renamings <= MOST_RENAMINGS) {
      all.add(List.copyOf(sets));
    }
  }
}
