package dev.ordeal.testkit.naive;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
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
 * A small system made up from a seed whose clients retry, at the same actor or another one: actors
 * answer at once, later, through each other, twice, or not at all, and some recognise a call.
 */
public final class RandomRetrying {

  /** A request. */
  public record Ask(int kind, Address client) {}

  /** A request that one actor passes on to another. */
  public record Pass(int kind, Address client) {}

  /** The answer to a client. */
  public record Told(int value) {}

  /** A state: a value, whom an answer is owed to, and the calls that were recognised. */
  public record State(int value, String owed, List<String> known) {}

  private final long seed;
  private final Faults faults;

  private RandomRetrying(long seed, Faults faults) {
    this.seed = seed;
    this.faults = faults;
  }

  /** A system in which some calls are retried. */
  public static RandomRetrying of(long seed) {
    return new RandomRetrying(seed, Faults.none());
  }

  /** The same with other faults. */
  public RandomRetrying with(Faults others) {
    return new RandomRetrying(seed, others);
  }

  public Harness harness() {
    return harness(clients(true));
  }

  /** Its clients, with longer scripts, which give up some calls, and whether they retry too. */
  public List<Client> givingUp(boolean retry) {
    Random random = new Random(31 * seed + 7);
    List<Client> clients = new ArrayList<>();
    for (Client client : clients(retry)) {
      List<Call> script = new ArrayList<>(client.script());
      if (script.size() < 2 || random.nextInt(4) == 0) {
        Operation operation =
            random.nextBoolean() ? Operation.of("read") : Operation.of("write", 2);
        script.add(new Call(operation, script.get(0).target()));
      }
      for (int i = 0; i + 1 < script.size(); i++) {
        if (random.nextInt(5) > 0) {
          script.set(i, script.get(i).orGivingUp());
        }
      }
      clients.add(new Client(client.address(), script));
    }
    return clients;
  }

  /** Its harness with clients that give up calls; in every other one they retry too. */
  public Harness harnessGivingUp() {
    return harness(givingUp(seed % 2 == 0));
  }

  /** The harness of those clients. */
  public Harness harness(List<Client> clients) {
    Random random = new Random(seed);
    List<Address> group = Address.numbered("n", 1 + random.nextInt(2));
    int style = random.nextInt(4);
    ActorSystem.Builder builder = ActorSystem.builder();
    for (int i = 0; i < group.size(); i++) {
      builder.actor(group.get(i), new Node(seed, i, group, style, random.nextInt(5) == 0));
    }
    return Harness.of(builder.build(), Specs.register(0))
        .name("random retrying " + seed)
        .clients(clients)
        .protocol(PROTOCOL)
        .faults(faults)
        .numberedCalls()
        .build();
  }

  /** Its clients; whether they retry. */
  public List<Client> clients(boolean retry) {
    Random random = new Random(seed);
    int size = 1 + random.nextInt(2);
    random = new Random(~seed);
    List<Client> clients = new ArrayList<>();
    int count = 1 + random.nextInt(2);
    int retries = 0;
    for (int c = 0; c < count; c++) {
      List<Call> script = new ArrayList<>();
      int calls = 1 + random.nextInt(2);
      for (int i = 0; i < calls; i++) {
        Operation operation =
            random.nextBoolean() ? Operation.of("read") : Operation.of("write", 1 + c % 2);
        Call call = Call.of(operation, "n" + (1 + random.nextInt(size)));
        boolean isRetried = random.nextInt(3) > 0 && retries < 2;
        String again = "n" + (1 + random.nextInt(size));
        if (retry && isRetried) {
          retries++;
          call = random.nextInt(5) == 0 ? call.retrying(again, again) : call.retrying(again);
        }
        script.add(call);
      }
      clients.add(new Client(Address.of("c" + c), script));
    }
    return clients;
  }

  private static final Protocol PROTOCOL =
      new Protocol() {
        @Override
        public Object request(Operation operation, Address client) {
          return new Ask(operation.is("read", 0) ? 0 : operation.intArgument(0), client);
        }

        @Override
        public Object result(Operation operation, Object answer) {
          int value = ((Told) answer).value();
          return value < 0
              ? Protocol.NOT_AN_ANSWER
              : operation.is("read", 0) ? (Object) value : Answer.OK;
        }
      };

  /**
   * @param style what it does mostly
   * @param chooses whether it makes choices
   */
  private record Node(long seed, int index, List<Address> group, int style, boolean chooses)
      implements Actor<State, Object> {

    @Override
    public State start(Context context) {
      return new State(0, "", List.of());
    }

    @Override
    public State receive(State state, Object message, Context context) {
      Random dice = dice(state, message);
      if (message instanceof Ask ask) {
        int dial = style == 0 ? 0 : dice.nextInt(6);
        String call = ask.client().name();
        if (style > 1 && state.known().contains(call)) {
          if (dice.nextInt(4) > 0) {
            context.send(ask.client(), new Told(state.value()));
          }
          return state;
        }
        List<String> known =
            style > 1 && state.known().size() < 3
                ? Letters.longer(state.known(), call)
                : state.known();
        if (dial < 3) {
          return apply(
              new State(state.value(), state.owed(), known),
              ask.kind(),
              ask.client(),
              dice,
              context);
        }
        if (dial == 3) {
          Address other = group.get(dice.nextInt(group.size()));
          context.send(other, new Pass(ask.kind(), ask.client()));
          return new State(state.value(), state.owed(), known);
        }
        if (dial == 4) {
          if (!state.owed().isEmpty()) {
            context.send(Address.of(state.owed()), new Told(state.value()));
          }
          return new State(ask.kind() == 0 ? state.value() : ask.kind(), call, known);
        }
        return new State(state.value(), state.owed(), known);
      }
      Pass pass = (Pass) message;
      return apply(state, pass.kind(), pass.client(), dice, context);
    }

    private State apply(State state, int kind, Address client, Random dice, Context context) {
      int value = kind == 0 ? state.value() : (kind + (dice.nextInt(8) == 0 ? 1 : 0)) % 3;
      int told = chooses && dice.nextInt(3) == 0 ? context.choose(2) : value;
      if (dice.nextInt(12) == 0) {
        context.send(client, new Told(-1));
      }
      context.send(client, new Told(told));
      if (dice.nextInt(6) == 0) {
        context.send(client, new Told((told + 1) % 3));
      }
      if (!state.owed().isEmpty() && dice.nextBoolean()) {
        context.send(Address.of(state.owed()), new Told(value));
        return new State(value, "", state.known());
      }
      return new State(value, state.owed(), state.known());
    }

    private Random dice(State state, Object message) {
      long mixed = seed;
      for (int part :
          new int[] {index, state.toString().hashCode(), message.toString().hashCode()}) {
        mixed = (mixed + part + 1) * 0x9E3779B97F4A7C15L;
        mixed ^= mixed >>> 29;
      }
      return new Random(mixed);
    }
  }

  private static final class Letters {
    private Letters() {}

    static List<String> longer(List<String> list, String last) {
      List<String> longer = new ArrayList<>(list);
      longer.add(last);
      return List.copyOf(longer);
    }
  }
}
