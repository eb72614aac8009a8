package dev.ordeal.pekko.control;

import dev.ordeal.words.BadInput;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.dispatch.Envelope;
import org.apache.pekko.dispatch.Mailbox;
import org.apache.pekko.dispatch.sysmsg.Create;
import org.apache.pekko.dispatch.sysmsg.Failed;
import org.apache.pekko.dispatch.sysmsg.SystemMessage;
import org.apache.pekko.dispatch.sysmsg.Unwatch;
import org.apache.pekko.dispatch.sysmsg.Watch;
import org.jspecify.annotations.Nullable;

/**
 * What runs the code of one actor system, on one thread: everything that the system would hand to
 * threads of its own waits here until {@link #drain}. Nothing runs anywhere else.
 */
public final class Control {
  private static final int MOST_TASKS = 10_000_000;

  private final ArrayDeque<Runnable> tasks = new ArrayDeque<>();
  private final Thread thread = Thread.currentThread();
  private Onlooker onlooker = Onlooker.NOBODY;
  private @Nullable ControlledQueue running;
  private volatile @Nullable BadInput noted;

  /** Which step is running, for a watchdog; even between steps. */
  private final AtomicLong turns = new AtomicLong();

  /** Sets who is told what happens. */
  public void onlooker(Onlooker other) {
    onlooker = other;
  }

  /** Who is told what happens. */
  public Onlooker onlooker() {
    return onlooker;
  }

  /** The thread on which everything runs. */
  public Thread thread() {
    return thread;
  }

  /** Notes that a step begins or ends. */
  public void turn() {
    turns.lazySet(turns.get() + 1);
  }

  /** How many steps have begun and ended; odd while one runs. */
  public long turns() {
    return turns.get();
  }

  /** The mailbox that is running, if any. */
  public Optional<ControlledQueue> running() {
    return Optional.ofNullable(running);
  }

  // Tasks.

  /** Takes a task that the system wants to run. */
  void execute(Runnable task) {
    if (Thread.currentThread() != thread) {
      trespassed("finished work for an actor");
      return;
    }
    tasks.add(task);
  }

  /** Runs everything that waits, in order, and what that leads to. */
  public void drain() {
    int ran = 0;
    for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
      run(task);
      if (++ran > MOST_TASKS) {
        tasks.clear();
        throw new BadInput(
            "A step "
                + onlooker.place()
                + " does not end: actors outside of the explored ones keep each other busy, or a"
                + " stash is unstashed again and again; let it end.");
      }
    }
    checkNoted();
  }

  private void run(Runnable task) {
    if (task instanceof Mailbox mailbox
        && mailbox.messageQueue() instanceof ControlledQueue queue) {
      queue.mailbox(mailbox);
      SystemMessage first = mailbox._systemQueueDoNotCallMeDirectly();
      if (first != null) {
        look(first, queue);
      }
      running = queue;
      try {
        mailbox.run();
      } finally {
        running = null;
      }
    } else {
      if (task instanceof Mailbox mailbox && mailbox.actor() != null) {
        checkKind(mailbox);
      }
      task.run();
    }
  }

  /** Tells the onlooker what system messages an actor is about to handle. */
  private void look(SystemMessage first, ControlledQueue queue) {
    for (SystemMessage each = first; each != null; each = each.next()) {
      if (each instanceof Failed failed) {
        onlooker.failed(failed.child(), failed.cause());
      }
      if (!(each instanceof Watch) && !(each instanceof Unwatch)) {
        onlooker.managed(queue, each instanceof Create);
      } else {
        onlooker.watched(queue);
      }
    }
  }

  private static void checkKind(Mailbox mailbox) {
    ActorRef owner = mailbox.actor().self();
    if (Names.isExplored(owner.path()) && !mailbox.isClosed()) {
      throw new BadInput(
          "Actor "
              + Names.of(owner.path())
              + " has a mailbox of a kind that cannot be controlled ("
              + mailbox.messageQueue().getClass().getSimpleName()
              + "); spawn it without MailboxSelector.bounded, with the default mailbox.");
    }
  }

  /** Lets an actor take the message, now. */
  public void deliver(ControlledQueue queue, Envelope message) {
    queue.select(message);
    Mailbox mailbox = queue.mailbox();
    mailbox.dispatcher().registerForExecution(mailbox, true, false);
    drain();
  }

  // What came from somewhere else.

  /** Whether the current thread is the one on which everything runs; if not, that is noted. */
  boolean isOwn(ControlledQueue receiver, Envelope message) {
    if (Thread.currentThread() == thread) {
      return true;
    }
    trespassed("sent " + onlooker.words(message.message()) + " to " + receiver.name());
    return false;
  }

  private void trespassed(String what) {
    note(
        new BadInput(
            "Thread "
                + Thread.currentThread().getName()
                + " "
                + what
                + " ("
                + onlooker.place()
                + "), at a moment that Ordeal does not choose, so not every order can be explored;"
                + " run that work on the actor's own executor (context.getExecutionContext()), or"
                + " replace what does it by an actor."));
  }

  /**
   * Notes what is wrong, to be thrown after the step; thrown at once, it would be taken for a
   * failure of the actor that runs.
   */
  public void note(BadInput wrong) {
    if (noted == null) {
      noted = wrong;
    }
  }

  /** Throws what was noted, once. */
  public void checkNoted() {
    BadInput wrong = noted;
    if (wrong != null) {
      noted = null;
      tasks.clear();
      throw wrong;
    }
  }
}
