package dev.ordeal.verify;

import dev.ordeal.checker.Checker;
import dev.ordeal.checker.Linearizability;
import dev.ordeal.checker.LinearizabilityMonitor;
import dev.ordeal.checker.Monitor;
import dev.ordeal.checker.SequentialConsistency;
import dev.ordeal.checker.SequentialMonitor;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import java.util.ArrayList;
import java.util.List;

/** The consistency that a system is checked for. */
public enum Consistency {
  /** Every operation takes effect at once, between its invocation and its response. */
  LINEARIZABLE("linearizable") {
    @Override
    public Checker checker() {
      return new Linearizability();
    }

    @Override
    <S> Monitor monitor(Spec<S> spec, Harness harness) {
      return new LinearizabilityMonitor<>(spec, operations(harness));
    }
  },
  /** The operations take effect in some order that respects the order of each client's calls. */
  SEQUENTIAL("sequentially consistent") {
    @Override
    public Checker checker() {
      return new SequentialConsistency();
    }

    @Override
    <S> Monitor monitor(Spec<S> spec, Harness harness) {
      List<Integer> processes = new ArrayList<>();
      for (Invocation invocation : harness.invocations()) {
        int last = processes.isEmpty() ? -1 : processes.get(processes.size() - 1);
        processes.add(invocation.position() == 0 ? last + 1 : last);
      }
      return new SequentialMonitor<>(spec, operations(harness), processes);
    }
  };

  private final String words;

  Consistency(String words) {
    this.words = words;
  }

  /** The property as an adjective, as in "the system is linearizable". */
  public String words() {
    return words;
  }

  /** A new checker of whole histories. */
  public abstract Checker checker();

  /** Whether a violation shows before a run is over. */
  public boolean judgesBeginnings() {
    return checker().judgesBeginnings();
  }

  abstract <S> Monitor monitor(Spec<S> spec, Harness harness);

  private static List<Operation> operations(Harness harness) {
    return harness.invocations().stream().map(invocation -> invocation.call().operation()).toList();
  }
}
