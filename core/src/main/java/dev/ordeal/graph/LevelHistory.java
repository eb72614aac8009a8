package dev.ordeal.graph;

import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.LevelProgress;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.world.states.StateSpace;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** The sizes of the levels of a search, and what is in the last one when a limit ends it. */
final class LevelHistory {
  /** The most time for what grows, once the deadline has ended the search. */
  private static final Duration LATE = Duration.ofMillis(100);

  private final StateSpace space;
  private final List<Long> sizes = new ArrayList<>();
  private boolean lastIsWhole = true;
  private Optional<LevelScan> scan = Optional.empty();

  LevelHistory(StateSpace space) {
    this.space = space;
  }

  /** Adds a level that was found completely. */
  void add(long states) {
    sizes.add(states);
  }

  /** Adds the last level, of which only so many states were found. */
  void addPart(long states) {
    sizes.add(states);
    lastIsWhole = false;
  }

  /** How far the search has come. */
  LevelProgress progress(MemoryBudget budget) {
    int last = sizes.size() - 1;
    long before = last == 0 ? 0 : sizes.get(last - 1);
    return new LevelProgress(last, sizes.get(last), before, budget.bytes(), budget.most());
  }

  /** Looks through the states of the last level; gives up if memory or the disk fails. */
  void scan(List<Frontier.Chunk> chunks) {
    LevelScan looking = new LevelScan(space);
    try {
      looking.scan(chunks);
      scan = Optional.of(looking);
    } catch (OutOfMemoryError | UncheckedIOException e) {
      scan = Optional.empty();
    }
  }

  /**
   * What grows, if a limit ended the search.
   *
   * @param recorded gives the recorded steps to the state of a number
   */
  Optional<SearchGrowth> growth(
      Stop stop, PathRebuilder rebuilder, IntFunction<List<StatePath.Step>> recorded) {
    if (stop == Stop.EXHAUSTED || stop == Stop.FOUND || scan.isEmpty()) {
      return Optional.empty();
    }
    Domination domination = new Domination(space);
    Deadline late = stop == Stop.DEADLINE ? Deadline.after(LATE) : Deadline.never();
    Optional<SearchGrowth.Pump> pump =
        stop == Stop.MEMORY
            ? Optional.empty()
            : scan.get().crowded().stream()
                .takeWhile(state -> !late.isOver())
                .flatMap(
                    state -> domination.find(rebuilder.withStates(recorded.apply(state))).stream())
                .findFirst();
    return Optional.of(new SearchGrowth(sizes, lastIsWhole, scan.get().most(), pump));
  }
}
