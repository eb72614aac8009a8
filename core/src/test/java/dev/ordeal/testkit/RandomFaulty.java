package dev.ordeal.testkit;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.actor.Durable;
import dev.ordeal.actor.Network;
import dev.ordeal.actor.Terminated;
import dev.ordeal.faults.Faults;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Protocol;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A small system made up from a seed whose actors set and cancel timers, and have a part of their
 * state that survives a restart.
 */
public final class RandomFaulty {
  private static final List<String> TIMERS = List.of("a", "b");

  /** A message; it causes others as long as it has fuel. */
  public record Token(int kind, int fuel) {}

  /** The answer to a client. */
  public record Told(int value) {}

  /** A state. */
  public record State(@Durable int kept, int lost, @Durable String owed) {}

  private final long seed;
  private final Faults faults;
  private final Network network;
  private final boolean inNodes;
  private final boolean watching;

  private RandomFaulty(
      long seed, Faults faults, Network network, boolean inNodes, boolean watching) {
    this.inNodes = inNodes;
    this.watching = watching;
    this.seed = seed;
    this.faults = faults;
    this.network = network;
  }

  public static RandomFaulty of(long seed, Faults faults) {
    return new RandomFaulty(seed, faults, Network.UNORDERED, false, false);
  }

  /** The same system on a network, with more messages to one actor if they stay in order. */
  public RandomFaulty on(Network other) {
    return new RandomFaulty(seed, faults, other, inNodes, watching);
  }

  /** The same system with two of its actors on one node; it has three. */
  public RandomFaulty inNodes() {
    return new RandomFaulty(seed, faults, network, true, watching);
  }

  /** The same system, but its actors watch each other, and more of them stop. */
  public RandomFaulty watching() {
    return new RandomFaulty(seed, faults, network, inNodes, true);
  }

  public Harness harness() {
    return builder().build();
  }

  /** The harness, to be added to. */
  public Harness.Builder builder() {
    Random random = new Random(seed);
    int size = 2 + random.nextInt(2);
    List<Address> group = Address.numbered("n", inNodes ? 3 : size);
    ActorSystem.Builder builder = ActorSystem.builder();
    boolean chooses = random.nextInt(4) == 0;
    boolean stops = random.nextInt(3) == 0;
    boolean persists = random.nextInt(3) == 0;
    int timers = random.nextInt(3);
    for (int i = 0; i < group.size(); i++) {
      builder.actor(
          group.get(i),
          new Node(
              seed,
              i,
              group,
              timers,
              chooses,
              stops || watching,
              persists,
              network.isOrdered(),
              watching));
    }
    builder.network(network);
    List<Client> clients = new ArrayList<>();
    int count = 1 + random.nextInt(2);
    for (int c = 0; c < count; c++) {
      List<Call> script = new ArrayList<>();
      for (int i = 0; i <= random.nextInt(2); i++) {
        Operation operation =
            random.nextBoolean() ? Operation.of("read") : Operation.of("write", 1 + c % 2);
        script.add(new Call(operation, group.get(random.nextInt(group.size()))));
      }
      clients.add(new Client(Address.of("c" + c), script));
    }
    if (network.isOrdered() && seed % 4 > 0) {
      int writer = random.nextInt(group.size());
      Address reader = group.get((writer + 1) % group.size());
      clients.clear();
      clients.add(
          new Client(
              Address.of("c0"), List.of(new Call(Operation.of("write", 1), group.get(writer)))));
      clients.add(new Client(Address.of("c1"), List.of(new Call(Operation.of("read"), reader))));
    }
    return Harness.of(system(builder.build()), Specs.register(0))
        .name("random faulty " + seed)
        .clients(clients)
        .protocol(PROTOCOL)
        .faults(faults);
  }

  private ActorSystem system(ActorSystem apart) {
    return inNodes ? apart.nodes(List.of("n1,n2", "n1,n3", "n2,n3").get((int) (seed % 3))) : apart;
  }

  private static final Protocol PROTOCOL =
      new Protocol() {
        @Override
        public Object request(Operation operation, Address client) {
          return new Token(operation.is("read", 0) ? 0 : operation.intArgument(0), 2);
        }

        @Override
        public Object result(Operation operation, Object answer) {
          return operation.is("read", 0) ? ((Told) answer).value() : Answer.OK;
        }
      };

