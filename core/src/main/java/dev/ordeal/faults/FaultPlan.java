package dev.ordeal.faults;

import dev.ordeal.actor.Address;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Which nodes restart in a run, in any order and at any time. A node is known by the first of its
 * actors.
 *
 * @param restarts the nodes that restart, one as often as it does, in the order of the system
 */
public record FaultPlan(List<Address> restarts) {

  public FaultPlan {
    restarts = List.copyOf(restarts);
  }

  /**
   * Every plan that spends the whole budget; a single one without faults if there is none. A fault
   * that comes last changes nothing that clients have seen, so the beginnings of the runs of these
   * plans are those of all runs with as many faults or fewer.
   */
  public static List<FaultPlan> all(Faults faults, List<Address> nodes) {
    return ofSize(faults.restarts(), nodes);
  }

  /** Every plan of the budget or a part of it: what whole runs show needs those too. */
  public static List<FaultPlan> upTo(Faults faults, List<Address> nodes) {
    List<FaultPlan> plans = new ArrayList<>();
    for (int size = 0; size <= faults.restarts(); size++) {
      plans.addAll(ofSize(size, nodes));
    }
    return plans;
  }

  /** Every plan of so many restarts. */
  public static List<FaultPlan> ofSize(int restarts, List<Address> nodes) {
    return multisets(nodes, 0, restarts).stream().map(FaultPlan::new).toList();
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

  /** The plan in words: {@code n1 restarts, n2 restarts}. */
  public String inWords() {
    return restarts.stream().map(actor -> actor + " restarts").collect(Collectors.joining(", "));
  }
}
