package dev.ordeal.world.contract;

import dev.ordeal.actor.Address;
import dev.ordeal.words.Show;
import dev.ordeal.words.Shown;
import java.util.List;

/** What happens to an actor without being sent by anyone. An envelope from itself contains it. */
public sealed interface Spontaneous extends Shown {

  /** A timer fires. */
  record Firing(Object name) implements Spontaneous {
    @Override
    public String show() {
      return "timer " + Show.value(name);
    }
  }

  /** The clock of the actor ticks, for the timers that count its ticks. */
  record Tick() implements Spontaneous {
    @Override
    public String show() {
      return "tick";
    }
  }

  /**
   * The actor restarts, together with all actors of its node.
   *
   * @param node the actors of the node, in the order of the system
   */
  record Restart(List<Address> node) implements Spontaneous {
    @Override
    public String show() {
      return "restart";
    }
  }

  /**
   * The actor stops and stays down, together with all actors of its node.
   *
   * @param node the actors of the node, in the order of the system
   */
  record Crash(List<Address> node) implements Spontaneous {
    @Override
    public String show() {
      return "crash";
    }
  }
}
