package example;

import dev.ordeal.strategy.Explorers;
import dev.ordeal.explorer.SearchLoop;
import dev.ordeal.world.World;

/** Follows, in every state, only the two messages that have waited longest. */
public class Neighbours extends SearchLoop {
  public static final Explorers.Entry ENTRY =
      new Explorers.Entry(
          "neighbours",
          "NB",
          "Neighbours",
          "every schedule in which a message is overtaken by the next one only",
          Explorers.Coverage.PART,
          settings -> new Neighbours());

  @Override
  protected int next(int previous) {
    int oldest = world().nextEnabled(World.NO_EVENT);
    if (previous == World.NO_EVENT) {
      return oldest;
    }
    return previous == oldest ? world().nextEnabled(oldest) : World.NO_EVENT;
  }
}
