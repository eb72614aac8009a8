package dev.ordeal.testkit;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.actor.Network;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Protocol;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * A small system made up from a seed: a few actors, whose handlers are fixed but arbitrary
 * functions that hop, fan out, forward, answer late, choose, create and fail; and a few clients
 * with scripts, who take it for a register.
 */
public final class RandomSystem {

  /** A message on its way through the system for a client. */
  public record Hop(int kind, int left, Address client) {}

  /** A client's request. */
  public record Ask(int kind) {}

  /** The answer to a client. */
  public record Told(int value) {}

  /** What actors know. */
  public record State(int value, int seen) {}

  private final long seed;
  private final Set<Allowed> allowed;
  private final ActorSystem system;
  private final List<Client> clients;

  private RandomSystem(long seed, Set<Allowed> allowed, ActorSystem system, List<Client> clients) {
    this.seed = seed;
    this.allowed = allowed;
    this.system = system;
    this.clients = clients;
  }

  public static RandomSystem of(long seed) {
    return of(seed, EnumSet.of(Allowed.FAILURES, Allowed.CHOICES, Allowed.SCRIPTS));
  }

  /** What may happen in a system. */
  private enum Allowed {
    FAILURES,
    CHOICES,
    SCRIPTS,
    SINK,
    FORGETTING,
    HEARTBEAT,
    GUARDS,
    WORDS
  }

  private RandomSystem with(Allowed more) {
    Set<Allowed> all = EnumSet.copyOf(allowed);
    all.add(more);
    return of(seed, all);
  }

  private RandomSystem without(Allowed less) {
    Set<Allowed> all = EnumSet.copyOf(allowed);
    all.remove(less);
    return of(seed, all);
  }

  /** The same system with one actor more, which never comes to rest. */
  public RandomSystem withHeartbeat() {
    return with(Allowed.HEARTBEAT);
  }

  /** The same system, but what a message does in one state it may fail to do in another. */
  public RandomSystem withForgetting() {
    return with(Allowed.FORGETTING);
  }

  /** The same system with one actor more, which all others tell what they do. */
  public RandomSystem withSink() {
    return with(Allowed.SINK);
  }

  /** The same system, but no actor accepts every message in every state. */
  public RandomSystem withGuards() {
    return with(Allowed.GUARDS);
  }

  /** The same system, but its actors stash, ask, wait, become others and stop, too. */
  public RandomSystem withWords() {
    return with(Allowed.WORDS);
  }

  /** The same system, but no actor fails. */
  public RandomSystem withoutFailures() {
    return without(Allowed.FAILURES);
  }

  /** The same system, but no handler chooses. */
  public RandomSystem withoutChoices() {
    return without(Allowed.CHOICES);
  }

  /** The same system, but every client makes one call only. */
  public RandomSystem withoutScripts() {
    return without(Allowed.SCRIPTS);
  }

  private static RandomSystem of(long seed, Set<Allowed> allowed) {
    Random random = new Random(seed);
    List<Address> group = Address.numbered("n", 2 + random.nextInt(2));
    Traits traits =
        new Traits(
            seed,
            2 + random.nextInt(3),
            oneIn(4, random) && allowed.contains(Allowed.CHOICES),
            oneIn(4, random),
            oneIn(6, random) && allowed.contains(Allowed.FAILURES),
            oneIn(3, random) && allowed.contains(Allowed.FAILURES),
            allowed.contains(Allowed.SINK),
            allowed.contains(Allowed.FORGETTING));
    ActorSystem.Builder builder = ActorSystem.builder();
    for (int i = 0; i < group.size(); i++) {
      Node node = new Node(traits, i, group);
      builder.actor(
          group.get(i),
          allowed.contains(Allowed.GUARDS)
              ? new Guarded(node)
              : allowed.contains(Allowed.WORDS) ? new Wordy(node, 0) : node);
    }
    if (allowed.contains(Allowed.SINK)) {
      builder.actor(SINK, new Sink(Math.floorMod(seed, 4)));
    }
    if (allowed.contains(Allowed.HEARTBEAT)) {
      builder.actor(HEART, new Heart(Math.floorMod(seed, 3) == 0, group.get(0)));
    }
    builder.network(random.nextInt(3) == 0 ? Network.FIFO : Network.UNORDERED);
    List<Client> clients = new ArrayList<>();
    int clientCount = 2 + random.nextInt(2);
    int written = 0;
    for (int c = 0; c < clientCount; c++) {
      List<Call> script = new ArrayList<>();
      int length = oneIn(3, random) && allowed.contains(Allowed.SCRIPTS) ? 2 : 1;
      for (int i = 0; i < length; i++) {
        Operation operation =
            random.nextBoolean() ? Operation.of("read") : Operation.of("write", 1 + written++ % 2);
        script.add(new Call(operation, group.get(random.nextInt(group.size()))));
      }
      clients.add(new Client(Address.of("c" + c), script));
    }
    return new RandomSystem(seed, allowed, builder.build(), clients);
  }

