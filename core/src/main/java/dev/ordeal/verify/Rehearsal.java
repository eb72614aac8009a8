package dev.ordeal.verify;

import dev.ordeal.engine.Engine;
import dev.ordeal.harness.Harness;
import dev.ordeal.schedule.Trail;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.Causes;
import dev.ordeal.world.Event;
import dev.ordeal.world.Observations;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Runs schedules once more as the actors would run them by themselves, each in a system built anew,
 * and compares them step by step with what was explored. Actors that remember something where
 * nobody can look (a static field, a helper object) go a different way when they run alone, so a
 * verdict that rests on such actors is not given.
 */
final class Rehearsal {
  private static final int MOST_STEPS = 1_000;

  private final Engine engine;
  private final World explored;
  private final Supplier<Harness> rebuilt;
  private final RunningCode running;
  private final long until;

  /**
   * Prepares the comparison.
   *
   * @param until when to stop, by {@link System#nanoTime()}
   */
  Rehearsal(
      Engine engine, World explored, Supplier<Harness> rebuilt, RunningCode running, long until) {
    this.engine = engine;
    this.until = until;
    this.explored = explored;
    this.rebuilt = rebuilt;
    this.running = running;
  }

  /** Throws {@link BadInput} if the schedule goes differently on its own. */
  void check(Trail trail) {
    if (System.nanoTime() - until > 0) {
      return;
    }
    World alone = engine.unchecked(rebuilt.get(), running).world();
    explored.goBack(0);
    compare("The start of the system", alone);
    for (int step = 0; step < Math.min(trail.length(), MOST_STEPS); step++) {
      if (System.nanoTime() - until > 0) {
        return;
      }
      Event event = explored.event(trail.eventAt(step));
      trail.step(explored, step);
      alone.take(sameEvent(alone, event, trail.eventAt(step)), explored.alternativeAt(step));
      compare("Step " + (step + 1) + ", " + event.line() + ",", alone);
    }
  }

  /** The pending message of the other world that reads the same, if possible of the same number. */
  private static int sameEvent(World alone, Event wanted, int number) {
    String words = wanted.canonical();
    int found = World.NO_EVENT;
    for (int m = alone.nextEnabled(World.NO_EVENT); m != World.NO_EVENT; m = alone.nextEnabled(m)) {
      boolean same = alone.event(m).canonical().equals(words);
      if (same && (m == number || found == World.NO_EVENT)) {
        found = m;
      }
    }
    if (found == World.NO_EVENT) {
      throw new IllegalStateException("the worlds differ about " + wanted.line());
    }
    return found;
  }

  private void compare(String what, World alone) {
    List<String> expected = news(explored);
    List<String> actual = news(alone);
    require(expected.equals(actual), what, expected, actual);
  }

  private static void require(
      boolean same, String what, List<String> explored, List<String> alone) {
    if (!same) {
      throw new BadInput(
          what
              + " goes differently when a schedule is run on its own ("
              + Show.value(alone)
              + " instead of "
              + Show.value(explored)
              + "): an actor remembers something outside its state or changes what it gave away; keep"
              + " everything in immutable states.");
    }
  }

  /**
   * What the last step brought about, in words and in an order of its own; where the engine does
   * not know causes, all that is pending.
   */
  private static List<String> news(World world) {
    List<String> news = new ArrayList<>();
    int last = world.depth() - 1;
    Optional<Causes> causes = world.causes();
    for (int m = world.nextEnabled(World.NO_EVENT); m != World.NO_EVENT; m = world.nextEnabled(m)) {
      if (causes.isEmpty() || causes.get().parent(m) == last) {
        news.add(world.event(m).canonical());
      }
    }
    for (int i = world.observations().count() - 1;
        i >= 0 && world.observations().step(i) == last;
        i--) {
      int observation = world.observations().get(i);
      if (Observations.isResponse(observation)) {
        news.add("answer " + Show.canonical(world.observations().result(observation)));
      }
    }
    if (world.failed()) {
      news.add("failure");
    }
    Collections.sort(news);
    return news;
  }
}
