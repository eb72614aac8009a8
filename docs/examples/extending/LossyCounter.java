package example;

import dev.ordeal.actor.*;
import java.util.List;

/** The counter of the tutorial, on a network that loses messages. */
public class LossyCounter extends Counter {
  @Override
  public ActorSystem actors(int count) {
    List<Address> replicas = Address.numbered("n", count);
    return ActorSystem.of(replicas, self -> new Lossy<>(new Replica(replicas), replicas));
  }
}
