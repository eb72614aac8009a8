package dev.ordeal.checker;

import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a monitor for linearizability must know, without any shortcut: every configuration that can
 * still explain the history, with everything that could have taken effect by now. Two histories
 * have the same future if these sets and the open operations are the same.
 */
final class NaiveMonitor<S> {
  /** The state of the object, and the open operations that have taken effect, with results. */
  private record Configuration<S>(S state, Map<Integer, Object> taken) {}

  private final Spec<S> spec;
  private final List<Operation> operations;
  private final Set<Integer> open;
  private final Set<Configuration<S>> configurations;

  NaiveMonitor(Spec<S> spec, List<Operation> operations) {
    this(spec, operations, Set.of(), Set.of(new Configuration<>(spec.initial(), Map.of())));
  }

  private NaiveMonitor(
      Spec<S> spec,
      List<Operation> operations,
      Set<Integer> open,
      Set<Configuration<S>> configurations) {
    this.spec = spec;
    this.operations = operations;
    this.open = open;
    this.configurations = configurations;
  }

  /** What is known, to be compared. */
  Object known() {
    return configurations.isEmpty() ? "nothing explains it" : List.of(open, configurations);
  }

  NaiveMonitor<S> invoked(int invocation) {
    Set<Integer> more = new HashSet<>(open);
    more.add(invocation);
    Set<Configuration<S>> all = new HashSet<>();
    configurations.forEach(configuration -> reach(configuration, more, all));
    return new NaiveMonitor<>(spec, operations, more, all);
  }

  NaiveMonitor<S> answered(int invocation, Object result) {
    Set<Integer> fewer = new HashSet<>(open);
    fewer.remove(invocation);
    Set<Configuration<S>> left = new HashSet<>();
    for (Configuration<S> configuration : configurations) {
      if (result.equals(configuration.taken().get(invocation))) {
        Map<Integer, Object> rest = new HashMap<>(configuration.taken());
        rest.remove(invocation);
        left.add(new Configuration<>(configuration.state(), rest));
      }
    }
    return new NaiveMonitor<>(spec, operations, fewer, left);
  }

  /** What an open operation can return. */
  Set<Object> possible(int invocation) {
    Set<Object> results = new HashSet<>();
    for (Configuration<S> configuration : configurations) {
      if (configuration.taken().containsKey(invocation)) {
        results.add(configuration.taken().get(invocation));
      }
    }
    return results;
  }

  private void reach(Configuration<S> from, Set<Integer> among, Set<Configuration<S>> all) {
    List<Configuration<S>> left = new ArrayList<>(List.of(from));
    while (!left.isEmpty()) {
      Configuration<S> next = left.remove(left.size() - 1);
      if (all.add(next)) {
        for (int operation : among) {
          if (!next.taken().containsKey(operation)) {
            for (Step<S> step : spec.outcomes(next.state(), operations.get(operation))) {
              Map<Integer, Object> taken = new HashMap<>(next.taken());
              taken.put(operation, step.result());
              left.add(new Configuration<>(step.state(), taken));
            }
          }
        }
      }
    }
  }
}
