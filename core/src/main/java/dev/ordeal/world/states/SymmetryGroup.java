package dev.ordeal.world.states;

import dev.ordeal.actor.Address;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The renamings of what is declared interchangeable under which the calls of a harness stay the
 * same. A client is mapped to the client that makes its renamed calls; clients with the same calls
 * are mapped in order, unless clients are interchangeable too.
 */
final class SymmetryGroup {
  private static final int MOST_TRIED = 5_040;
  private static final int MOST = 120;

  private final Harness harness;
  private final List<List<Object>> interchangeable;
  private final List<Renaming> renamings = new ArrayList<>();
  private String refusal = "";

  SymmetryGroup(Harness harness, List<List<Object>> interchangeable) {
    this.harness = harness;
    this.interchangeable = interchangeable;
    check();
    List<Map<Object, Object>> candidates = List.of(Map.of());
    for (List<Object> set : interchangeable) {
      candidates = extended(candidates, set);
    }
    candidates.forEach(this::tryOut);
  }

  /** All renamings, the identity first. */
  List<Renaming> renamings() {
    return renamings;
  }

  /** Why a renaming was excluded, or empty. */
  String refusal() {
    return refusal;
  }

  /** Throws if there is no renaming but the identity, or if there are too many. */
  static void check(int size, List<List<Object>> interchangeable, String refusal) {
    if (size == 1) {
      throw new BadInput(
          names(interchangeable) + " are not interchangeable in this harness: " + refusal + ".");
    }
    if (size > MOST) {
      throw new BadInput(
          names(interchangeable)
              + " have "
              + size
              + " renamings, but at most "
              + MOST
              + " are supported; declare fewer.");
    }
  }

  static String names(List<List<Object>> sets) {
    return sets.stream().map(SymmetryGroup::and).collect(Collectors.joining("; "));
  }

  /** The names with "and" before the last. */
  static String and(List<?> names) {
    List<String> words = names.stream().map(Show::value).toList();
    int last = words.size() - 1;
    return String.join(", ", words.subList(0, last)) + " and " + words.get(last);
  }

  private void check() {
    Set<Object> seen = new LinkedHashSet<>();
    for (List<Object> set : interchangeable) {
      if (set.size() < 2) {
        throw new BadInput("--symmetry needs at least two names or values, for example n1,n2.");
      }
      for (Object name : set) {
        if (!seen.add(name)) {
          throw new BadInput(
              "--symmetry names " + Show.value(name) + " twice; let it be in one set, once.");
        }
        if (!isKnown(name)) {
          throw new BadInput(
              "--symmetry names "
                  + Show.value(name)
                  + ", but no actor is called that and no call has it as an argument.");
        }
        if (name instanceof Address != set.get(0) instanceof Address) {
          throw new BadInput(
              "--symmetry takes actors or values, and "
                  + and(set)
                  + " are both; give each kind a set of its own.");
        }
      }
    }
  }

  private boolean isKnown(Object name) {
    return harness.system().addresses().contains(name)
        || harness.clients().stream().anyMatch(client -> client.address().equals(name))
        || harness.invocations().stream()
            .anyMatch(invocation -> invocation.call().operation().arguments().contains(name));
  }

  private static List<Map<Object, Object>> extended(
      List<Map<Object, Object>> candidates, List<Object> set) {
    List<List<Object>> orders = List.of(List.of());
    for (int i = 0; i < set.size(); i++) {
      List<List<Object>> longer = new ArrayList<>();
      for (List<Object> order : orders) {
        for (Object next : set) {
          if (!order.contains(next)) {
            List<Object> more = new ArrayList<>(order);
            more.add(next);
            longer.add(more);
          }
        }
      }
      orders = longer;
      if ((long) orders.size() * candidates.size() > MOST_TRIED) {
        throw new BadInput(
            "--symmetry "
                + set.stream().map(Show::value).collect(Collectors.joining(","))
                + " makes more than "
                + MOST_TRIED
                + " renamings; declare fewer.");
      }
    }
    List<Map<Object, Object>> extended = new ArrayList<>();
    for (Map<Object, Object> candidate : candidates) {
      for (List<Object> order : orders) {
        Map<Object, Object> more = new LinkedHashMap<>(candidate);
        for (int i = 0; i < set.size(); i++) {
          more.put(set.get(i), order.get(i));
        }
        extended.add(more);
      }
    }
    return extended;
  }

  private void tryOut(Map<Object, Object> candidate) {
    Renaming renaming = new Renaming(candidate);
    Map<List<Call>, List<Address>> byCalls = new LinkedHashMap<>();
    for (Client client : harness.clients()) {
      byCalls.computeIfAbsent(client.script(), calls -> new ArrayList<>()).add(client.address());
    }
    Map<Object, Object> names = new LinkedHashMap<>(candidate);
    for (Client client : harness.clients()) {
      Object taker = candidate.get(client.address());
      List<Address> takers = byCalls.getOrDefault(renaming.of(client.script()), List.of());
      if (taker != null && !takers.contains(taker)) {
        refuse("clients " + client.address() + " and " + taker + " make other calls");
        return;
      }
    }
    for (Map.Entry<List<Call>, List<Address>> same : byCalls.entrySet()) {
      Object renamed = renaming.of(same.getKey());
      List<Address> takers = byCalls.getOrDefault(renamed, List.of());
      if (takers.size() != same.getValue().size()) {
        refuse(
            "the calls "
                + Show.value(same.getKey())
                + " would become "
                + Show.value(renamed)
                + ", which "
                + (takers.isEmpty() ? "no client makes" : "another number of clients make"));
        return;
      }
      for (int i = 0; i < takers.size(); i++) {
        names.putIfAbsent(same.getValue().get(i), takers.get(i));
      }
    }
    Object initial = harness.spec().initial();
    if (!renaming.of(initial).equals(initial)) {
      refuse("the object begins with " + Show.value(initial));
      return;
    }
    renamings.add(new Renaming(names));
  }

  private void refuse(String why) {
    if (refusal.isEmpty()) {
      refusal = why;
    }
  }
}