  /**
   * @param timers how many timers it uses
   * @param repeats whether it sends several messages to one actor
   * @param watches whether it watches other actors
   */
  private record Node(
      long seed,
      int index,
      List<Address> group,
      int timers,
      boolean chooses,
      boolean stops,
      boolean persists,
      boolean repeats,
      boolean watches)
      implements Actor<State, Object> {

    @Override
    public State start(Context context) {
      Random dice = dice(new State(0, 0, ""), "start");
      setTimers(dice, context);
      watch(dice, context);
      return new State(0, dice.nextInt(2), "");
    }

    @Override
    public State restart(Object durable, Context context) {
      State state =
          durable instanceof Integer kept
              ? new State(kept, 0, "")
              : Actor.super.restart(durable, context);
      Random dice = dice(state, "restart");
      if (dice.nextInt(3) == 0) {
        context.send(group.get(dice.nextInt(group.size())), new Token(2, 0));
      }
      if (!state.owed().isEmpty()) {
        context.send(Address.of(state.owed()), new Told(dice.nextInt(3)));
      }
      if (dice.nextInt(40) == 0) {
        throw new IllegalStateException("random failure to restart");
      }
      return state;
    }

    @Override
    public State receive(State state, Object message, Context context) {
      Random dice = dice(state, message);
      int choice = chooses && dice.nextInt(3) == 0 ? context.choose(2) : 0;
      int fuel = message instanceof Token token ? token.fuel() : 1;
      String owed = state.owed();
      if (message instanceof Token token && token.fuel() == 2) {
        if (dice.nextInt(3) > 0 || (repeats && token.kind() == 0)) {
          context.reply(new Told(state.kept()));
        } else if (dice.nextBoolean()) {
          owed = context.sender().name();
        }
      } else if (stops && dice.nextInt(watches ? 3 : 8) == 0) {
        context.stop();
      } else if (dice.nextInt(40) == 0) {
        throw new IllegalStateException("random failure");
      }
      setTimers(dice, context);
      int copies = fuel > 0 && !(repeats && fuel == 2) ? dice.nextInt(2) : 0;
      for (int i = 0; i < copies; i++) {
        context.send(group.get(dice.nextInt(group.size())), new Token(dice.nextInt(3), fuel - 1));
      }
      if (repeats && message instanceof Token token && token.fuel() == 2 && token.kind() > 0) {
        Address next = group.get((index + 1) % group.size());
        context.send(next, new Token(1, 0));
        context.send(next, new Token(2, dice.nextInt(2)));
      }
      int kept = state.kept();
      if (message instanceof Token token && token.kind() > 0 && dice.nextInt(4) > 0) {
        kept = repeats && seed % 3 > 0 ? (2 * kept + token.kind()) % 3 : token.kind();
      }
      if (persists) {
        persist(dice, kept, context);
      }
      if (message instanceof Terminated) {
        kept = (kept + 1) % 3;
      } else if (message instanceof Token && fuel > 0) { // or it may go on forever
        watch(dice, context);
      }
      int lost = dice.nextInt(2) == 0 ? (state.lost() + 1 + choice) % 3 : state.lost();
      return new State(kept, lost, owed);
    }

    private static void persist(Random dice, int kept, Context context) {
      int dial = dice.nextInt(5);
      if (dial == 0) {
        context.persist(kept);
      } else if (dial < 3) {
        context.write(kept);
      } else if (dial == 3) {
        context.sync();
      }
    }

    private void watch(Random dice, Context context) {
      Address other =
          group.get((index + 1 + (watches ? dice.nextInt(group.size() - 1) : 0)) % group.size());
      int dial = watches ? dice.nextInt(4) : -1;
      if (dial > 1) {
        context.watch(other);
      } else if (dial == 1) {
        context.unwatch(other);
      }
    }

    private void setTimers(Random dice, Context context) {
      for (String timer : TIMERS.subList(0, timers)) {
        int dial = dice.nextInt(5);
        if (dial == 0) {
          context.timer(timer, 1 + dice.nextInt(2));
        } else if (dial == 1) {
          context.cancel(timer);
        }
      }
    }

    private Random dice(State state, Object message) {
      long mixed = seed;
      for (int part :
          new int[] {
            index,
            state.kept(),
            state.lost(),
            state.owed().hashCode(),
            message.toString().hashCode()
          }) {
        mixed = (mixed + part + 1) * 0x9E3779B97F4A7C15L;
        mixed ^= mixed >>> 29;
      }
      return new Random(mixed);
    }
  }
}
