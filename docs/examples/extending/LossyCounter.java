package example;

import dev.ordeal.actor.*;
import java.util.List;

/** The counter of the tutorial, on a network that loses messages. */
public class LossyCounter extends Counter {
  @Override
  public ActorSystem actors(int agents) {
    List<Address> nodes = Address.numbered("n", agents);
    return ActorSystem.of(nodes, self -> new Lossy<>(new Node(nodes), nodes));
  }
}
