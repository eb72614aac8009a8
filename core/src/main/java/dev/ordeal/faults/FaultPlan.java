package dev.ordeal.faults;

import dev.ordeal.actor.Address;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Which actors restart in a run, in any order and at any time.
 *
 * @param restarts the actors that restart, one as often as it does, in the order of the system
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
  public static List<FaultPlan> all(Faults faults, List<Address> actors) {
    return ofSize(faults.restarts(), actors);
  }

  /** Every plan of the budget or a part of it: what whole runs show needs those too. */
  public static List<FaultPlan> upTo(Faults faults, List<Address> actors) {
    List<FaultPlan> plans = new ArrayList<>();
    for (int size = 0; size <= faults.restarts(); size++) {
      plans.addAll(ofSize(size, actors));
    }
    return plans;
  }

  /** Every plan of so many restarts. */
  public static List<FaultPlan> ofSize(int restarts, List<Address> actors) {
    return multisets(actors, 0, restarts).stream().map(FaultPlan::new).toList();
  }

  /** So many of the actors from the index on, in order. */
  private static List<List<Address>> multisets(List<Address> actors, int from, int size) {
    if (size == 0) {
      return List.of(List.of());
    }
    List<List<Address>> all = new ArrayList<>();
    for (int i = from; i < actors.size(); i++) {
      for (List<Address> rest : multisets(actors, i, size - 1)) {
        List<Address> one = new ArrayList<>(List.of(actors.get(i)));
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
