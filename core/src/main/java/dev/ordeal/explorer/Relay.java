package dev.ordeal.explorer;

import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.world.Capability;
import dev.ordeal.world.World;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Two explorers in a row: the first goes so many receives deep, and from each state where it stops
 * the second goes on, without starting over.
 *
 * <p>A sampler in the first place hands over one state, unless a sampler follows too; a sampler in
 * the second place draws one schedule from each state it is handed.
 */
public final class Relay implements Explorer {
  private final Explorer first;
  private final boolean firstSamples;
  private final int steps;
  private final Supplier<Explorer> second;
  private final boolean secondSamples;
  private final Set<Capability> secondNeeds;

  private long schedules;
  private long receives;
  private @Nullable Stop stop;

  public Relay(
      Explorer first,
      boolean firstSamples,
      int steps,
      Supplier<Explorer> second,
      boolean secondSamples,
      Set<Capability> secondNeeds) {
    this.first = first;
    this.firstSamples = firstSamples;
    this.steps = steps;
    this.second = second;
    this.secondSamples = secondSamples;
    this.secondNeeds = secondNeeds;
  }

  @Override
  public Set<Capability> needs() {
    return Stream.concat(first.needs().stream(), secondNeeds.stream()).collect(Collectors.toSet());
  }

  @Override
  public Exploration explore(
      World world, Limits limits, ScheduleListener listener, Onlooker onlooker) {
    long begin = System.nanoTime();
    Limits prefixes =
        limits
            .schedules(firstSamples && !secondSamples ? 1 : Limits.NONE)
            .depth(Math.min(steps, limits.depth()));
    Exploration prefix =
        first.explore(
            world,
            prefixes,
            (at, ending) -> {
              if (stop == null) {
                handOver(
                    at,
                    ending,
                    limits.left(schedules, System.nanoTime() - begin),
                    listener,
                    onlooker);
              }
              if (stop == null && limits.schedules() == schedules) {
                stop = Stop.LIMIT;
              }
            },
            (done, received) -> stop == null && onlooker.goesOn(schedules, receives + received));
    receives += prefix.receives();
    if (stop != null) {
      return new Exploration(schedules, receives, stop);
    }
    boolean cut = prefix.stop() == Stop.DEADLINE || prefix.stop() == Stop.INTERRUPTED;
    Stop end = cut ? prefix.stop() : firstSamples || secondSamples ? Stop.PART : Stop.EXHAUSTED;
    return new Exploration(schedules, receives, end);
  }

  private void handOver(
      World world, Ending ending, Limits limits, ScheduleListener listener, Onlooker onlooker) {
    if (ending != Ending.CUT || limits.depth() <= steps) {
      schedules++;
      listener.finished(world, ending);
      if (ending == Ending.CUT && limits.stopsWhenCut()) {
        stop = Stop.ENDLESS;
      }
    } else {
      Limits rest = limits.depthLeft(steps);
      long before = schedules;
      long receivedBefore = receives;
      Exploration exploration =
          second
              .get()
              .explore(
                  world,
                  secondSamples ? rest.schedules(1) : rest,
                  listener,
                  (done, received) -> onlooker.goesOn(before + done, receivedBefore + received));
      schedules += exploration.schedules();
      receives += exploration.receives();
      boolean drewItsOne = secondSamples && exploration.stop() == Stop.LIMIT;
      if (!drewItsOne && exploration.stop() != Stop.EXHAUSTED && exploration.stop() != Stop.PART) {
        stop = exploration.stop();
      }
    }
  }
}
