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
import java.util.List;
import java.util.Random;

/**
 * A small system made up from a seed whose runs may go on forever: actors hand on tokens, some of
 * which are ignored in some states and never run out in others.
 */
public final class RandomLoops {

  /** A token; it splits as long as it has fuel. */
  public record Token(int kind, int fuel) {}

  /** The answer to a client. */
  public record Told(int value) {}

  private final long seed;

  private RandomLoops(long seed) {
    this.seed = seed;
  }

  public static RandomLoops of(long seed) {
    return new RandomLoops(seed);
  }

  /** The harness, to which properties can be added. */
  public Harness.Builder harness() {
    Random random = new Random(seed);
    List<Address> group = Address.numbered("n", 2 + random.nextInt(2));
    ActorSystem.Builder builder = ActorSystem.builder();
    int loops = random.nextInt(7);
    boolean chooses = random.nextInt(3) == 0;
    for (int i = 0; i < group.size(); i++) {
      builder.actor(group.get(i), new Node(seed, i, group, loops, chooses));
    }
    builder.network(random.nextInt(4) == 0 ? Network.FIFO : Network.UNORDERED);
    List<Client> clients = new ArrayList<>();
    int count = 1 + random.nextInt(2);
    for (int c = 0; c < count; c++) {
      Operation operation =
          random.nextBoolean() ? Operation.of("read") : Operation.of("write", 1 + c % 2);
      clients.add(
          new Client(
              Address.of("c" + c),
              List.of(new Call(operation, group.get(random.nextInt(group.size()))))));
    }
    return Harness.of(builder.build(), Specs.register(0))
        .name("random loops " + seed)
        .clients(clients)
        .protocol(PROTOCOL);
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
   * @param loops out of so many in 6 deliveries, tokens without fuel go on
   */
  private record Node(long seed, int index, List<Address> group, int loops, boolean chooses)
      implements Actor<Integer, Token> {

    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Token token, Context context) {
      Random dice = dice(state, token);
      int choice = chooses && dice.nextInt(3) == 0 ? context.choose(2) : 0;
      if (dice.nextInt(5) == choice) {
        return state; // ignored, perhaps in this state only
      }
      if (token.fuel() == 2) {
        context.reply(new Told(state));
      }
      int copies = token.fuel() > 0 ? 1 + dice.nextInt(2) : dice.nextInt(6) < loops ? 1 : 0;
      for (int i = 0; i < copies; i++) {
        context.send(
            group.get(dice.nextInt(group.size())),
            new Token((token.kind() + dice.nextInt(2)) % 3, Math.max(0, token.fuel() - 1)));
      }
      return dice.nextInt(2) == 0 ? (state + 1 + choice) % 3 : state;
    }

    private Random dice(int state, Token token) {
      long mixed = seed;
      for (int part : new int[] {index, state, token.kind(), token.fuel()}) {
        mixed = (mixed + part + 1) * 0x9E3779B97F4A7C15L;
        mixed ^= mixed >>> 29;
      }
      return new Random(mixed);
    }
  }
}
