package dev.ordeal.testkit;

import dev.ordeal.actor.Address;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Turn;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Random systems with clients that decide: each begins with the first call of its script, and goes
 * on by an arbitrary but fixed function of its last call and the result, for a few calls. Some
 * clients keep their scripts.
 */
public final class DecidingClients {
  private DecidingClients() {}

  /** The harness of a random system with such clients. */
  public static Harness of(long seed, Spec<?> spec) {
    Harness scripted = RandomSystem.of(seed).harness();
    List<Address> group =
        scripted.system().addresses().stream().filter(each -> each.name().startsWith("n")).toList();
    List<Client> clients = new ArrayList<>();
    for (Client client : scripted.clients()) {
      int salt = clients.size();
      clients.add(
          Math.floorMod(seed + salt, 4) == 0
              ? client
              : Client.deciding(
                  client.address().name(),
                  client.script().get(0),
                  turn -> decided(turn, seed * 31 + salt, group)));
    }
    return Harness.of(scripted.system(), spec)
        .name("random system " + seed + " with clients that decide")
        .clients(clients)
        .protocol(scripted.protocol())
        .build();
  }

  private static Optional<Call> decided(Turn turn, long seed, List<Address> group) {
    long mixed = seed;
    for (Object part :
        new Object[] {turn.position(), turn.call().show(), turn.result().toString()}) {
      mixed = (mixed + part.hashCode()) * 0x9E3779B97F4A7C15L;
      mixed ^= mixed >>> 31;
    }
    Random dice = new Random(mixed);
    if (turn.position() >= 2 || dice.nextInt(3) == 0) {
      return turn.stop();
    }
    Operation operation =
        dice.nextBoolean() ? Operation.of("read") : Operation.of("write", 1 + dice.nextInt(2));
    return Optional.of(new Call(operation, group.get(dice.nextInt(group.size()))));
  }
}
