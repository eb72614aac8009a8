package example;

import dev.ordeal.explorer.SearchLoop;
import dev.ordeal.strategy.Coverage;
import dev.ordeal.strategy.ScheduleExplorer;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.world.World;

/** Follows, in every state, only the two messages that have waited longest. */
public class Neighbours extends SearchLoop {
  public static final Strategy STRATEGY =
      Schedules.by(
          ScheduleExplorer.of(
              "neighbours",
              "Neighbours",
              "every schedule in which a message is overtaken by the next one only",
              Coverage.PART,
              (options, seed) -> new Neighbours()));

  @Override
  protected int next(int previous) {
    int oldest = world().nextEnabled(World.NO_EVENT);
    if (previous == World.NO_EVENT) {
      return oldest;
    }
    return previous == oldest ? world().nextEnabled(oldest) : World.NO_EVENT;
  }
}
