package dev.ordeal.tasks;

import dev.ordeal.wire.Wire;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Keeps workers busy. Tasks that are short go to them in bundles of about a second, and there are
 * never more bundles on their way than keep every worker at work; the others wait here. Whoever
 * adds tasks asks {@link #room} how many are wanted, so that neither tasks nor results pile up.
 *
 * <p>Results come as they come: what they mean must not depend on their order. What the journal
 * knows is not done again.
 */
public final class Farm {
  /** A bundle takes about so long. */
  private static final Duration BUNDLE = Duration.ofSeconds(1);

  private static final int MOST_IN_BUNDLE = 1_000;

  /** Per slot, so that a worker that is done finds the next bundle. */
  private static final int BUNDLES_PER_SLOT = 2;

  private final Workers workers;
  private final Journal journal;
  private final Deque<Task<?>> waiting = new ArrayDeque<>();
  private final Deque<Finished> finished = new ArrayDeque<>();
  private final BlockingQueue<Arrival> arrivals = new LinkedBlockingQueue<>();
  private int bundles;
  private int tasksInBundles;
  private double averageNanos;
  private long done;
  private long resumed;

  /** A task and what came of it. */
  public record Finished(Task<?> task, TaskReply reply) {}

  /** A bundle that has come back, with replies or with what has ended it. */
  private record Arrival(
      List<Task<?>> tasks, Optional<byte[]> replies, Optional<Throwable> thrown) {}

  public Farm(Workers workers, Journal journal) {
    this.workers = workers;
    this.journal = journal;
  }

  /** Adds a task to those that wait. */
  public void add(Task<?> task) {
    Optional<TaskReply> known = journal.reply(task);
    if (known.isPresent()) {
      resumed++;
      finished.add(new Finished(task, known.get()));
    } else {
      waiting.add(task);
    }
  }

  /** How many tasks more are wanted to keep all workers busy. */
  public int room() {
    return Math.max(0, mostBundles() * bundleSize() - open());
  }

  /** How many tasks have been added and have not come back from {@link #next}. */
  public int open() {
    return waiting.size() + tasksInBundles + finished.size();
  }

  /** How many tasks the workers have done. */
  public long done() {
    return done;
  }

  /** How many tasks did not have to be done, because the journal knows what came of them. */
  public long resumed() {
    return resumed;
  }

  /** The next task that is finished; waits for it. There must be an open one. */
  public Finished next() {
    while (true) {
      Optional<Finished> next = next(Duration.ofDays(1));
      if (next.isPresent()) {
        return next.get();
      }
    }
  }

  /** The next task that is finished, if there is one in that time. */
  public Optional<Finished> next(Duration most) {
    if (finished.isEmpty()) {
      if (waiting.isEmpty() && bundles == 0) {
        throw new IllegalStateException("nothing is being done");
      }
      send();
      arrive(most);
    }
    send();
    return Optional.ofNullable(finished.poll());
  }

  /** Sends what waits, as far as workers have room for it. */
  public void send() {
    while (!waiting.isEmpty() && bundles < mostBundles()) {
      int fair = Math.max(1, (waiting.size() + mostBundles() - 1) / mostBundles());
      int size = Math.min(waiting.size(), Math.min(bundleSize(), fair));
      List<Task<?>> tasks = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        tasks.add(waiting.removeFirst());
      }
      bundles++;
      tasksInBundles += size;
      workers.submit(Wire.bytes(new Bundle(List.copyOf(tasks))), new Arriving(tasks, arrivals));
    }
  }

  /** Lets a bundle arrive, whatever becomes of it. */
  private record Arriving(List<Task<?>> tasks, BlockingQueue<Arrival> arrivals)
      implements Workers.Waiting {
    @Override
    public void done(byte[] replies) {
      arrivals.add(new Arrival(tasks, Optional.of(replies), Optional.empty()));
    }

    @Override
    public void lost(Throwable why) {
      arrivals.add(new Arrival(tasks, Optional.empty(), Optional.of(why)));
    }
  }

  private int mostBundles() {
    return BUNDLES_PER_SLOT * workers.slots();
  }

  private int bundleSize() {
    return averageNanos == 0
        ? 1
        : (int) Math.max(1, Math.min(MOST_IN_BUNDLE, BUNDLE.toNanos() / averageNanos));
  }

  private void arrive(Duration most) {
    workers.awaited();
    Arrival arrival;
    try {
      arrival = arrivals.poll(most.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
    if (arrival == null) {
      return;
    }
    bundles--;
    tasksInBundles -= arrival.tasks.size();
    byte[] bytes = arrival.replies.orElseThrow(() -> lost(arrival));
    List<TaskReply> replies = Wire.value(bytes, Bundle.Replies.class).all();
    for (int i = 0; i < replies.size(); i++) {
      Task<?> task = arrival.tasks.get(i);
      TaskReply reply = replies.get(i);
      averageNanos += (reply.nanos() - averageNanos) / Math.min(16, done + 1);
      done++;
      journal.keep(task, reply);
      finished.add(new Finished(task, reply));
    }
  }

  private static BadInput lost(Arrival arrival) {
    Throwable thrown = arrival.thrown.orElseThrow();
    while (thrown.getCause() != null) {
      thrown = thrown.getCause();
    }
    return new BadInput(
        "The workers could not do "
            + (arrival.tasks.size() == 1 ? "a task" : "a bundle of " + arrival.tasks.size())
            + ": "
            + Show.brief(Show.throwable(thrown))
            + "; run the same in one JVM to see whether the system ends it, for example with"
            + " System.exit, and look into the logs of the workers.");
  }
}
