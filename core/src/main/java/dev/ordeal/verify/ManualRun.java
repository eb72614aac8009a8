package dev.ordeal.verify;

import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Explorer;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.ScheduleListener;
import dev.ordeal.harness.Harness;
import dev.ordeal.history.History;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.schedule.Trail;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.Event;
import dev.ordeal.world.NewCall;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A system driven by hand, step by step, from a test: look at what is pending, deliver one message,
 * go back, look at the history; or let an explorer go on from here.
 */
public final class ManualRun {
  private Harness harness;
  private World world;

  public ManualRun(Harness harness) {
    this.harness = harness;
    this.world = world(harness);
  }

  private static World world(Harness harness) {
    return new TabulatedEngine().worlds(harness, new RunningCode()).world();
  }

  /** Takes a step; starts over in another world if a client then makes a call that is new. */
  private void take(int event, int alternative) {
    Trail before = Trail.of(world);
    try {
      world.take(event, alternative);
    } catch (NewCall found) {
      learn(found, before);
      take(event, alternative);
    }
  }

  /** Takes the same steps in a world that knows of a new call. */
  private void learn(NewCall found, Trail before) {
    harness = harness.knowing(List.of(found.invocation()));
    world = world(harness);
    before.walk(world);
  }

  /** What can be delivered now, in the order of sending. */
  public List<Event> pending() {
    List<Event> pending = new ArrayList<>();
    for (int m = world.nextEnabled(World.NO_EVENT); m != World.NO_EVENT; m = world.nextEnabled(m)) {
      pending.add(world.event(m));
    }
    return pending;
  }

  /**
   * Delivers the first pending message with this line, as in {@code n1 <- Write(1) from c0}, or
   * identity, as in {@code c0.0}.
   */
  public ManualRun deliver(String message) {
    return deliver(message, 0);
  }

  /** Delivers it with the given alternative of its handler's choice. */
  public ManualRun deliver(String message, int alternative) {
    return deliver(
        event -> event.line().equals(message) || event.identity().equals(message),
        "'" + message + "'",
        alternative);
  }

  /** Delivers the first pending message that satisfies the condition. */
  public ManualRun deliver(Predicate<Event> condition) {
    return deliver(condition, "what was asked for", 0);
  }

  private ManualRun deliver(Predicate<Event> condition, String asked, int alternative) {
    failure()
        .ifPresent(
            failed -> {
              throw new BadInput("Nothing can be delivered any more: " + failed.sentence() + ".");
            });
    for (int m = world.nextEnabled(World.NO_EVENT); m != World.NO_EVENT; m = world.nextEnabled(m)) {
      if (condition.test(world.event(m))) {
        int alternatives = world.alternatives(m);
        if (alternative < 0 || alternative >= alternatives) {
          throw new BadInput(
              world.event(m).line()
                  + " has no alternative "
                  + alternative
                  + " of "
                  + alternatives
                  + ".");
        }
        take(m, alternative);
        return this;
      }
    }
    throw new BadInput(
        "There is no pending message "
            + asked
            + "; pending are "
            + Show.value(pending().stream().map(Event::line).toList())
            + ".");
  }

  /** Takes the last step back. */
  public ManualRun back() {
    if (world.depth() == 0) {
      throw new BadInput("There is nothing to take back; the run is at its start.");
    }
    world.goBack(world.depth() - 1);
    return this;
  }

  /** The failure in which the last step ended, if it did. */
  public Optional<ActorFailure> failure() {
    return world.failure();
  }

  /** The steps so far. */
  public Schedule schedule() {
    return Schedule.of(world);
  }

  /** What clients have seen so far. */
  public History history() {
    return HistoryBuilder.of(world);
  }

  /**
   * Lets an explorer go on from here; the run is where it was afterwards. If a client makes a call
   * that is new, the explorer starts over.
   */
  public Exploration explore(Explorer explorer, Limits limits, ScheduleListener listener) {
    Trail here = Trail.of(world);
    while (true) {
      try {
        return explorer.explore(world, limits, listener, ExplorationControl.NONE);
      } catch (NewCall found) {
        learn(found, here);
        listener.startsOver();
      }
    }
  }
}
