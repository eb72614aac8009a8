package dev.ordeal.verify;

import dev.ordeal.engine.Engine;
import dev.ordeal.harness.Harness;
import dev.ordeal.runtime.Deadline;
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
 * Runs single schedules again, each on a system built from scratch, and compares them step by step
 * with what was explored. Actors with hidden state (a static field, a helper object) behave
 * differently there, which is reported instead of a verdict.
 */
final class Rehearsal {
  private static final int MOST_STEPS = 1_000;

  private final Engine engine;
  private final World explored;
  private final Supplier<Harness> rebuilt;
  private final RunningCode running;
  private final Deadline deadline;

  /**
   * Prepares the comparison.
   *
   * @param deadline when to stop
   */
  Rehearsal(
      Engine engine,
      World explored,
      Supplier<Harness> rebuilt,
      RunningCode running,
      Deadline deadline) {
    this.engine = engine;
    this.deadline = deadline;
    this.explored = explored;
    this.rebuilt = rebuilt;
    this.running = running;
  }

  /** Throws {@link BadInput} if the schedule runs differently on a new system. */
  void check(Trail trail) {
    if (deadline.isOver()) {
      return;
    }
    World alone = engine.unchecked(rebuilt.get(), running).world();
    explored.goBack(0);
    compare(() -> "The start of the system", alone);
    for (int step = 0; step < Math.min(trail.length(), MOST_STEPS); step++) {
      if (deadline.isOver()) {
        return;
      }
      int at = step;
      Event event = explored.event(trail.eventAt(step));
      trail.step(explored, step);
      alone.take(sameEvent(alone, event, trail.eventAt(step)), explored.alternativeAt(step));
      compare(() -> "Step " + (at + 1) + ", " + event.line() + ",", alone);
    }
  }

  /** The enabled event of the new world with the same line, preferably with the same number. */
  private static int sameEvent(World alone, Event wanted, int number) {
    String words = wanted.canonical();
    List<Integer> enabled = new ArrayList<>();
    for (int m = alone.nextEnabled(World.NO_EVENT); m != World.NO_EVENT; m = alone.nextEnabled(m)) {
      enabled.add(m == number ? 0 : enabled.size(), m);
    }
    return enabled.stream()
        .filter(m -> alone.event(m).canonical().equals(words))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("the worlds differ about " + wanted.line()));
  }

  private void compare(Supplier<String> what, World alone) {
    List<String> expected = news(explored);
    List<String> actual = news(alone);
    require(expected.equals(actual), what, expected, actual);
  }

  private static void require(
      boolean same, Supplier<String> what, List<String> explored, List<String> alone) {
    if (!same) {
      throw new BadInput(
          what.get()
              + " goes differently when a schedule is run on its own ("
              + Show.value(alone)
              + " instead of "
              + Show.value(explored)
              + "): an actor remembers something outside its state, changes what it gave away, or looks"
              + " at a clock or at chance; keep everything in immutable states, and use"
              + " context.choose for chance.");
    }
  }

  /**
   * The effects of the last step as sorted strings; if the engine does not offer causes, everything
   * pending.
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
