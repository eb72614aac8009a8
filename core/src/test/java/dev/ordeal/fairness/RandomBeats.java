package dev.ordeal.fairness;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.actor.Durable;
import dev.ordeal.actor.Network;
import dev.ordeal.faults.Faults;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Protocol;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A small system made up from a seed whose runs seldom come to rest: actors pass on beats and
 * questions, put questions off until a timer fires, and set their timers again and again.
 */
final class RandomBeats {
  private static final List<String> TIMERS = List.of("s", "t");

  /** A message that is passed on, or begets one of another kind. */
  public record Beat(int kind) {}

  /** A call on its way to whoever answers it. */
  public record Question(String client) {}

  /** A state; what is owed is the client that waits for an answer. */
  public record State(@Durable int kept, int phase, String owed) {}

  private final long seed;
  private final Faults faults;
  private final Network network;

  private RandomBeats(long seed, Faults faults, Network network) {
    this.seed = seed;
    this.faults = faults;
    this.network = network;
  }

  public static RandomBeats of(long seed, Faults faults) {
    return new RandomBeats(seed, faults, Network.UNORDERED);
  }

  /** The same system on a network. */
  public RandomBeats on(Network other) {
    return new RandomBeats(seed, faults, other);
  }

  /** The harness, to which properties can be added. */
  public Harness.Builder builder() {
    Random random = new Random(seed);
    int least = faults.cut().isNone() ? 1 : 2;
    List<Address> group = Address.numbered("n", least + random.nextInt(4 - least));
    int timers = random.nextInt(3);
    int patience = random.nextInt(6);
    boolean chooses = random.nextInt(4) == 0;
    ActorSystem.Builder builder = ActorSystem.builder();
    for (int i = 0; i < group.size(); i++) {
      builder.actor(group.get(i), new Node(seed, i, group, timers, patience, chooses));
    }
    builder.network(network);
    List<Client> clients = new ArrayList<>();
    int count = random.nextInt(3) == 0 ? 2 : 1;
    for (int c = 0; c < count; c++) {
      Address target = group.get(random.nextInt(group.size()));
      clients.add(new Client(Address.of("c" + c), List.of(new Call(Operation.of("read"), target))));
    }
    return Harness.of(builder.build(), Specs.register(0))
        .name("random beats " + seed)
        .clients(clients)
        .protocol(PROTOCOL)
        .faults(faults);
  }

  private static final Protocol PROTOCOL =
      new Protocol() {
        @Override
        public Object request(Operation operation, Address client) {
          return new Question(client.name());
        }

        @Override
        public Object result(Operation operation, Object answer) {
          return 0;
        }
      };

  /**
   * @param patience out of so many in 6 questions, one is not answered at once
   */
  private record Node(
      long seed, int index, List<Address> group, int timers, int patience, boolean chooses)
      implements Actor<State, Object> {

    @Override
    public State start(Context context) {
      Random dice = dice(new State(0, 0, ""), "start");
      for (String timer : TIMERS.subList(0, timers)) {
        if (dice.nextInt(2) == 0) {
          context.timer(timer);
        }
      }
      if (dice.nextInt(3) > 0) {
        context.send(group.get(dice.nextInt(group.size())), new Beat(dice.nextInt(2)));
      }
      return new State(0, 0, "");
    }

    @Override
    public State receive(State state, Object message, Context context) {
      Random dice = dice(state, message);
      if (message instanceof String && dice.nextInt(6) == 0) {
        return state; // the timer has fired, and that was all
      }
      int choice = chooses && dice.nextInt(3) == 0 ? context.choose(2) : 0;
      String owed = state.owed();
      if (message instanceof Question question) {
        if (dice.nextInt(6) >= patience) {
          context.send(Address.of(question.client()), 0);
        } else if (dice.nextInt(2) == choice) {
          context.send(group.get(dice.nextInt(group.size())), question);
        } else if (owed.isEmpty()) {
          owed = question.client();
        }
      } else if (!owed.isEmpty() && dice.nextInt(3) == 0) {
        context.send(Address.of(owed), 0);
        owed = "";
      }
      if (message instanceof Beat beat && dice.nextInt(8) > 0) {
        int kind = (beat.kind() + dice.nextInt(2)) % 2;
        context.send(group.get(dice.nextInt(group.size())), new Beat(kind));
      }
      for (String timer : TIMERS.subList(0, timers)) {
        int dial = dice.nextInt(message.equals(timer) ? 2 : 6);
        if (dial == 0) {
          context.timer(timer);
        } else if (dial == 5) {
          context.cancel(timer);
        }
      }
      int phase = dice.nextInt(2) == 0 ? (state.phase() + 1 + choice) % 3 : state.phase();
      return new State(dice.nextInt(5) == 0 ? 1 : state.kept(), phase, owed);
    }

    private Random dice(State state, Object message) {
      long mixed = seed;
      for (int part :
          new int[] {
            index, state.kept(), state.phase(), state.owed().length(), message.toString().hashCode()
          }) {
        mixed = (mixed + part + 1) * 0x9E3779B97F4A7C15L;
        mixed ^= mixed >>> 29;
      }
      return new Random(mixed);
    }
  }
}
