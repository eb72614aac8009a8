package dev.ordeal.verify;

import dev.ordeal.history.History;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.schedule.Trail;
import dev.ordeal.world.World;

/**
 * A run that comes to rest, or can repeat its last steps forever: without an answer to an
 * operation, or without reaching a goal.
 *
 * @param schedule the steps
 * @param loopsFrom how many of them come before those that can be repeated forever; the length of
 *     the schedule, if it comes to rest
 * @param history what the clients saw
 */
public record Stall(Schedule schedule, int loopsFrom, History history) {

  /** Walks the run again in the world and describes it. */
  static Stall of(Trail trail, int loopsFrom, World world) {
    trail.walk(world);
    return new Stall(Schedule.of(world), loopsFrom, HistoryBuilder.of(world));
  }

  /** Whether it goes on forever. */
  public boolean isLivelock() {
    return loopsFrom < schedule.length();
  }
}
