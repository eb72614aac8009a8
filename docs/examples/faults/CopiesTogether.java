package example;

import dev.ordeal.actor.*;

/** A register with a copy on the same node. */
public class CopiesTogether extends Copies {
  // region actors
  @Override
  public ActorSystem actors(int count) {
    return super.actors(count).nodes("n1,n2");
  }
  // end
}
