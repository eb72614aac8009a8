package dev.ordeal.explorer;

import dev.ordeal.causality.Causality;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.world.Capability;
import dev.ordeal.world.Causes;
import dev.ordeal.world.World;
import org.jspecify.annotations.Nullable;

/**
 * The search loop that all explorers share: go one receive further where the algorithm wants one,
 * go back where it does not, and show every finished schedule to a listener.
 *
 * <p>An algorithm is a subclass that says what to deliver next from the present state ({@link
 * #next}). Where a handler chooses, each of its alternatives is taken in turn before the next
 * message is asked for, unless the algorithm says otherwise.
 */
public abstract class SearchLoop implements Explorer {
  private static final int NO_ALTERNATIVE = -1;

  /** The most receives between two looks at the clock; fewer where they are slow. */
  private static final long LOOK_EVERY = 1 << 11;

  private static final long LOOK_NANOS = 1_000_000;

  private @Nullable World explored;
  private @Nullable Causes causes;
  private int base;

  /**
   * The pending message to deliver next from the present state.
   *
   * @param previous what was delivered from this state before, or {@link World#NO_EVENT} where the
   *     state is new
   * @return {@link World#NO_EVENT} when this state is done with
   */
  protected abstract int next(int previous);

  /** Is called after every receive, also one that ends the schedule. */
  protected void received() {}

  /** Is called at the end of every schedule, before anybody is shown it. */
  protected void ended(Ending ending) {}

  /**
   * Whether, at the end of a schedule or where there is nothing to deliver next, the exploration is
   * to start over with what it has learnt.
   */
  protected boolean startsOver() {
    return false;
  }

  /** Whether the finished schedule counts and is shown. */
  protected boolean shows() {
    return true;
  }

  /**
   * The causality that the finished schedule stands for, where it stands for all other schedules
   * that keep it; otherwise null.
   */
  protected @Nullable Causality covered() {
    return null;
  }

  /** The alternative to begin with when the message is delivered. */
  protected int firstAlternative(int message) {
    return 0;
  }

  /** The alternative after the given one out of so many, or a negative number for no more. */
  protected int nextAlternative(int previous, int count) {
    return previous + 1 < count ? previous + 1 : NO_ALTERNATIVE;
  }

  /** Whether it draws schedules for as long as it is let, so that it is never exhausted. */
  protected boolean isSampling() {
    return false;
  }

  /** The world being explored. */
  protected final World world() {
    if (explored == null) {
      throw new IllegalStateException("no exploration has begun");
    }
    return explored;
  }

  /** What caused what in the world being explored; {@link #needs} must ask for it. */
  protected final Causes causes() {
    if (causes == null) {
      throw new IllegalStateException("the explorer does not declare that it needs causes");
    }
    return causes;
  }

  /** The depth at which the exploration began. */
  protected final int base() {
    return base;
  }

  /** Whether the world stands where the exploration began. */
  protected final boolean isAtRoot() {
    return world().depth() == base;
  }

  @Override
  public final Exploration explore(
      World world, Limits limits, ScheduleListener listener, Onlooker onlooker) {
    explored = world;
    causes = needs().contains(Capability.CAUSES) ? world.causes().orElseThrow() : null;
    base = world.depth();
    listener.begins();
    try {
      return search(world, limits, listener, onlooker);
    } finally {
      world.goBack(base);
    }
  }

  private Exploration search(
      World world, Limits limits, ScheduleListener listener, Onlooker onlooker) {
    long begin = System.nanoTime();
    long mostNanos = limits.time().isZero() ? Long.MAX_VALUE : limits.time().toNanos();
    long mostSchedules = limits.schedules() == Limits.NONE ? Long.MAX_VALUE : limits.schedules();
    int deepest = base + limits.depth();
    long schedules = 0;
    long receives = 0;
    long receivesCounted = 0;
    long lookEvery = 1;
    long nextLook = lookEvery;
    long lastLook = begin;
    int previous = World.NO_EVENT;
    int previousAlternative = 0;
    int previousCount = 0;
    if (world.pendingCount() == 0) {
      ended(Ending.QUIESCENT);
      show(world, Ending.QUIESCENT, listener);
      return new Exploration(1, 0, Stop.EXHAUSTED);
    }
    while (true) {
      int depth = world.depth();
      int message = previous;
      int alternative = NO_ALTERNATIVE;
      if (previous != World.NO_EVENT) {
        alternative = nextAlternative(previousAlternative, previousCount);
      }
      if (alternative < 0) {
        message = next(previous);
        if (message == World.NO_EVENT && startsOver()) {
          listener.startsOver();
          schedules = 0;
          previous = World.NO_EVENT;
          world.goBack(base);
          continue;
        }
        if (message == World.NO_EVENT) {
          if (depth == base) {
            return new Exploration(schedules, receives, Stop.EXHAUSTED);
          }
          previous = world.eventAt(depth - 1);
          previousAlternative = world.alternativeAt(depth - 1);
          previousCount = world.alternativesAt(depth - 1);
          world.goBack(depth - 1);
          continue;
        }
        alternative = firstAlternative(message);
      }
      world.take(message, alternative);
      receives++;
      received();
      if (receives >= nextLook) {
        long now = System.nanoTime();
        lookEvery = now - lastLook > LOOK_NANOS ? 1 : Math.min(2 * lookEvery, LOOK_EVERY);
        nextLook = receives + lookEvery;
        lastLook = now;
        if (now - begin > mostNanos) {
          return new Exploration(schedules, receives, Stop.DEADLINE);
        }
        if (!onlooker.goesOn(schedules, receives)) {
          return new Exploration(schedules, receives, Stop.INTERRUPTED);
        }
      }
      boolean failed = world.failed();
      boolean quiescent = world.pendingCount() == 0;
      if (!failed && !quiescent && world.depth() < deepest) {
        previous = World.NO_EVENT;
        continue;
      }
      if (schedules == mostSchedules) {
        return new Exploration(schedules, receivesCounted, Stop.LIMIT);
      }
      Ending ending = failed ? Ending.FAILED : quiescent ? Ending.QUIESCENT : Ending.CUT;
      ended(ending);
      if (shows()) {
        schedules++;
        receivesCounted = receives;
        show(world, ending, listener);
      }
      if (!failed && !quiescent && limits.stopsWhenCut()) {
        return new Exploration(schedules, receives, Stop.ENDLESS);
      }
      if (schedules == mostSchedules && isSampling()) {
        return new Exploration(schedules, receives, Stop.LIMIT);
      }
      if (startsOver()) {
        listener.startsOver();
        schedules = 0;
        previous = World.NO_EVENT;
        world.goBack(base);
        continue;
      }
      previous = message;
      previousAlternative = alternative;
      previousCount = world.alternativesAt(depth);
      world.goBack(depth);
    }
  }

  private void show(World world, Ending ending, ScheduleListener listener) {
    Causality causality = covered();
    if (causality == null) {
      listener.finished(world, ending);
    } else {
      listener.finished(world, ending, causality);
    }
  }
}
