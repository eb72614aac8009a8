package dev.ordeal.testkit;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
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
 * A small system made up from a seed whose clients take it for a map of two keys: actors keep a
 * value for each key and pass requests on by fixed but arbitrary rules. Keys are independent unless
 * the system leaks; then one actor goes by what it knows of the other key, for some messages.
 */
public final class RandomMap {

  /** A message about a key on its way for a client. */
  public record Hop(int key, int kind, int left, Address client) {}

  /** A client's request. */
  public record Ask(int key, int kind) {}

  /** The answer to a client. */
  public record Told(int value) {}

  /** What an actor knows of the two keys. */
  public record Values(int first, int second) {

    int of(int key) {
      return key == 0 ? first : second;
    }

    Values with(int key, int value) {
      return key == 0 ? new Values(value, second) : new Values(first, value);
    }
  }

  private RandomMap() {}

  /**
   * The harness of the system of that seed.
   *
   * @param leaks whether one key can influence the other somewhere
   */
  public static Harness of(long seed, boolean leaks) {
    Random random = new Random(seed);
    List<Address> group = Address.numbered("n", 2);
    int leaking = leaks ? random.nextInt(group.size()) : -1;
    ActorSystem.Builder builder = ActorSystem.builder();
    for (int i = 0; i < group.size(); i++) {
      builder.actor(group.get(i), new Node(seed, i, group, i == leaking));
    }
    List<Client> clients = new ArrayList<>();
    for (int c = 0; c < 4; c++) {
      int key = c % 2;
      Operation operation =
          c < 2 ? Operation.of("write", "k" + key, 1) : Operation.of("read", "k" + key);
      clients.add(
          new Client(
              Address.of("c" + c),
              List.of(new Call(operation, group.get(random.nextInt(group.size()))))));
    }
    return Harness.of(builder.build(), Specs.map())
        .name("random map " + seed)
        .clients(clients)
        .protocol(PROTOCOL)
        .build();
  }

  private static final Protocol PROTOCOL =
      new Protocol() {
        @Override
        public Object request(Operation operation, Address client) {
          return new Ask(
              operation.argument(0).equals("k0") ? 0 : 1, operation.is("read", 1) ? 0 : 1);
        }

        @Override
        public Object result(Operation operation, Object answer) {
          int value = ((Told) answer).value();
          return !operation.is("read", 1) ? Answer.OK : value == 0 ? Answer.NIL : value;
        }
      };

  private record Node(long seed, int index, List<Address> group, boolean leaks)
      implements Actor<Values, Object> {

    @Override
    public Values start(Context context) {
      return new Values(0, 0);
    }

    @Override
    public Values receive(Values values, Object message, Context context) {
      if (message instanceof Ask ask) {
        Random dice = dice(values, ask.key(), ask.kind(), 9);
        return go(values, new Hop(ask.key(), ask.kind(), 2, context.sender()), context, dice);
      }
      Hop hop = (Hop) message;
      return go(values, hop, context, dice(values, hop.key(), hop.kind(), hop.left()));
    }

    private Values go(Values values, Hop hop, Context context, Random dice) {
      Values next = hop.kind() == 1 && dice.nextInt(3) > 0 ? values.with(hop.key(), 1) : values;
      if (hop.left() > 0 && dice.nextInt(3) > 0) {
        Address to = group.get(dice.nextInt(group.size()));
        context.send(to, new Hop(hop.key(), hop.kind(), hop.left() - 1, hop.client()));
      } else {
        context.send(hop.client(), new Told(next.of(hop.key())));
      }
      return next;
    }

    private Random dice(Values values, int key, int kind, int left) {
      int other = leaks && kind == 0 ? values.of(1 - key) : 0;
      long mixed = seed;
      for (int part : new int[] {index, key, values.of(key), kind, left, other}) {
        mixed = (mixed + part + 1) * 0x9E3779B97F4A7C15L;
        mixed ^= mixed >>> 29;
      }
      return new Random(mixed);
    }
  }
}
