package dev.ordeal.explorer;

import dev.ordeal.causality.Causality;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.world.Capability;
import dev.ordeal.world.Causes;
import dev.ordeal.world.Rest;
import dev.ordeal.world.World;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The search loop that all explorers share: takes the next event where the algorithm names one,
 * goes back where it names none, and reports every finished schedule to a listener.
 *
 * <p>An algorithm is a subclass that names the next event from the present state ({@link #next}).
 * Where a handler chooses, the loop takes each of its alternatives before it calls {@link #next}
 * again, unless the algorithm overrides {@link #nextAlternative}.
 */
public abstract class SearchLoop implements Explorer {
  private static final int NO_ALTERNATIVE = -1;

  /** The maximum number of steps between two calls of the control; fewer where steps are slow. */
  private static final long CHECK_EVERY = 1 << 11;

  private static final long CHECK_NANOS = 1_000_000;

  /** The maximum number of steps between two looks at the clock; steps can become slow. */
  private static final long CLOCK_EVERY = 1 << 6;

  private @Nullable World explored;
  private @Nullable Causes causes;
  private int base;
  private boolean bounded;

  /**
   * The event to take next from the present state.
   *
   * @param previous the event taken from this state before, or {@link World#NO_EVENT} if the state
   *     is new
   * @return {@link World#NO_EVENT} if nothing more is to be taken from this state
   */
  protected abstract int next(int previous);

  /** Called after every step, including one that ends the schedule. */
  protected void taken() {}

  /** Called at the end of every schedule, before it is reported. */
  protected void ended(Ending ending) {}

  /**
   * Whether the exploration must start over with what it has learnt; called at the end of a
   * schedule and where nothing more is to be taken from a state.
   */
  protected boolean startsOver() {
    return false;
  }

  /** Whether the finished schedule counts and is reported. */
  protected boolean shows() {
    return true;
  }

  /**
   * The causality of the finished schedule if it stands for all schedules with that causality;
   * otherwise null.
   */
  protected @Nullable Causality covered() {
    return null;
  }

  /** The world as it is reported at the end of a schedule: here, as it is. */
  protected World reported(Ending ending) {
    return world();
  }

  /** The alternative in which the event is taken first. */
  protected int firstAlternative(int event) {
    return 0;
  }

  /**
   * The alternative after the previous one out of that many, or a negative number if there is none.
   */
  protected int nextAlternative(int previous, int count) {
    return previous + 1 < count ? previous + 1 : NO_ALTERNATIVE;
  }

  @Override
  public final boolean samples() {
    return isSampling();
  }

  /** Whether it draws schedules until a limit is reached and is never exhausted. */
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

  /**
   * The causes of the world being explored; {@link #needs} must contain {@link Capability#CAUSES}.
   */
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

  /** Whether schedules are cut somewhere, and the exploration continues with the next one. */
  protected final boolean isBounded() {
    return bounded;
  }

  /** Whether the world is in the state in which the exploration began. */
  protected final boolean isAtRoot() {
    return world().depth() == base;
  }

  @Override
  public final Exploration explore(
      World world, Limits limits, ScheduleListener listener, ExplorationControl control) {
    explored = world;
    causes = needs().contains(Capability.CAUSES) ? world.causes().orElseThrow() : null;
    base = world.depth();
    bounded = !limits.stopsWhenCut();
    listener.begins();
    try {
      return search(world, limits, listener, control);
    } finally {
      world.goBack(base);
      listener.ends();
    }
  }

  private Exploration search(
      World world, Limits limits, ScheduleListener listener, ExplorationControl control) {
    long begin = System.nanoTime();
    long mostNanos = limits.time().isZero() ? Long.MAX_VALUE : limits.time().toNanos();
    long mostSchedules = limits.schedules() == Limits.NONE ? Long.MAX_VALUE : limits.schedules();
    int deepest = (int) Math.min(Integer.MAX_VALUE, (long) base + limits.depth());
    @Nullable Predicate<World> cut = limits.cut().orElse(null);
    long schedules = 0;
    long steps = 0;
    long stepsCounted = 0;
    long clockEvery = 1;
    long nextClock = clockEvery;
    long nextCheck = 1;
    long lastCheck = begin;
    int previous = World.NO_EVENT;
    int previousAlternative = 0;
    int previousCount = 0;
    if (Rest.isQuiescent(world)) {
      ended(Ending.QUIESCENT);
      report(world, Ending.QUIESCENT, listener);
      return new Exploration(1, 0, Stop.EXHAUSTED);
    }
    while (true) {
      int depth = world.depth();
      int event = previous;
      int alternative = NO_ALTERNATIVE;
      if (previous != World.NO_EVENT) {
        alternative = nextAlternative(previousAlternative, previousCount);
      }
      if (alternative < 0) {
        event = next(previous);
        if (event == World.NO_EVENT && startsOver()) {
          listener.startsOver();
          schedules = 0;
          previous = World.NO_EVENT;
          world.goBack(base);
          continue;
        }
        if (event == World.NO_EVENT) {
          if (depth == base) {
            return new Exploration(schedules, steps, Stop.EXHAUSTED);
          }
          previous = world.eventAt(depth - 1);
          previousAlternative = world.alternativeAt(depth - 1);
          previousCount = world.alternativesAt(depth - 1);
          world.goBack(depth - 1);
          continue;
        }
        alternative = firstAlternative(event);
      }
      world.take(event, alternative);
      steps++;
      taken();
      if (steps >= nextClock) {
        long now = System.nanoTime();
        boolean slow = now - lastCheck > CHECK_NANOS;
        clockEvery = slow ? 1 : Math.min(2 * clockEvery, CLOCK_EVERY);
        nextClock = steps + clockEvery;
        if (now - begin > mostNanos) {
          return new Exploration(schedules, steps, Stop.DEADLINE);
        }
        if (slow || steps >= nextCheck) {
          nextCheck = steps + CHECK_EVERY;
          lastCheck = now;
          if (!control.continues(schedules, steps)) {
            return new Exploration(schedules, steps, Stop.INTERRUPTED);
          }
        }
      }
      boolean failed = world.failed();
      boolean quiescent = Rest.isQuiescent(world);
      if (!failed && !quiescent && world.depth() < deepest && (cut == null || !cut.test(world))) {
        previous = World.NO_EVENT;
        continue;
      }
      if (schedules == mostSchedules) {
        return new Exploration(schedules, stepsCounted, Stop.LIMIT);
      }
      Ending ending = failed ? Ending.FAILED : quiescent ? Ending.QUIESCENT : Ending.CUT;
      ended(ending);
      if (shows()) {
        schedules++;
        stepsCounted = steps;
        report(world, ending, listener);
      }
      if (!failed && !quiescent && limits.stopsWhenCut()) {
        return new Exploration(schedules, steps, Stop.ENDLESS);
      }
      if (!listener.wantsMore()) {
        return new Exploration(schedules, steps, Stop.FOUND);
      }
      if (schedules == mostSchedules && isSampling()) {
        return new Exploration(schedules, steps, Stop.LIMIT);
      }
      if (startsOver()) {
        listener.startsOver();
        schedules = 0;
        previous = World.NO_EVENT;
        world.goBack(base);
        continue;
      }
      previous = event;
      previousAlternative = alternative;
      previousCount = world.alternativesAt(depth);
      world.goBack(depth);
    }
  }

  private void report(World world, Ending ending, ScheduleListener listener) {
    Causality causality = covered();
    if (causality == null) {
      listener.finished(reported(ending), ending);
    } else {
      listener.finished(world, ending, causality);
    }
  }
}
