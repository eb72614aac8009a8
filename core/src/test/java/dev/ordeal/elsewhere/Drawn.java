package dev.ordeal.elsewhere;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Subject;
import dev.ordeal.spec.Spec;
import dev.ordeal.testkit.RandomSystem;
import java.util.List;
import java.util.Map;

/** A random system that can be named, with one set of clients. */
record Drawn(RandomSystem system) implements Subject {
  /** What its clients are called. */
  static final String CLIENTS = "all";

  @Override
  public ActorSystem actors(int count) {
    return system.harness().system();
  }

  @Override
  public Spec<?> spec() {
    return system.harness().spec();
  }

  @Override
  public Map<String, List<Client>> clients(ActorSystem actors) {
    return Map.of(CLIENTS, system.harness().clients());
  }

  @Override
  public Harness harness(ActorSystem actors, String name, List<Client> clients) {
    return system.harness();
  }
}
