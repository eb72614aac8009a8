package dev.ordeal.graph;

import dev.ordeal.checker.Monitor;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.graph.Layers.Level;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.runtime.WorkerPool;
import dev.ordeal.words.Show;
import dev.ordeal.world.states.Assumptions;
import dev.ordeal.world.states.StateSpace;
import dev.ordeal.world.states.Symmetry;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * Breadth-first search through the states of a system, each together with the state of a monitor,
 * which summarizes the history so far. All threads expand one level, the states at one distance
 * from the start, before the next one, so the first finding has a shortest path. With faults, all
 * states that need fewer of them come first ({@link Layers}). The level of a finding is expanded to
 * its end, so that counts do not depend on the threads. There the search ends, unless it
 * {@linkplain #findingAll finds all}.
 *
 * <p>Guarantee: if the search is exhausted and finds no violation, no message order shows one, up
 * to the probability of a fingerprint collision ({@link StateTable}).
 */
public final class GraphSearch {
  /**
   * Smaller levels are expanded by one thread, since most of the time then goes into user code,
   * which runs in one thread at a time.
   */
  private static final int WORTH_THREADS = 100_000;

  /** A search that removed too much starts over at once if it has so few states. */
  static final int WORTH_GOING_ON = 20_000;

  /** A larger one goes on until it has so many times the states, and learns for the next one. */
  private static final int GOES_ON_FOR = 4;

  private static final int LEARNS_EVERY_LEVEL = 256;
  private static final int LEARNS_RARELY = 64;
  private static final int MOST_LEVELS = (1 << 16) - 2;

  private final StateSpace space;
  private final Assumptions assumptions;
  private final Monitor monitor;
  private final Limits limits;
  private final MemoryBudget budget;
  private final int threads;
  private final ExplorationControl control;
  private final int monitorAt;
  private final StateTable table = new StateTable();
  private final List<Worker> workers = new ArrayList<>();
  private final LevelHistory levels;
  private final Layers layers;

  private Deadline deadline = Deadline.never();
  private long diskBytes;
  private Optional<String> diskProblem = Optional.empty();
  private String folder = System.getProperty("java.io.tmpdir");
  private int depth;
  private boolean parallel;
  private boolean startsOver;

  /** Whether a message was removed, or a delivery went first, that may not, as was seen later. */
  private boolean removedTooMuch;

  /** The last depth at which none was, and how many states there were by then. */
  private int soundDepth;

  private long soundStates;

  private boolean findsAll;
  private int worthThreads = WORTH_THREADS;
  private volatile boolean stopped;
  private volatile Stop stop = Stop.EXHAUSTED;

  /**
   * A search to be run once.
   *
   * @param memory the maximum number of bytes for states
   */
  public GraphSearch(
      StateSpace space,
      Monitor monitor,
      Limits limits,
      long memory,
      int threads,
      ExplorationControl control) {
    this.space = space;
    this.assumptions = space.assumptions();
    this.monitor = monitor;
    this.limits = limits;
    this.budget = new MemoryBudget(table, memory);
    this.threads = threads;
    this.control = control;
    this.monitorAt = space.layout().monitor();
    this.levels = new LevelHistory(space);
    this.layers =
        new Layers(
            space.mostFaults(),
            (ints, length, parent, envelope, choice, level) ->
                workers.get(0).meet(ints, length, parent, envelope, choice, level),
            this::level);
  }

  /**
   * Sets whether the search goes on after a violation or a failure, to find each different failure.
   */
  public GraphSearch findingAll(boolean all) {
    findsAll = all;
    return this;
  }

  boolean findsAll() {
    return findsAll;
  }

  /** Uses several threads for levels of at least so many states. */
  GraphSearch worthThreads(int states) {
    worthThreads = states;
    return this;
  }

  /** Writes states that do not fit into memory to files in the folder. */
  GraphSearch spillingTo(String otherFolder) {
    folder = otherFolder;
    return this;
  }

  /**
   * Whether the search ended because deliveries went first that may not, or messages were removed
   * that are not dead; a new search over the same space avoids that.
   */
  public boolean startsOver() {
    return startsOver;
  }

  /** Runs the search. */
  public GraphResult run() {
    deadline = Deadline.after(limits.time()).orWhen(this::isInterrupted);
    monitor.until(deadline);
    assumptions.begin();
    for (int i = 0; i < threads; i++) {
      workers.add(new Worker(this, space, monitor, table));
    }
    int[] initial = space.view().initial();
    initial[monitorAt] = monitor.initial();
    int number = workers.get(0).meet(initial, initial.length, StateTable.NO_STATE, 0, 0, 0);
    try (WorkerPool pool = new WorkerPool(threads, "states");
        Level first = level()) {
      first.part().add(number, initial, 0, initial.length);
      search(first, pool);
    }
    if (monitor.gaveUp()) {
      startsOver = false;
      hasTime(); // says why it ends
    }
    if (removedTooMuch && !startsOver) {
      depth = soundDepth; // a limit has ended the search
    }
    return result();
  }

  private Level level() {
    return new Level(
        new Spill(budget, folder),
        spill -> {
          diskBytes = Math.max(diskBytes, spill.size());
          diskProblem = diskProblem.or(spill::problem);
        });
  }

  Layers layers() {
    return layers;
  }

  private void search(Level first, WorkerPool pool) {
    int mostLevels = Math.min(limits.depth(), MOST_LEVELS);
    Level level = first;
    int distance = 0;
    boolean isScanned = false;
    try (Layers deferred = layers) {
      while (!stopped) {
        deferred.bring(distance, level);
        if (level.states() == 0) {
          distance = deferred.next();
          if (distance == Layers.NO_MORE) {
            break;
          }
          continue;
        }
        depth = Math.max(depth, distance);
        levels.add(level.states());
        Level followed = level;
        level = level();
        try (followed) {
          if (distance == mostLevels) {
            levels.scan(followed.chunks());
            isScanned = true;
            inspect(followed, distance, pool);
            continue;
          }
          expand(followed, distance, level, pool);
        }
        distance++;
        boolean found = !findsAll && hasFound(distance);
        if (found || isTimeToLearn(distance - 1)) {
          noteMistakes(distance);
        }
        if (removedTooMuch && !stopped && (found || !isWorthGoingOn())) {
          startsOver = true;
          return;
        }
        if (found) {
          depth = level.states() > 0 ? Math.max(depth, distance) : depth;
          if (level.states() > 0 || deferred.hasMore()) {
            end(Stop.FOUND);
          }
          return;
        } else if (!stopped
            && level.states() > followed.states() // else there are hardly as many to come
            && control.givesWay(table.size())) {
          end(Stop.INTERRUPTED);
        }
      }
      endIfCut();
      if (stopped && !isScanned) {
        levels.addPart(level.states());
        levels.scan(level.chunks());
      }
    } finally {
      level.close();
    }
  }

  /** In a deep search, what levels have shown about dead messages is not considered after each. */
  private static boolean isTimeToLearn(int distance) {
    return distance < LEARNS_EVERY_LEVEL || distance % (distance / LEARNS_RARELY) == 0;
  }

  /** Takes note if messages were removed that are not dead, as the levels so far have shown. */
  private void noteMistakes(int explored) {
    removedTooMuch |= !assumptions.hold();
    if (!removedTooMuch) {
      soundDepth = explored;
      soundStates = table.size();
    }
  }

  private boolean isWorthGoingOn() {
    boolean isLarge = table.size() >= WORTH_GOING_ON && space.symmetry().isEmpty();
    boolean learnsMuch = isLarge || assumptions.commutes();
    return learnsMuch && table.size() < GOES_ON_FOR * soundStates;
  }

  /** Ends the search at the depth limit, if a run that goes on was cut there. */
  private void endIfCut() {
    noteMistakes(depth);
    startsOver = removedTooMuch && !stopped;
    if (!stopped
        && !startsOver
        && (findsAll || workers.stream().allMatch(each -> each.violations().isEmpty()))
        && workers.stream().anyMatch(Worker::goesFurther)) {
      end(limits.stopsWhenCut() ? Stop.ENDLESS : Stop.LIMIT);
    }
  }

  /** Whether runs of that many steps are within the depth limit. */
  boolean reaches(int steps) {
    return steps <= limits.depth();
  }

  private void expand(Level level, int distance, Level next, WorkerPool pool) {
    AtomicInteger nextChunk = new AtomicInteger();
    List<Frontier.Chunk> chunks = level.chunks();
    run(
        level,
        worker -> {
          Frontier mine = next.part();
          return () -> worker.expand(chunks, nextChunk, distance, mine);
        },
        pool);
  }

  /** Judges the quiescent states of the last level, and expands none. */
  private void inspect(Level level, int distance, WorkerPool pool) {
    AtomicInteger nextChunk = new AtomicInteger();
    List<Frontier.Chunk> chunks = level.chunks();
    run(level, worker -> () -> worker.inspect(chunks, nextChunk, distance), pool);
  }

  /** Whether something was found at a nearer state, with as many faults as states have now. */
  private boolean hasFound(int distance) {
    int faults = layers.faults();
    return workers.stream().anyMatch(each -> each.hasViolation(faults, distance))
        || (!stopped && workers.stream().anyMatch(each -> each.hasFailure(faults, distance)));
  }

  /** Runs one task per worker: all workers on a large level, one on a small level. */
  private void run(Level level, Function<Worker, Runnable> tasks, WorkerPool pool) {
    int used = level.states() < worthThreads ? 1 : threads;
    parallel |= used > 1;
    table.share(used > 1);
    pool.run(workers.stream().limit(used).map(tasks).map(this::guarded).toList());
  }

  /** The task, which ends the search if memory or the disk fails. */
  private Runnable guarded(Runnable task) {
    return () -> {
      try {
        task.run();
      } catch (OutOfMemoryError e) {
        end(Stop.MEMORY);
      } catch (UncheckedIOException e) {
        diskFailed(e);
      }
    };
  }

  private synchronized void diskFailed(UncheckedIOException e) {
    diskProblem = Optional.of(Show.throwable(Objects.requireNonNull(e.getCause())));
    end(Stop.MEMORY);
  }

  /** Called by workers at intervals; ends the search if a limit is reached. */
  boolean goesOn() {
    if (stopped) {
      return false;
    }
    long states = table.size();
    synchronized (this) {
      if (limits.schedules() != Limits.NONE && states >= limits.schedules()) {
        end(Stop.LIMIT);
      } else if (budget.isExceeded()) {
        end(Stop.MEMORY);
      } else {
        control.searches(levels.progress(budget));
      }
    }
    return hasTime();
  }

  /** Called by workers more often, where states take long; ends the search if time is over. */
  boolean hasTime() {
    if (!stopped && deadline.isOver()) {
      end(isInterrupted() ? Stop.INTERRUPTED : Stop.DEADLINE);
    }
    return !stopped;
  }

  private synchronized boolean isInterrupted() {
    return !control.continues(table.size(), transitions());
  }

  private void end(Stop why) {
    stop = why;
    stopped = true;
  }

  private long transitions() {
    return workers.stream().mapToLong(Worker::transitions).sum();
  }

  private GraphResult result() {
    long takenFirst = assumptions.takenFirst();
    boolean isBroken = removedTooMuch && (takenFirst > 0 || assumptions.commutes());
    SearchFindings found = new SearchFindings(space, monitor, table, workers, isBroken);
    return new GraphResult(
        table.size(),
        transitions(),
        depth,
        monitor.size(),
        takenFirst,
        assumptions.gaveUpCommuting(),
        workers.stream().mapToLong(Worker::removedMessages).sum(),
        space.symmetry().map(Symmetry::size).orElse(1),
        budget.peak(),
        diskBytes,
        diskProblem,
        parallel,
        stop,
        found.violation(),
        workers.stream().mapToLong(Worker::failedCount).sum(),
        found.failures(),
        removedTooMuch ? 0 : workers.stream().mapToLong(Worker::stalledCount).sum(),
        removedTooMuch ? Optional.empty() : found.stall(),
        !startsOver && found.mayLoop(),
        found.answered(),
        space.dropsAtStart(),
        found.dropped(),
        isBroken ? Optional.empty() : levels.growth(stop, found.rebuilder(), found::recorded));
  }
}
