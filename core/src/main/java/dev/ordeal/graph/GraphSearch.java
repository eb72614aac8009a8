package dev.ordeal.graph;

import dev.ordeal.checker.Monitor;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.Onlooker;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.states.StateSpace;
import dev.ordeal.world.states.Symmetry;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * Breadth-first search through the states of a system, each together with what a monitor knows of
 * the history that led to it. All states that so many receives lead to are followed, by all
 * threads, before any that take one more; so what is found first is reached on a shortest way. It
 * goes on to the end of that level, so that counts do not depend on the threads.
 *
 * <p>Guarantee: complete and clean means that no order of messages shows a violation, up to the
 * risk of fingerprints ({@link StateTable}).
 */
public final class GraphSearch {
  private static final int MOST_FAILURES = 20;

  /**
   * Fewer states in a level than this are not worth several threads, since then most of the time
   * goes into user code, which runs in one at a time.
   */
  private static final int WORTH_THREADS = 100_000;

  private static final int MOST_LEVELS = (1 << 16) - 2;

  private final StateSpace space;
  private final Monitor monitor;
  private final Limits limits;
  private final MemoryBudget budget;
  private final int threads;
  private final Onlooker onlooker;
  private final int monitorAt;
  private final StateTable table = new StateTable();
  private final List<Worker> workers = new ArrayList<>();

  private long begin;
  private long diskBytes;
  private Optional<String> diskProblem = Optional.empty();
  private String folder = System.getProperty("java.io.tmpdir");
  private int depth;
  private boolean parallel;
  private boolean startsOver;
  private int worthThreads = WORTH_THREADS;
  private volatile boolean stopped;
  private volatile Stop stop = Stop.EXHAUSTED;

  /**
   * A search to be run once.
   *
   * @param memory the most bytes for states
   */
  public GraphSearch(
      StateSpace space,
      Monitor monitor,
      Limits limits,
      long memory,
      int threads,
      Onlooker onlooker) {
    this.space = space;
    this.monitor = monitor;
    this.limits = limits;
    this.budget = new MemoryBudget(table, memory);
    this.threads = threads;
    this.onlooker = onlooker;
    this.monitorAt = space.layout().monitor();
  }

  /** The same, but levels of so many states are worth several threads. */
  GraphSearch worthThreads(int states) {
    worthThreads = states;
    return this;
  }

  /** The same, but states that do not fit into memory are written to files in that folder. */
  GraphSearch spillingTo(String otherFolder) {
    folder = otherFolder;
    return this;
  }

  /** Whether it ended because receives went first that must not; another one will know them. */
  public boolean startsOver() {
    return startsOver;
  }

