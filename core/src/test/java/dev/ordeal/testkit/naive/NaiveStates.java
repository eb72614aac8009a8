package dev.ordeal.testkit.naive;

import dev.ordeal.actor.Address;
import dev.ordeal.faults.Faults;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Makes the graph of all states of a system with timers and faults. */
public final class NaiveStates {
  private final Harness harness;
  private final Faults faults;
  private final Map<List<Object>, Integer> numbers = new HashMap<>();
  private final List<FaultyMoment> moments = new ArrayList<>();
  private final List<NaiveGraph.Edge> edges = new ArrayList<>();

  private NaiveStates(Harness harness) {
    this.harness = harness;
    this.faults = harness.faults();
  }

  /** All states, or nothing if there are more than so many; timers fire at any time. */
  public static Optional<NaiveGraph> of(Harness harness, int most) {
    return new NaiveStates(harness).graph(most);
  }

  private Optional<NaiveGraph> graph(int most) {
    NaiveFaults naive =
        new NaiveFaults(
            harness,
            (after, label, renewed, isFault) -> {
              if (!after.failed) {
                edges.add(new NaiveGraph.Edge(label, renewed, number(after), isFault));
              }
            });
    NaiveGraph graph = new NaiveGraph();
    number(naive.start());
    for (int i = 0; i < moments.size(); i++) {
      FaultyMoment moment = moments.get(i);
      edges.clear();
      naive.successors(moment);
      graph.add(moment.states, isFinished(moment), isOwed(moment), possible(moment), edges);
      if (moments.size() > most) {
        return Optional.empty();
      }
    }
    return Optional.of(graph);
  }

  private int number(FaultyMoment moment) {
    int number = numbers.computeIfAbsent(key(moment), fresh -> moments.size());
    if (number == moments.size()) {
      moment.history.clear();
      moments.add(moment);
    }
    return number;
  }

  private boolean isFinished(FaultyMoment moment) {
    return harness.clients().stream()
        .allMatch(
            client ->
                Objects.requireNonNull(moment.turns.get(client.address()))
                    == client.script().size());
  }

  /** Whether a client waits whose actor has not crashed. */
  private boolean isOwed(FaultyMoment moment) {
    return harness.clients().stream()
        .anyMatch(
            client -> {
              int turn = Objects.requireNonNull(moment.turns.get(client.address()));
              return turn < client.script().size()
                  && !moment.down.contains(client.script().get(turn).target());
            });
  }

  /** What can happen, but for faults. */
  private Set<String> possible(FaultyMoment moment) {
    Set<String> labels = new TreeSet<>();
    for (int i = 0; i < moment.pending.size(); i++) {
      NaiveMail message = moment.pending.get(i);
      if (NaiveMail.mayArrive(moment.pending, i, harness.system())
          && !moment.stopped.contains(message.receiver())) {
        labels.add(message.label(harness.system()));
      }
    }
    moment.timers.forEach(
        (actor, set) ->
            set.keySet().stream()
                .filter(name -> !moment.stopped.contains(actor))
                .forEach(name -> labels.add(NaiveTimer.label(actor, name))));
    return labels;
  }

  /** Everything that the future depends on. */
  private List<Object> key(FaultyMoment moment) {
    boolean ordered = harness.system().network().isOrdered();
    List<String> pending =
        moment.pending.stream()
            .map(message -> message.origin() + ">" + message.label(harness.system()))
            .sorted(
                ordered
                    ? Comparator.comparing(line -> line.substring(0, line.indexOf(" <- ")))
                    : Comparator.naturalOrder())
            .collect(Collectors.toCollection(ArrayList::new));
    Map<Address, Object> timers = new TreeMap<>();
    moment.timers.forEach((actor, set) -> timers.put(actor, set.keySet()));
    return List.of(
        Map.copyOf(moment.states),
        timers.toString(),
        faults.firings().isPresent() ? moment.fired.toString() : "",
        moment.saved.toString(),
        List.copyOf(moment.stopped),
        pending,
        Map.copyOf(moment.turns),
        List.copyOf(moment.open),
        ordered ? Map.copyOf(moment.incarnations) : Map.of(),
        moment.restarts,
        List.of(moment.duplicates, moment.downs, List.copyOf(new TreeSet<>(moment.down))),
        harness.clients().stream().map(Client::address).toList());
  }
}
