package dev.ordeal.verify;

import dev.ordeal.actor.Address;
import dev.ordeal.checker.Checker;
import dev.ordeal.checker.Linearizability;
import dev.ordeal.checker.LinearizabilityMonitor;
import dev.ordeal.checker.Monitor;
import dev.ordeal.checker.SequentialConsistency;
import dev.ordeal.checker.SequentialMonitor;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
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
      return new LinearizabilityMonitor<>(spec, operations(spec, harness));
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
      List<Address> clients = harness.clients().stream().map(Client::address).toList();
      List<Integer> processes =
          harness.invocations().stream().map(each -> clients.indexOf(each.client())).toList();
      return new SequentialMonitor<>(spec, operations(spec, harness), processes, harness.decides());
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

  private static List<Operation> operations(Spec<?> spec, Harness harness) {
    return harness.invocations().stream().map(invocation -> invocation.seenBy(spec)).toList();
  }
}
