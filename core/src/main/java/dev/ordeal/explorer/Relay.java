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
 * Two explorers in sequence: the first explores to a given depth, and the second continues from
 * each state in which the first stops, without replaying the prefix.
 *
 * <p>A sampler that comes first hands over one state, unless the second is a sampler too; a sampler
 * that comes second draws one schedule from each state.
 */
public final class Relay implements Explorer {
  private final Explorer first;
  private final boolean firstSamples;
  private final int prefixLength;
  private final Supplier<Explorer> second;
  private final boolean secondSamples;
  private final Set<Capability> secondNeeds;

  private long schedules;
  private long steps;
  private @Nullable Stop stop;

  public Relay(
      Explorer first,
      boolean firstSamples,
      int prefixLength,
      Supplier<Explorer> second,
      boolean secondSamples,
      Set<Capability> secondNeeds) {
    this.first = first;
    this.firstSamples = firstSamples;
    this.prefixLength = prefixLength;
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
      World world, Limits limits, ScheduleListener listener, ExplorationControl control) {
    long begin = System.nanoTime();
    Limits prefixes =
        limits
            .schedules(firstSamples && !secondSamples ? 1 : Limits.NONE)
            .depth(Math.min(prefixLength, limits.depth()));
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
                    control);
              }
              if (stop == null && limits.schedules() == schedules) {
                stop = Stop.LIMIT;
              }
            },
            (done, taken) -> stop == null && control.continues(schedules, steps + taken));
    steps += prefix.steps();
    if (stop != null) {
      return new Exploration(schedules, steps, stop);
    }
    boolean cut = prefix.stop() == Stop.DEADLINE || prefix.stop() == Stop.INTERRUPTED;
    Stop end = cut ? prefix.stop() : firstSamples || secondSamples ? Stop.PART : Stop.EXHAUSTED;
    return new Exploration(schedules, steps, end);
  }

  private void handOver(
      World world,
      Ending ending,
      Limits limits,
      ScheduleListener listener,
      ExplorationControl control) {
    if (ending != Ending.CUT || limits.depth() <= prefixLength) {
      schedules++;
      listener.finished(world, ending);
      if (ending == Ending.CUT && limits.stopsWhenCut()) {
        stop = Stop.ENDLESS;
      } else if (firstSamples && secondSamples && !listener.wantsMore()) {
        stop = Stop.FOUND;
      }
    } else {
      Limits rest = limits.depthLeft(prefixLength);
      long before = schedules;
      long stepsBefore = steps;
      Exploration exploration =
          second
              .get()
              .explore(
                  world,
                  secondSamples ? rest.schedules(1) : rest,
                  listener,
                  (done, taken) -> control.continues(before + done, stepsBefore + taken));
      schedules += exploration.schedules();
      steps += exploration.steps();
      boolean drewItsOne = secondSamples && exploration.stop() == Stop.LIMIT;
      if (!drewItsOne && exploration.stop() != Stop.EXHAUSTED && exploration.stop() != Stop.PART) {
        stop = exploration.stop();
      }
    }
  }
}
