package dev.ordeal.schedule;

import dev.ordeal.world.Causes;
import dev.ordeal.world.World;
import java.util.Arrays;

/**
 * A run as bare numbers, cheap to keep, and to be walked again in the world it comes from. Events
 * are numbered in the order in which they become possible, so the same steps meet the same numbers.
 */
public final class Trail {
  private final int[] events;
  private final int[] alternatives;

  private Trail(int[] events, int[] alternatives) {
    this.events = events;
    this.alternatives = alternatives;
  }

  /** The path on which the world stands. */
  public static Trail of(World world) {
    int[] events = new int[world.depth()];
    int[] alternatives = new int[world.depth()];
    for (int step = 0; step < events.length; step++) {
      events[step] = world.eventAt(step);
      alternatives[step] = world.alternativeAt(step);
    }
    return new Trail(events, alternatives);
  }

  /**
   * The run that takes the given steps of the world's path in the given order, which must keep its
   * causality. It may leave steps out, but none that one of the others needs.
   */
  public static Trail reordered(World world, int[] steps) {
    int[] events = new int[steps.length];
    int[] alternatives = new int[steps.length];
    int[] firstSent = new int[world.depth()];
    Causes causes = world.causes().orElseThrow();
    int next = causes.firstEnabledBy(0);
    for (int i = 0; i < steps.length; i++) {
      int step = steps[i];
      int event = world.eventAt(step);
      int parent = causes.parent(event);
      events[i] =
          parent == Causes.AT_START
              ? event
              : firstSent[parent] + event - causes.firstEnabledBy(parent);
      alternatives[i] = world.alternativeAt(step);
      firstSent[step] = next;
      next += causes.firstEnabledBy(step + 1) - causes.firstEnabledBy(step);
    }
    return new Trail(events, alternatives);
  }

  /** Its first so many steps. */
  public Trail prefix(int length) {
    return new Trail(Arrays.copyOf(events, length), Arrays.copyOf(alternatives, length));
  }

  public int length() {
    return events.length;
  }

  /** The event of the given step. */
  public int eventAt(int step) {
    return events[step];
  }

  /** Takes a world that has taken all steps before one step further. */
  public void step(World world, int step) {
    world.take(events[step], alternatives[step]);
  }

  /** Takes the world from its start to the end of this run. */
  public void walk(World world) {
    world.goBack(0);
    for (int step = 0; step < events.length; step++) {
      step(world, step);
    }
  }
}
