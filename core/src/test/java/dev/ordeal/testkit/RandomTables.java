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
 * Small systems made up from a seed as tables: actors with few local states and few messages, many
 * of which are ignored, so that many deliveries commute and many messages no longer matter.
 */
public final class RandomTables {
  private static final int STATES = 4;
  private static final int KINDS = 4;
  private static final int REQUEST = 10;

  private record Message(int kind, int fuel, Address client) {}

  private record Ask(int value) {}

  private record Told(int value) {}

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

  private RandomTables() {}

  /**
   * A harness.
   *
   * @param cyclic whether messages never run out
   */
  public static Harness of(long seed, boolean cyclic) {
    Random random = new Random(seed * 31 + 7);
    List<Address> group = Address.numbered("n", 2 + random.nextInt(2));
    ActorSystem.Builder system = ActorSystem.builder();
    int idle = 2 + random.nextInt(6);
    boolean grows = random.nextBoolean();
    for (int i = 0; i < group.size(); i++) {
      system.actor(group.get(i), new Node(seed, i, group, idle, grows, cyclic));
    }
    List<Client> clients = new ArrayList<>();
    int written = 0;
    int count = 2 + random.nextInt(2);
    for (int c = 0; c < count; c++) {
      List<Call> script = new ArrayList<>();
      int length = random.nextInt(3) == 0 ? 2 : 1;
      for (int i = 0; i < length; i++) {
        Operation operation =
            random.nextBoolean() ? Operation.of("read") : Operation.of("write", 1 + written++ % 2);
        script.add(new Call(operation, group.get(random.nextInt(group.size()))));
      }
      clients.add(new Client(Address.of("c" + c), script));
    }
    return Harness.of(system.build(), Specs.register(0))
        .clients(clients)
        .protocol(PROTOCOL)
        .build();
  }

  private record Node(
      long seed, int index, List<Address> group, int idle, boolean grows, boolean cyclic)
      implements Actor<Integer, Object> {

    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object received, Context context) {
      Message message =
          received instanceof Ask ask
              ? new Message(REQUEST + ask.value(), 3, context.sender())
              : (Message) received;
      int kind = message.kind();
      int fuel = message.fuel();
      Random random = entry(state, kind, Math.min(fuel, 1));
      if (kind < REQUEST && random.nextInt(10) < idle) {
        return state;
      }
      int next = random.nextInt(3) == 0 ? state : moved(state, random);
      if (kind >= REQUEST) {
        boolean stores = random.nextInt(3) > 0 && kind > REQUEST;
        next = stores ? (grows ? Math.max(state, kind - REQUEST) : kind - REQUEST) : state;
      }
      int sends = fuel == 0 ? 0 : kind >= REQUEST ? 1 + random.nextInt(3) : random.nextInt(3);
      int left = cyclic ? fuel : fuel - 1;
      for (int i = 0; i < (cyclic ? Math.min(sends, 1) : sends); i++) {
        Address to = group.get(random.nextInt(group.size()));
        context.send(to, new Message(random.nextInt(KINDS), left, message.client()));
      }
      int tells = random.nextInt(10);
      if ((kind < REQUEST && tells < 4) || tells == 9) {
        int value = random.nextInt(6) == 0 ? random.nextInt(3) : next % 3;
        context.send(message.client(), new Told(value));
      }
      return next;
    }

    private int moved(int state, Random random) {
      return grows ? Math.min(STATES - 1, state + random.nextInt(3)) : random.nextInt(STATES);
    }

    /** The entry of the table, as numbers that depend on nothing else. */
    private Random entry(int... parts) {
      long mixed = seed + index + 1;
      for (int part : parts) {
        mixed = (mixed * 31 + part + 1) * 0x9E3779B97F4A7C15L;
        mixed ^= mixed >>> 29;
      }
      return new Random(mixed);
    }
  }
}