  /** Runs it. */
  public GraphResult run() {
    begin = System.nanoTime();
    for (int i = 0; i < threads; i++) {
      workers.add(new Worker(this, space, monitor, table));
    }
    int[] initial = space.view().initial();
    initial[monitorAt] = monitor.initial();
    Fingerprint fingerprint = new Fingerprint();
    fingerprint.of(initial, initial.length);
    int number = table.add(fingerprint.one, fingerprint.other, StateTable.NO_STATE, 0, 0, 0);
    ExecutorService pool = Executors.newFixedThreadPool(threads, GraphSearch::daemon);
    try (Level first = new Level()) {
      Frontier only = first.part();
      only.add(number, initial, 0, initial.length);
      follow(first, pool);
    } finally {
      pool.shutdownNow();
    }
    return result();
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "states");
    thread.setDaemon(true);
    return thread;
  }

  /** The states that so many receives lead to, as several threads found them. */
  private final class Level implements AutoCloseable {
    private final Spill spill = new Spill(budget, folder);
    private final List<Frontier> parts = new ArrayList<>();

    /** Room for what one thread finds. */
    Frontier part() {
      Frontier part = new Frontier(spill);
      parts.add(part);
      return part;
    }

    long states() {
      return parts.stream().mapToLong(Frontier::states).sum();
    }

    List<Frontier.Chunk> chunks() {
      return parts.stream().flatMap(part -> part.chunks().stream()).toList();
    }

    @Override
    public void close() {
      diskBytes = Math.max(diskBytes, spill.size());
      diskProblem = diskProblem.or(spill::problem);
      spill.close();
    }
  }

  private void follow(Level first, ExecutorService pool) {
    int mostLevels = Math.min(limits.depth(), MOST_LEVELS);
    Level level = first;
    try {
      for (int receives = 0; level.states() > 0 && !stopped; receives++) {
        depth = receives;
        if (receives == mostLevels) {
          look(level, receives, pool);
          return;
        }
        Level next = new Level();
        Level followed = level;
        level = next;
        try (followed) {
          expand(followed, receives, next, pool);
        }
        if (!space.settles()) {
          depth = 0;
          startsOver = !stopped;
          return;
        }
        if (workers.stream().anyMatch(Worker::hasViolation)) {
          depth = next.states() > 0 ? receives + 1 : receives;
          return;
        }
      }
    } finally {
      level.close();
    }
  }

  private void expand(Level level, int receives, Level next, ExecutorService pool) {
    AtomicInteger nextChunk = new AtomicInteger();
    List<Frontier.Chunk> chunks = level.chunks();
    share(
        level,
        worker -> {
          Frontier mine = next.part();
          return () -> worker.expand(chunks, nextChunk, receives, mine);
        },
        pool);
  }

  /** The last level: those states in it that are at rest are judged, and no others followed. */
  private void look(Level level, int receives, ExecutorService pool) {
    AtomicInteger nextChunk = new AtomicInteger();
    List<Frontier.Chunk> chunks = level.chunks();
    share(level, worker -> () -> worker.look(chunks, nextChunk, receives), pool);
    if (!stopped
        && workers.stream().noneMatch(Worker::hasViolation)
        && workers.stream().anyMatch(Worker::goesFurther)) {
      end(limits.stopsWhenCut() ? Stop.ENDLESS : Stop.LIMIT);
    }
  }

  /** Has as many workers as the level is worth do their part of it. */
  private void share(Level level, Function<Worker, Runnable> parts, ExecutorService pool) {
    int used = level.states() < worthThreads ? 1 : threads;
    parallel |= used > 1;
    List<Future<?>> running = new ArrayList<>();
    for (int i = 0; i < used; i++) {
      Runnable part = parts.apply(workers.get(i));
      Runnable task =
          () -> {
            try {
              part.run();
            } catch (OutOfMemoryError e) {
              end(Stop.MEMORY);
            } catch (UncheckedIOException e) {
              diskFailed(e);
            }
          };
      if (used == 1) {
        task.run();
      } else {
        running.add(pool.submit(task));
      }
    }
    running.forEach(GraphSearch::await);
  }

  private synchronized void diskFailed(UncheckedIOException e) {
    diskProblem = Optional.of(Show.throwable(Objects.requireNonNull(e.getCause())));
    end(Stop.MEMORY);
  }

  private static void await(Future<?> task) {
    try {
      task.get();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof BadInput mistake) {
        throw mistake;
      }
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  /** Is asked by workers after every few states; ends the search where a limit is reached. */
  boolean goesOn() {
    if (stopped) {
      return false;
    }
    long states = table.size();
    long transitions = transitions();
    synchronized (this) {
      if (limits.schedules() != Limits.NONE && states >= limits.schedules()) {
        end(Stop.LIMIT);
      } else if (budget.isExceeded()) {
        end(Stop.MEMORY);
      } else if (isLate()) {
        end(Stop.DEADLINE);
      } else if (!onlooker.goesOn(states, transitions)) {
        end(Stop.INTERRUPTED);
      }
    }
    return !stopped;
  }

  private boolean isLate() {
    return !limits.time().isZero() && System.nanoTime() - begin > limits.time().toNanos();
  }

  private void end(Stop why) {
    stop = why;
    stopped = true;
  }

  private long transitions() {
    return workers.stream().mapToLong(Worker::transitions).sum();
  }

  private GraphResult result() {
    List<Worker.Finding> violations = new ArrayList<>();
    List<Worker.Finding> failures = new ArrayList<>();
    List<Worker.Finding> stalls = new ArrayList<>();
    long failed = 0;
    long stalled = 0;
    for (Worker worker : workers) {
      violations.addAll(worker.violations());
      failures.addAll(worker.failures());
      stalls.addAll(worker.stalls());
      failed += worker.failedCount();
      stalled += worker.stalledCount();
    }
    Collections.sort(violations);
    Collections.sort(failures);
    Collections.sort(stalls);
    Telling telling = new Telling(space, monitor);
    LoopFinder finder =
        new LoopFinder(
            space,
            monitor,
            telling,
            () -> !isLate() && onlooker.goesOn(table.size(), transitions()));
    Optional<GraphResult.Loop> livelock = livelock(finder);
    return new GraphResult(
        table.size(),
        transitions(),
        depth,
        monitor.size(),
        space.freeReceives(),
        space.symmetry().map(Symmetry::size).orElse(1),
        budget.peak(),
        diskBytes,
        diskProblem,
        parallel,
        stop,
        violations.stream().findFirst().map(finding -> path(finding, telling)),
        failed,
        failures.stream().limit(MOST_FAILURES).map(finding -> path(finding, telling)).toList(),
        stalled,
        stalls.stream().findFirst().map(finding -> path(finding, telling)),
        livelock,
        livelock.isEmpty() && mayMissLoops(finder));
  }

  private Optional<GraphResult.Loop> livelock(LoopFinder finder) {
    try {
      return workers.stream()
          .flatMap(worker -> worker.returns().stream())
          .flatMap(edge -> finder.close(remembered(edge.to()), remembered(edge.from())).stream())
          .findFirst();
    } catch (OutOfMemoryError e) {
      finder.giveUp();
      return Optional.empty();
    }
  }

  private boolean mayMissLoops(LoopFinder finder) {
    long returns = workers.stream().mapToLong(Worker::returnCount).sum();
    return finder.gaveUp() || returns > Worker.MOST_RETURNS;
  }

  private Path path(Worker.Finding finding, Telling telling) {
    List<Path.Receive> receives = remembered(finding.state());
    if (finding.envelope() == Worker.NO_RECEIVE) {
      return telling.toState(receives);
    }
    receives.add(new Path.Receive(finding.envelope(), finding.alternative()));
    return telling.toReceive(receives);
  }

  private List<Path.Receive> remembered(int end) {
    List<Path.Receive> receives = new ArrayList<>();
    for (int state = end; table.parent(state) != StateTable.NO_STATE; state = table.parent(state)) {
      receives.add(new Path.Receive(table.envelope(state), table.alternative(state)));
    }
    Collections.reverse(receives);
    return receives;
  }
}
