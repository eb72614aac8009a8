package dev.ordeal.testkit.timed;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.actor.Durable;
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
 * A small system made up from a seed whose actors set timers of random durations, as often as they
 * have something left for it, so that its states are finite however often these fire.
 */
public final class RandomTimed {
  private static final List<String> TIMERS = List.of("a", "b");

  /** A message; it causes others as long as it has fuel. */
  public record Token(int kind, int fuel) {}

  /** The answer to a client. */
  public record Told(int value) {}

  /**
   * A state.
   *
   * @param left how many timers may still be set
   */
  public record State(@Durable int value, int phase, int left) {}

  private RandomTimed() {}

  public static Harness of(long seed, Faults faults) {
    Random random = new Random(seed);
    List<Address> group = Address.numbered("n", 2 + random.nextInt(2));
    int longest = 1 + random.nextInt(3);
    boolean starts = random.nextInt(3) == 0;
    boolean stops = random.nextInt(4) == 0;
    ActorSystem.Builder builder = ActorSystem.builder();
    for (int i = 0; i < group.size(); i++) {
      builder.actor(group.get(i), new Node(seed, i, group, longest, starts, stops));
    }
    List<Client> clients = new ArrayList<>();
    int count = 1 + random.nextInt(2);
    for (int c = 0; c < count; c++) {
      List<Call> script = new ArrayList<>();
      int calls = count == 1 ? 2 : 1 + random.nextInt(2);
      for (int i = 0; i < calls; i++) {
        Operation operation =
            random.nextInt(5) < 3 ? Operation.of("read") : Operation.of("write", 1);
        script.add(new Call(operation, group.get(random.nextInt(group.size()))));
      }
      clients.add(new Client(Address.of("c" + c), script));
    }
    return Harness.of(builder.build(), Specs.register(0))
        .name("random timed " + seed)
        .clients(clients)
        .protocol(PROTOCOL)
        .faults(faults)
        .build();
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

  private record Node(
      long seed, int index, List<Address> group, int longest, boolean starts, boolean stops)
      implements Actor<State, Object> {

    @Override
    public State start(Context context) {
      State state = new State(0, 0, 1 + (int) (seed % 2));
      return starts ? timed(state, dice(state, "start"), context) : state;
    }

    @Override
    public State receive(State state, Object message, Context context) {
      Random dice = dice(state, message);
      int fuel = message instanceof Token token ? token.fuel() : 1;
      int value = state.value();
      if (fuel == 2 && message instanceof Token token) {
        value = token.kind() > 0 && dice.nextInt(3) > 0 ? token.kind() : value;
        if (dice.nextInt(6) > 0) {
          context.reply(new Told(value));
        }
      } else if (stops && dice.nextInt(8) == 0) {
        context.stop();
      } else if (dice.nextBoolean()) {
        value = dice.nextInt(2);
      }
      State after = timed(new State(value, state.phase(), state.left()), dice, context);
      if (fuel > 0 && dice.nextInt(3) > 0) {
        Address other = group.get((index + 1 + dice.nextInt(group.size() - 1)) % group.size());
        context.send(other, new Token(dice.nextInt(2), fuel - 1));
      }
      boolean turns = message instanceof String && dice.nextBoolean();
      return new State(after.value(), turns ? 1 - state.phase() : state.phase(), after.left());
    }

    /** Sets or cancels a timer, or does neither. */
    private State timed(State state, Random dice, Context context) {
      String timer = TIMERS.get(dice.nextInt(TIMERS.size()));
      int dial = dice.nextInt(6);
      if (dial < 4 && state.left() > 0) {
        context.timer(timer, 1 + dice.nextInt(longest));
        return new State(state.value(), state.phase(), state.left() - 1);
      }
      if (dial == 5) {
        context.cancel(timer);
      }
      return state;
    }

    private Random dice(State state, Object message) {
      long mixed = seed;
      for (int part :
          new int[] {
            index, state.value(), state.phase(), state.left(), message.toString().hashCode()
          }) {
        mixed = (mixed + part + 1) * 0x9E3779B97F4A7C15L;
        mixed ^= mixed >>> 29;
      }
      return new Random(mixed);
    }
  }
}
