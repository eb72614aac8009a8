package dev.ordeal.testkit;

import dev.ordeal.checker.Checker;
import dev.ordeal.checker.Linearizability;
import dev.ordeal.explorer.Ending;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Explorer;
import dev.ordeal.explorer.Limits;
import dev.ordeal.findings.Findings;
import dev.ordeal.findings.FindingsCollector;
import dev.ordeal.harness.Harness;
import dev.ordeal.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * An exploration split at its first choices: each enabled event, in each of its alternatives, of
 * the first few steps. The parts come in the order in which the whole is explored.
 */
public final class SplitExploration {
  private final World world;
  private final Harness harness;
  private final Function<List<Integer>, Optional<Explorer>> explorers;
  private final int steps;
  private final List<Findings> parts = new ArrayList<>();
  private long stepsOfPart;

  private SplitExploration(
      World world,
      Harness harness,
      Function<List<Integer>, Optional<Explorer>> explorers,
      int steps) {
    this.world = world;
    this.harness = harness;
    this.explorers = explorers;
    this.steps = steps;
  }

  /** Findings of all that an explorer shows in the world. */
  public static Findings whole(World world, Harness harness, Explorer explorer, Limits limits) {
    FindingsCollector collector = collector(harness);
    return collector.findings(explorer.explore(world, limits, collector, ExplorationControl.NONE));
  }

  public static FindingsCollector collector(Harness harness) {
    return new FindingsCollector(
        harness.spec(), new Linearizability(), System.nanoTime(), Checker.NO_DEADLINE);
  }

  /**
   * Findings of each part.
   *
   * @param explorers what explores all that follows the given choices, each counted from 0 in the
   *     order in which the world offers events; nothing where that is not explored
   * @param steps how many steps are split
   */
  public static List<Findings> parts(
      World world,
      Harness harness,
      Function<List<Integer>, Optional<Explorer>> explorers,
      int steps) {
    SplitExploration split = new SplitExploration(world, harness, explorers, steps);
    split.follow(List.of());
    return split.parts;
  }

  private void follow(List<Integer> choices) {
    Optional<Explorer> explorer = explorers.apply(choices);
    boolean ended = world.failed() || world.pendingCount() == 0;
    if (explorer.isEmpty()) {
      stepsOfPart--; // the whole does not take this step either
    } else if (ended) {
      FindingsCollector collector = collector(harness);
      collector.finished(world, world.failed() ? Ending.FAILED : Ending.QUIESCENT);
      add(collector, new Exploration(1, 0, Stop.EXHAUSTED));
    } else if (choices.size() == steps) {
      FindingsCollector collector = collector(harness);
      add(
          collector,
          explorer.get().explore(world, Limits.none(), collector, ExplorationControl.NONE));
    } else {
      split(choices);
    }
  }

  private void split(List<Integer> choices) {
    int depth = world.depth();
    int choice = 0;
    for (int e = world.nextEnabled(World.NO_EVENT); e != World.NO_EVENT; e = world.nextEnabled(e)) {
      List<Integer> longer = new ArrayList<>(choices);
      longer.add(choice++);
      int alternatives = world.alternatives(e);
      for (int alternative = 0; alternative < alternatives; alternative++) {
        world.take(e, alternative);
        stepsOfPart++;
        follow(longer);
        world.goBack(depth);
      }
    }
  }

  /** Adds a part; the steps that lead to it belong to the first part that needs them. */
  private void add(FindingsCollector collector, Exploration exploration) {
    parts.add(
        collector.findings(
            new Exploration(
                exploration.schedules(), exploration.steps() + stepsOfPart, exploration.stop())));
    stepsOfPart = 0;
  }
}