  private static boolean oneIn(int many, Random random) {
    return random.nextInt(many) == 0;
  }

  public long seed() {
    return seed;
  }

  public Harness harness() {
    return builder().build();
  }

  /** The harness, to which properties can be added. */
  public Harness.Builder builder() {
    return Harness.of(system, Specs.register(0))
        .name("random system " + seed)
        .clients(clients)
        .protocol(PROTOCOL);
  }

  private static final Protocol PROTOCOL =
      new Protocol() {
        @Override
        public Object request(Operation operation, Address client) {
          return new Ask(operation.is("read", 0) ? 0 : operation.intArgument(0));
        }

        @Override
        public Object result(Operation operation, Object answer) {
          return operation.is("read", 0) ? ((Told) answer).value() : Answer.OK;
        }
      };

  /** What the system as a whole does. */
  record Traits(
      long seed,
      int hops,
      boolean chooses,
      boolean creates,
      boolean fails,
      boolean starts,
      boolean sink,
      boolean forgets) {}

  private static final Address SINK = Address.of("log");
  private static final Address HEART = Address.of("heart");

  /** A heartbeat. */
  public record Beat() {}

  /** Beats forever; one that is heard tells another actor of every second beat. */
  private record Heart(boolean heard, Address by) implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      context.send(context.self(), new Beat());
      return 0;
    }

    @Override
    public Integer receive(Integer beats, Object message, Context context) {
      if (!(message instanceof Beat)) {
        return beats;
      }
      if (heard && beats == 1) {
        context.send(by, new Hop(1, 0, context.self()));
      }
      context.send(context.self(), new Beat());
      return 1 - beats;
    }
  }

  /**
   * Notes what it is told: whether (0, 1) or what came last (2); or whether, until it has heard of
   * something rare, which it tells a client (3).
   */
  private record Sink(int kind) implements Actor<Set<Integer>, Object> {
    @Override
    public Set<Integer> start(Context context) {
      return Set.of();
    }

    @Override
    public Set<Integer> receive(Set<Integer> heard, Object message, Context context) {
      Hop hop = (Hop) message;
      if (kind == 2) {
        return Set.of(hop.kind());
      }
      if (kind == 3 && hop.kind() == 3 && heard.contains(0)) {
        context.send(hop.client(), new Told(0));
      }
      Set<Integer> more = new HashSet<>(heard);
      more.add(hop.kind());
      return Set.copyOf(more);
    }
  }

  /** Accepts two of three pairs of a state and a message. */
  private record Guarded(Node node) implements Actor<State, Object> {
    @Override
    public State start(Context context) {
      return node.start(context);
    }

    @Override
    public State receive(State state, Object message, Context context) {
      return node.receive(state, message, context);
    }

    @Override
    public boolean accepts(State state, Object message) {
      if (message instanceof Told) {
        return true; // and fails
      }
      Random dice = node.dice(state, message);
      dice.nextLong();
      return dice.nextInt(3) > 0;
    }
  }

  record Node(Traits traits, int index, List<Address> group) implements Actor<State, Object> {

    @Override
    public State start(Context context) {
      if (traits.starts() && index == 0) {
        context.send(group.get(1), new Hop(3, 1, context.self()));
      }
      return new State(0, 0);
    }

    @Override
    public State receive(State state, Object message, Context context) {
      Random dice = dice(state, message);
      if (message instanceof Ask ask) {
        if (traits.sink()) {
          context.send(SINK, new Hop(ask.kind(), 0, context.sender()));
          if (Math.floorMod(traits.seed(), 8) == 1 && ask.kind() == state.value()) {
            return state; // nobody answers
          }
        }
        return ask(state, ask, context, dice);
      }
      Hop hop = (Hop) message;
      if (traits.forgets() && dice.nextInt(2) == 0) {
        return state;
      }
      if (traits.fails() && dice.nextInt(12) == 0) {
        throw new IllegalStateException("dice");
      }
      int choice = traits.chooses() && dice.nextInt(3) == 0 ? context.choose(2) : 0;
      if (traits.sink() && hop.left() == 0) {
        context.send(SINK, hop);
      }
      State next = changed(state, hop.kind() + choice, dice);
      if (hop.left() > 0) {
        pass(hop, context, dice);
      } else {
        context.send(hop.client(), told(next, dice));
      }
      return next;
    }

    private State ask(State state, Ask ask, Context context, Random dice) {
      State next = ask.kind() == 0 ? state : new State(ask.kind(), state.seen());
      if (dice.nextInt(3) == 0) {
        context.reply(told(next, dice));
        return next;
      }
      if (dice.nextInt(4) == 0) {
        context.forward(somebody(dice), new Hop(ask.kind(), 0, context.sender()));
        return next;
      }
      if (traits.creates() && state.seen() == 0) {
        Address child = context.create("child", new Echo(ask.kind()));
        context.send(child, new Hop(ask.kind(), 0, context.sender()));
        return new State(next.value(), 1);
      }
      pass(new Hop(ask.kind(), 1 + dice.nextInt(traits.hops()), context.sender()), context, dice);
      return next;
    }

    private void pass(Hop hop, Context context, Random dice) {
      context.send(somebody(dice), new Hop(hop.kind(), hop.left() - 1, hop.client()));
      if (dice.nextInt(5) == 0) {
        context.send(somebody(dice), new Hop(hop.kind() + 1, 0, hop.client()));
      }
    }

    private Told told(State state, Random dice) {
      return new Told(dice.nextInt(5) == 0 ? (state.value() + 1) % 3 : state.value());
    }

    private State changed(State state, int kind, Random dice) {
      return dice.nextInt(3) == 0
          ? new State(kind % 3, state.seen())
          : new State((state.value() + dice.nextInt(2)) % 3, state.seen());
    }

    Address somebody(Random dice) {
      return group.get(dice.nextInt(group.size()));
    }

    /** The same dice for the same state and message, whatever happened before. */
    Random dice(State state, Object message) {
      int kind = message instanceof Ask ask ? 10 + ask.kind() : ((Hop) message).kind();
      int left = message instanceof Hop hop ? hop.left() : 9;
      long mixed = traits.seed();
      for (int part : new int[] {index, state.value(), state.seen(), kind, left}) {
        mixed = (mixed + part + 1) * 0x9E3779B97F4A7C15L;
        mixed ^= mixed >>> 29;
      }
      return new Random(mixed);
    }
  }

  /**
   * A created actor that tells clients what it was created for, once started by its own message.
   */
  private record Echo(int value) implements Actor<State, Object> {
    @Override
    public State start(Context context) {
      context.send(context.self(), new Hop(value, 0, context.self()));
      return new State(value, 0);
    }

    @Override
    public State receive(State state, Object message, Context context) {
      Hop hop = (Hop) message;
      if (!hop.client().equals(context.self())) {
        context.send(hop.client(), new Told(state.seen() == 0 ? 0 : state.value()));
      }
      return new State(state.value(), 1);
    }
  }
}
