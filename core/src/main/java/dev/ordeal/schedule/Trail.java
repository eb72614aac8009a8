package dev.ordeal.schedule;

import dev.ordeal.world.Causes;
import dev.ordeal.world.World;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A schedule as numbers: cheap to keep, and to be taken again in the world it comes from. Events
 * are numbered in the order in which they become possible, so the same steps meet the same numbers.
 */
public final class Trail {
  private final int[] events;
  private final int[] alternatives;

  private Trail(int[] events, int[] alternatives) {
    this.events = events;
    this.alternatives = alternatives;
  }

  /** The trail of the world's path. */
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
   * The trail that takes the given steps of the world's path in the given order, which must respect
   * its causality. Steps may be left out, unless they cause one of the others.
   */
  public static Trail reordered(World world, int[] steps) {
    int[] events = new int[steps.length];
    int[] alternatives = new int[steps.length];
    int[] firstEnabled = new int[world.depth()];
    Causes causes = world.causes().orElseThrow();
    int next = causes.firstEnabledBy(0);
    for (int i = 0; i < steps.length; i++) {
      int step = steps[i];
      int event = world.eventAt(step);
      int parent = causes.parent(event);
      events[i] =
          parent == Causes.AT_START
              ? event
              : firstEnabled[parent] + event - causes.firstEnabledBy(parent);
      alternatives[i] = world.alternativeAt(step);
      firstEnabled[step] = next;
      next += causes.firstEnabledBy(step + 1) - causes.firstEnabledBy(step);
    }
    return new Trail(events, alternatives);
  }

  /** Writes the trail, which is the same in the worlds of the same harness in every JVM. */
  public void write(DataOutput out) throws IOException {
    out.writeInt(events.length);
    for (int step = 0; step < events.length; step++) {
      out.writeInt(events[step]);
      out.writeInt(alternatives[step]);
    }
  }

  /** A trail that was written. */
  public static Trail read(DataInput in) throws IOException {
    int[] events = new int[in.readInt()];
    int[] alternatives = new int[events.length];
    for (int step = 0; step < events.length; step++) {
      events[step] = in.readInt();
      alternatives[step] = in.readInt();
    }
    return new Trail(events, alternatives);
  }

  /** The trail of the first {@code length} steps. */
  public Trail prefix(int length) {
    return new Trail(Arrays.copyOf(events, length), Arrays.copyOf(alternatives, length));
  }

  /** This run or the other, whichever has fewer steps; this one where both have as many. */
  public Trail shorter(Trail other) {
    return other.length() < length() ? other : this;
  }

  public int length() {
    return events.length;
  }

  /** The alternative of the given step. */
  public int alternativeAt(int step) {
    return alternatives[step];
  }

  /** The event of the given step. */
  public int eventAt(int step) {
    return events[step];
  }

  /** Takes the given step in a world that has taken all earlier ones. */
  public void step(World world, int step) {
    world.take(events[step], alternatives[step]);
  }

  /** Takes all steps in the world, from its start. */
  public void walk(World world) {
    world.goBack(0);
    for (int step = 0; step < events.length; step++) {
      step(world, step);
    }
  }

  /**
   * The steps up to the first that fails, or all of them if none but the last does. A trail that
   * was reordered may break an invariant sooner than the run it comes from. The world stays where
   * it is.
   */
  public Trail upToFailure(World world) {
    Trail here = of(world);
    world.goBack(0);
    int taken = 0;
    while (taken < events.length && !world.failed()) {
      step(world, taken++);
    }
    here.walk(world);
    return taken == events.length ? this : prefix(taken);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Trail trail
        && Arrays.equals(events, trail.events)
        && Arrays.equals(alternatives, trail.alternatives);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(events) + Arrays.hashCode(alternatives);
  }
}
