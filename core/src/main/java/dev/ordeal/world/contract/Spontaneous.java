package dev.ordeal.world.contract;

import dev.ordeal.words.Show;
import dev.ordeal.words.Shown;

/** What happens to an actor without being sent by anyone. An envelope from itself contains it. */
public sealed interface Spontaneous extends Shown {

  /** A timer fires. */
  record Firing(Object name) implements Spontaneous {
    @Override
    public String show() {
      return "timer " + Show.value(name);
    }
  }

  /** The actor restarts. */
  record Restart() implements Spontaneous {
    @Override
    public String show() {
      return "restart";
    }
  }
}
