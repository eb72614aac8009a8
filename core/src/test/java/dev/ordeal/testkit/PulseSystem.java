package dev.ordeal.testkit;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.actor.Network;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Protocol;
import dev.ordeal.history.History;
import dev.ordeal.history.Span;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import dev.ordeal.testkit.naive.NaiveChecker;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * A system made up from a seed: two actors that a register is copied between, and pulses that beget
 * pulses, so that it never comes to rest. It can be explored by brute force, with a bound on equal
 * messages in flight.
 */
public final class PulseSystem {
  private static final List<Address> ACTORS = Address.numbered("n", 2);
  private static final int KINDS = 2;
  private static final int PHASES = 2;
  private static final int CLIENTS = 2;
  private static final int CALLS = 2;

  /** A message that begets others. */
  public record Pulse(int kind) {}

  /** The value that another actor has. */
  public record Copy(int value) {}

  /** What an actor knows. */
  public record State(int value, int phase) {}

  private record Send(Address to, Object message) {}

  private record Done(State next, List<Send> sends) {}

  private final long seed;
  private final List<List<Call>> scripts = new ArrayList<>();

  public PulseSystem(long seed) {
    this.seed = seed;
    Random random = new Random(seed);
    for (int client = 0; client < CLIENTS; client++) {
      List<Call> script = new ArrayList<>();
      for (int call = 0; call < 1 + random.nextInt(CALLS); call++) {
        Operation operation =
            random.nextBoolean()
                ? Operation.of("read")
                : Operation.of("write", 1 + random.nextInt(2));
        script.add(new Call(operation, ACTORS.get(random.nextInt(ACTORS.size()))));
      }
      scripts.add(script);
    }
  }

  /** The system with its clients, for Ordeal. */
  public Harness harness() {
    return harness(Network.UNORDERED);
  }

  public Harness harness(Network network) {
    ActorSystem system = ActorSystem.of(ACTORS, self -> new Pulsing(seed)).on(network);
    Harness.Builder builder = Harness.of(system, Specs.register(0)).protocol(new Protocol() {});
    for (int client = 0; client < CLIENTS; client++) {
      builder.client("c" + client, scripts.get(client).toArray(Call[]::new));
    }
    return builder.build();
  }

  /** Always the same for the same state and message. */
  private static Done handle(long seed, Address self, State state, Object message) {
    Random random = new Random(31 * (31 * seed + self.hashCode()) + 7L * state.phase());
    List<Send> sends = new ArrayList<>();
    if (message instanceof Operation call) {
      boolean reads = call.name().equals("read");
      State next = reads ? state : new State((Integer) call.arguments().get(0), state.phase());
      if (!reads && random.nextBoolean()) {
        sends.add(new Send(other(self), new Copy(next.value())));
      }
      return new Done(next, sends);
    }
    if (message instanceof Copy copy) {
      return new Done(new State(copy.value(), state.phase()), sends);
    }
    for (int kind = 0; kind < ((Pulse) message).kind(); kind++) {
      random.nextInt();
    }
    int count = random.nextInt(3);
    for (int i = 0; i < count; i++) {
      Address to = random.nextBoolean() ? self : other(self);
      sends.add(
          random.nextInt(4) == 0
              ? new Send(to, new Copy(state.value()))
              : new Send(to, new Pulse(random.nextInt(KINDS))));
    }
    int phase = random.nextInt(3) == 0 ? random.nextInt(PHASES) : state.phase();
    return new Done(new State(state.value(), phase), sends);
  }

  private static Address other(Address self) {
    return ACTORS.get(1 - ACTORS.indexOf(self));
  }

  private record Pulsing(long seed) implements Actor<State, Object> {
    @Override
    public State start(Context context) {
      startSends(seed, context.self()).forEach(send -> context.send(send.to(), send.message()));
      return new State(0, 0);
    }

    @Override
    public State receive(State state, Object message, Context context) {
      Done done = handle(seed, context.self(), state, message);
      done.sends().forEach(send -> context.send(send.to(), send.message()));
      if (message instanceof Operation call) {
        context.reply(call.name().equals("read") ? state.value() : Answer.OK);
      }
      return done.next();
    }
  }

  private static List<Send> startSends(long seed, Address self) {
    return self.equals(ACTORS.get(0))
        ? IntStream.range(0, 1 + (int) (seed % 3))
            .mapToObj(i -> new Send(self, new Pulse(0)))
            .toList()
        : List.of();
  }

  // Brute force.

  private record Flight(Address from, Address to, Object message) {}

  private record Event(boolean answer, int client, int call, Object result) {}

  /** Everything at one moment, including the whole history. */
  private record Moment(
      List<State> states, Map<Flight, Integer> pending, List<Integer> turns, List<Event> history) {}

