package dev.ordeal.bench.explorers;

import dev.ordeal.Check;
import dev.ordeal.bench.explorers.Finding.Effort;
import dev.ordeal.bench.explorers.Finding.Miss;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.statistics.ScheduleStatistics;
import dev.ordeal.statistics.StateStatistics;
import dev.ordeal.statistics.Statistics;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.systems.gallery.GalleryEntry;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import dev.ordeal.words.BadInput;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Looks for each bug with every explorer, which ends at the first violation or broken invariant. A
 * sampler is run with {@link #SEEDS} seeds, each for its part of the time; others, which take
 * everything in one order, are run once for the whole time. What was found is not minimized, and
 * the systems are not loaded again to see whether they hide anything.
 *
 * @param time processor time of one bug and one explorer
 */
public record ExplorersBench(Duration time) {
  /** With how many seeds a sampler is run. */
  static final int SEEDS = 20;

  /** Asked instead of a bug before the first figure is taken, so that classes are loaded. */
  private static final Duration WARM_UP = Duration.ofSeconds(1);

  /**
   * Runs the entries.
   *
   * @param progress takes a line before each entry
   * @param ended asked at intervals whether to end early; the entry that is being run then does not
   *     count
   */
  public ExplorerResults run(
      List<GalleryEntry> entries, Consumer<String> progress, BooleanSupplier ended) {
    List<Strategy> explorers = Explorers.all();
    List<List<Finding>> findings = new ArrayList<>();
    for (GalleryEntry entry : entries) {
      progress.accept((findings.size() + 1) + " of " + entries.size() + ": " + entry.id());
      explore(entry.bug().check(), WARM_UP, ended);
      List<Finding> ofEntry = new ArrayList<>();
      for (Strategy explorer : explorers) {
        if (!ended.getAsBoolean()) {
          ofEntry.add(run(entry, explorer, ended));
        }
      }
      if (ended.getAsBoolean()) {
        break;
      }
      findings.add(ofEntry);
    }
    return new ExplorerResults(explorers.stream().map(Strategy::id).toList(), time, findings);
  }

  private Finding run(GalleryEntry entry, Strategy explorer, BooleanSupplier ended) {
    int seeds = explorer.samples() ? SEEDS : 1;
    List<Effort> first = new ArrayList<>();
    Miss miss = Miss.NONE;
    for (int seed = 1; seed <= seeds; seed++) {
      Check check = entry.bug().check().strategy(atFirst(explorer)).seed(seed);
      try {
        long begun = ProcessorTime.now();
        Outcome outcome = explore(check, time.dividedBy(seeds), ended);
        if (outcome.isFinding()) {
          double seconds = (ProcessorTime.now() - begun) / 1e9;
          first.add(new Effort(runs(outcome.statistics()), seconds));
        } else {
          miss = missed(outcome.stop());
        }
      } catch (BadInput refused) {
        return new Finding(entry.id(), explorer.id(), seeds, List.of(), Miss.REFUSED);
      }
    }
    return new Finding(entry.id(), explorer.id(), seeds, first, miss);
  }

  /** The explorer, ending at the first violation; {@code graph} does by itself. */
  private static Strategy atFirst(Strategy explorer) {
    return explorer instanceof Schedules schedules ? schedules.endingAtFirst(true) : explorer;
  }

  private static Outcome explore(Check check, Duration most, BooleanSupplier ended) {
    Configuration configuration =
        check.configuration().minimizing(false).varied(orders -> Optional.empty());
    return new Verification(configuration).runWithoutStories(new ProcessorTime(most, ended));
  }

  private static long runs(Statistics statistics) {
    return statistics
        .ofStates()
        .map(StateStatistics::states)
        .or(() -> statistics.ofSchedules().map(ScheduleStatistics::schedules))
        .orElse(0L);
  }

  private static Miss missed(Stop stop) {
    return switch (stop) {
      case EXHAUSTED, PART, FOUND -> Miss.ENDED;
      case LIMIT, MEMORY, DEADLINE, INTERRUPTED -> Miss.STOPPED;
      case ENDLESS -> Miss.ENDLESS;
    };
  }
}
