package dev.ordeal.world.states;

import dev.ordeal.actor.Address;
import dev.ordeal.harness.Harness;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Caller;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which names of clients and which values make no difference to a system, verified in harness after
 * harness. An exchange renames: two clients or two values to each other, or one value to another,
 * as if the other had been written in its place. It is verified if everything that was looked up
 * while a harness was explored, renamed, does the same, renamed: the start, the requests, every
 * handler run, what clients read in answers, and the spec. Then every run of the renamed harness is
 * the renamed run of the harness explored, with the same verdict.
 *
 * <p>The renamed handler runs are examined like those that were looked up, so verified exchanges
 * may follow each other. One that fails is not used from then on; what it was used for before rests
 * on handler runs for which it holds.
 */
public final class Exchanges {
  /** The most handler runs of one harness, renamed ones included, that are compared. */
  static final int MOST_RUNS = 200_000;

  private final List<Exchange> all = new ArrayList<>();
  private final List<Address> clients;
  private final Set<Operation> operations;

  /** By number of clients: the contents of the handler runs for which all exchanges hold. */
  private final Map<Integer, Set<RenamedRuns.Pair>> verified = new HashMap<>();

  private boolean specChecked;
  private Optional<String> refusal = Optional.empty();
  private Deadline deadline = Deadline.never();

  /**
   * Exchanges to be verified.
   *
   * @param clients the names of clients; those that a harness does not have are not exchanged there
   * @param values the values written
   * @param operations every operation that is called in any harness
   */
  public Exchanges(List<Address> clients, List<Object> values, Set<Operation> operations) {
    this.clients = clients;
    this.operations = operations;
    for (int i = 0; i < clients.size(); i++) {
      for (int j = i + 1; j < clients.size(); j++) {
        all.add(new Exchange(Exchange.Kind.CLIENTS, clients.get(i), clients.get(j)));
      }
    }
    for (int i = 0; i < values.size(); i++) {
      for (int j = i + 1; j < values.size(); j++) {
        all.add(new Exchange(Exchange.Kind.VALUES, values.get(i), values.get(j)));
      }
    }
    for (Object value : values) {
      for (Object other : values) {
        if (!value.equals(other)) {
          all.add(new Exchange(Exchange.Kind.VALUE_FOR_OTHER, value, other));
        }
      }
    }
    for (Exchange exchange : all) {
      for (Operation operation : operations) {
        if (exchange.isOfValues()
            && !attempt(() -> exchange.renaming().of(operation))
                .equals(Optional.of(exchange.of(operation)))) {
          exchange.refuse(
              Show.value(exchange.from()) + " is in " + operation + " and no value there");
        }
      }
    }
  }

  private interface Attempt {
    Object run();
  }

  private static Optional<Object> attempt(Attempt attempt) {
    try {
      return Optional.of(attempt.run());
    } catch (BadInput e) {
      return Optional.empty();
    }
  }

  /** Sets when to give up comparing; what is not compared by then is refused. */
  public void until(Deadline other) {
    deadline = other;
  }

  /** All of them, verified or not. */
  public List<Exchange> all() {
    return all;
  }

  /** The verified ones that a harness with these clients has. */
  public List<Exchange> verified(Harness harness) {
    return all.stream().filter(one -> !one.isRefused() && one.appliesTo(harness)).toList();
  }

  /** Refuses all. */
  public void refuseAll(String why) {
    all.forEach(exchange -> exchange.refuse(why));
    refusal = refusal.or(() -> Optional.of(why));
  }

  /** Why each was refused, in their order. */
  public List<Optional<String>> refusals() {
    return all.stream().map(Exchange::refusal).toList();
  }

  /** Refuses what was refused elsewhere, for the same reasons. */
  public void adopt(List<Optional<String>> refusals, Optional<String> why) {
    for (int i = 0; i < refusals.size(); i++) {
      refusals.get(i).ifPresent(all.get(i)::refuse);
    }
    refusal = refusal.or(() -> why);
  }

  /** Why all were refused, if they were refused together. */
  public Optional<String> refusal() {
    return refusal;
  }

  /**
   * Examines what was looked up while a harness was explored.
   *
   * @param longest the number of calls of the longest history
   */
  public void examine(StateSpace space, int longest) {
    Harness harness = space.tables.harness();
    if (!harness.invariants().isEmpty()) {
      refuseAll("whether invariants hold is not compared");
    }
    if (harness.decides()) {
      refuseAll("what clients decide to call is not compared");
    }
    if (!specChecked) {
      specChecked = true;
      for (Exchange exchange : all) {
        if (!exchange.isRefused() && (exchange.isOfValues() || harness.spec().seesCallers())) {
          RenamedRuns.difference(
                  () ->
                      new RenamedSpec<>(harness.spec(), seen(harness.spec()), longest, deadline)
                          .difference(exchange.renaming()))
              .ifPresent(exchange::refuse);
        }
      }
    }
    List<Exchange> open = verified(harness);
    if (!open.isEmpty()) {
      RenamedRuns runs = new RenamedRuns(space.tables, operations, deadline);
      runs.checkReadings(open);
      runs.checkHandlers(
          open,
          verified.computeIfAbsent(harness.clients().size(), count -> new HashSet<>()),
          MOST_RUNS);
    }
  }

  /** The operations as the spec sees them: by every client, if it sees callers. */
  private Set<Operation> seen(Spec<?> spec) {
    Set<Operation> seen = new LinkedHashSet<>();
    for (Operation operation : operations) {
      clients.forEach(client -> seen.add(spec.seen(operation, Caller.of(client.name()))));
    }
    return seen;
  }
}