  /**
   * All runs within a bound.
   *
   * @param violation the fewest steps after which no order explains what the clients saw
   * @param reached whether the bound kept anything from being sent
   */
  public record Runs(OptionalInt violation, boolean reached, int moments) {}

  private boolean reached;

  /** Explores all runs with so many equal messages in flight; nothing if there are too many. */
  public Optional<Runs> all(int mostEqual, int mostMoments) {
    reached = false;
    Map<Flight, Integer> pending = new HashMap<>();
    startSends(seed, ACTORS.get(0)).forEach(send -> send(pending, ACTORS.get(0), send, mostEqual));
    List<Integer> turns = new ArrayList<>();
    for (int client = 0; client < CLIENTS; client++) {
      turns.add(0);
    }
    Moment start = new Moment(List.of(new State(0, 0), new State(0, 0)), pending, turns, List.of());
    Map<Moment, Integer> distances = new HashMap<>(Map.of(start, 0));
    Set<List<Event>> judged = new LinkedHashSet<>();
    ArrayDeque<Moment> queue = new ArrayDeque<>(List.of(start));
    OptionalInt violation = OptionalInt.empty();
    while (!queue.isEmpty()) {
      Moment moment = queue.remove();
      int distance = Objects.requireNonNull(distances.get(moment));
      if (violation.isEmpty() && judged.add(moment.history()) && !isExplained(moment.history())) {
        violation = OptionalInt.of(distance);
      }
      for (Moment next : successors(moment, mostEqual)) {
        if (distances.putIfAbsent(next, distance + 1) == null) {
          queue.add(next);
        }
      }
      if (distances.size() > mostMoments) {
        return Optional.empty();
      }
    }
    return Optional.of(new Runs(violation, reached, distances.size()));
  }

  private void send(Map<Flight, Integer> pending, Address from, Send send, int mostEqual) {
    Flight flight = new Flight(from, send.to(), send.message());
    if (pending.getOrDefault(flight, 0) >= mostEqual) {
      reached = true;
    } else {
      pending.merge(flight, 1, Integer::sum);
    }
  }

  private List<Moment> successors(Moment moment, int mostEqual) {
    List<Moment> all = new ArrayList<>();
    for (Flight flight : moment.pending().keySet()) {
      Map<Flight, Integer> pending = new HashMap<>(moment.pending());
      pending.compute(flight, (same, count) -> count == 1 ? null : Integer.valueOf(count - 1));
      all.add(deliver(moment, flight.to(), flight.message(), pending, mostEqual));
    }
    for (int client = 0; client < CLIENTS; client++) {
      int turn = moment.turns().get(client);
      if (turn < scripts.get(client).size()) {
        all.add(call(moment, client, turn, mostEqual));
      }
    }
    return all;
  }

  /** Delivers a request, which is answered at once. */
  private Moment call(Moment moment, int client, int turn, int mostEqual) {
    Call call = scripts.get(client).get(turn);
    State at = moment.states().get(ACTORS.indexOf(call.target()));
    Moment after =
        deliver(
            moment, call.target(), call.operation(), new HashMap<>(moment.pending()), mostEqual);
    List<Integer> turns = new ArrayList<>(after.turns());
    turns.set(client, turn + 1);
    List<Event> history = new ArrayList<>(after.history());
    Object result = call.operation().name().equals("read") ? at.value() : Answer.OK;
    history.add(new Event(false, client, turn, ""));
    history.add(new Event(true, client, turn, result));
    return new Moment(after.states(), after.pending(), turns, history);
  }

  private Moment deliver(
      Moment moment, Address to, Object message, Map<Flight, Integer> pending, int mostEqual) {
    int actor = ACTORS.indexOf(to);
    Done done = handle(seed, to, moment.states().get(actor), message);
    List<State> states = new ArrayList<>(moment.states());
    states.set(actor, done.next());
    done.sends().forEach(send -> send(pending, to, send, mostEqual));
    return new Moment(states, pending, moment.turns(), moment.history());
  }

  private boolean isExplained(List<Event> events) {
    Map<List<Integer>, Span> spans = new TreeMap<>((a, b) -> a.toString().compareTo(b.toString()));
    for (int i = 0; i < events.size(); i += 2) {
      Event invoked = events.get(i);
      Call call = scripts.get(invoked.client()).get(invoked.call());
      spans.put(
          List.of(invoked.client(), invoked.call()),
          new Span(
              "c" + invoked.client(),
              call.target().name(),
              call.operation(),
              i,
              i + 1,
              Optional.of(events.get(i + 1).result())));
    }
    return NaiveChecker.isLinearizable(new History(List.copyOf(spans.values())), Specs.register(0));
  }
}
