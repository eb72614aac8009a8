package dev.ordeal.faults;

import dev.ordeal.actor.Address;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which nodes restart in a run, and which crash, in any order and at any time. A node is known by
 * the first of its actors.
 *
 * @param restarts the nodes that restart, one as often as it does, in the order of the system
 * @param crashes the nodes that crash, in the order of the system
 */
public record FaultPlan(List<Address> restarts, List<Address> crashes) {

  public FaultPlan {
    restarts = List.copyOf(restarts);
    crashes = List.copyOf(crashes);
  }

  /**
   * Every plan that spends the whole budget; a single one without faults if there is none. A fault
   * that comes last changes nothing that clients have seen, so the beginnings of the runs of these
   * plans are those of all runs with as many faults or fewer.
   */
  public static List<FaultPlan> all(Faults faults, List<Address> nodes) {
    return ofSize(faults.restarts(), Math.min(faults.crashes(), nodes.size()), nodes);
  }

  /** Every plan of the budget or a part of it: what whole runs show needs those too. */
  public static List<FaultPlan> upTo(Faults faults, List<Address> nodes) {
    List<FaultPlan> plans = new ArrayList<>();
    for (int restarts = 0; restarts <= faults.restarts(); restarts++) {
      for (int crashes = 0; crashes <= Math.min(faults.crashes(), nodes.size()); crashes++) {
        plans.addAll(ofSize(restarts, crashes, nodes));
      }
    }
    return plans;
  }

  /** Every plan of so many restarts and crashes; a node crashes at most once. */
  public static List<FaultPlan> ofSize(int restarts, int crashes, List<Address> nodes) {
    return multisets(nodes, 0, restarts).stream()
        .flatMap(
            again ->
                multisets(nodes, 0, crashes).stream()
                    .filter(down -> down.stream().distinct().count() == crashes)
                    .map(down -> new FaultPlan(again, down)))
        .toList();
  }

  /** So many of the nodes from the index on, in order. */
  private static List<List<Address>> multisets(List<Address> nodes, int from, int size) {
    if (size == 0) {
      return List.of(List.of());
    }
    List<List<Address>> all = new ArrayList<>();
    for (int i = from; i < nodes.size(); i++) {
      for (List<Address> rest : multisets(nodes, i, size - 1)) {
        List<Address> one = new ArrayList<>(List.of(nodes.get(i)));
        one.addAll(rest);
        all.add(one);
      }
    }
    return all;
  }

  /** The plan in words: {@code n1 restarts, n2 crashes}. */
  public String inWords() {
    return Stream.concat(
            restarts.stream().map(node -> node + " restarts"),
            crashes.stream().map(node -> node + " crashes"))
        .collect(Collectors.joining(", "));
  }
}
