package dev.ordeal.testkit.naive;

import dev.ordeal.actor.Address;
import dev.ordeal.harness.Harness;
import dev.ordeal.testkit.naive.NaiveFaults.Cost;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Runs a system whose timers count ticks by the letter: every actor has a clock, which shows an
 * integer and ticks at any time, unless it would then be too far ahead of another one or has a
 * timer that is due. A tick is a step if its actor has a timer, which alone can notice it. Without
 * any skew all clocks tick at once. Moments are told apart by all there is, with clocks counted
 * from the slowest.
 */
public final class NaiveClocks {
  private final Harness harness;
  private final int skew;
  private final List<Address> actors;
  private final NaiveFaults steps;
  private final PriorityQueue<FaultyMoment> waiting =
      new PriorityQueue<>(
          Comparator.comparingInt(FaultyMoment::faults).thenComparingInt(moment -> moment.steps));
  private final Set<String> seen = new HashSet<>();
  private final Map<List<String>, Cost> histories = new HashMap<>();

  private NaiveClocks(Harness harness) {
    this.harness = harness;
    this.skew = harness.faults().skew();
    this.actors = harness.system().addresses();
    this.steps = new NaiveFaults(harness, (after, label, renewed, isFault) -> waiting.add(after));
  }

  /**
   * Every history of some run at some step, with the fewest faults and steps that show it, or
   * nothing if there are more moments than that.
   */
  public static Optional<Map<List<String>, Cost>> histories(Harness harness, int most) {
    NaiveClocks clocks = new NaiveClocks(harness);
    clocks.waiting.add(clocks.steps.start());
    while (!clocks.waiting.isEmpty()) {
      clocks.visit(clocks.waiting.remove());
      if (clocks.seen.size() > most) {
        return Optional.empty();
      }
    }
    return Optional.of(clocks.histories);
  }

  private void visit(FaultyMoment moment) {
    if (!seen.add(key(moment))) {
      return;
    }
    histories.putIfAbsent(List.copyOf(moment.history), new Cost(moment.faults(), moment.steps));
    if (!moment.failed) {
      steps.successors(moment);
      ticks(moment);
    }
  }

  private void ticks(FaultyMoment moment) {
    if (skew == 0) {
      if (actors.stream().noneMatch(actor -> isDue(moment, actor))) {
        tick(moment, actors);
      }
      return;
    }
    for (Address actor : actors) {
      int shown = clock(moment, actor) + 1;
      if (!isDue(moment, actor)
          && actors.stream()
              .allMatch(other -> shown - clock(moment, other) <= skew || other.equals(actor))) {
        tick(moment, List.of(actor));
      }
    }
  }

  private void tick(FaultyMoment moment, List<Address> which) {
    FaultyMoment after = moment.copy();
    for (Address actor : which) {
      after.clock.merge(actor, 1, Integer::sum);
      after.steps += timers(moment, actor).isEmpty() ? 0 : 1;
    }
    waiting.add(after);
  }

  private static int clock(FaultyMoment moment, Address actor) {
    return Objects.requireNonNull(moment.clock.get(actor));
  }

  /** The timers of an actor; one that has stopped has none. */
  private static Map<Object, NaiveTimer> timers(FaultyMoment moment, Address actor) {
    return moment.stopped.contains(actor)
        ? Map.of()
        : Objects.requireNonNull(moment.timers.get(actor));
  }

  private static boolean isDue(FaultyMoment moment, Address actor) {
    return timers(moment, actor).values().stream()
        .anyMatch(timer -> timer.isDue(clock(moment, actor)));
  }

  private String key(FaultyMoment moment) {
    int slowest = actors.stream().mapToInt(actor -> clock(moment, actor)).min().orElseThrow();
    List<Object> all = new ArrayList<>();
    for (Address actor : actors) {
      int clock = clock(moment, actor);
      all.add(clock - slowest);
      all.add(Objects.requireNonNull(moment.states.get(actor)));
      Map<String, Integer> left = new TreeMap<>();
      timers(moment, actor)
          .forEach(
              (name, timer) -> left.put(name.toString(), timer.when() + timer.duration() - clock));
      all.add(left);
      all.add(moment.stopped.contains(actor));
      all.add(Objects.requireNonNull(moment.saved.get(actor)));
    }
    all.add(moment.pending.stream().map(NaiveMail::toString).sorted().collect(Collectors.toList()));
    all.add(new TreeMap<>(byName(moment)));
    all.add(moment.history);
    all.add(moment.restarts);
    all.add(moment.duplicates);
    all.add(moment.failed);
    return all.toString();
  }

  private Map<String, Object> byName(FaultyMoment moment) {
    Map<String, Object> turns = new HashMap<>();
    harness
        .clients()
        .forEach(
            client ->
                turns.put(
                    client.address().name(),
                    moment.turns.get(client.address())
                        + (moment.open.contains(client.address()) ? " waits" : "")));
    return turns;
  }
}
