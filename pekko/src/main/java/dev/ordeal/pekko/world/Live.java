package dev.ordeal.pekko.world;

import dev.ordeal.pekko.control.Control;
import dev.ordeal.pekko.control.ControlledQueue;
import dev.ordeal.pekko.control.Names;
import dev.ordeal.pekko.control.Onlooker;
import dev.ordeal.pekko.control.Timer;
import dev.ordeal.pekko.subject.Words;
import dev.ordeal.world.Causes;
import dev.ordeal.world.World;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.pekko.actor.ActorPath;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.AllDeadLetters;
import org.apache.pekko.actor.Terminated;
import org.apache.pekko.dispatch.Envelope;
import org.jspecify.annotations.Nullable;

/**
 * What is alive of a run, and everything that happens in it: a message that is sent, a timer that
 * is set, an actor that stops. While the step is new this goes into the log; while it is run again,
 * it is compared with the log.
 */
final class Live implements Onlooker {
  static final int NO_CLIENT = -1;
  private static final long START = Hashes.of("start");
  private static final long TIMER = Hashes.of("timer");

  final EventLog log = new EventLog();
  final Actors actors = new Actors();
  private final Hashes hashes = new Hashes();
  private final Control control;
  private final FailureWatch failures;
  private final boolean ordered;
  private final OptionalInt mostFirings;
  private final int eventStream;
  private final int start;

  // By event.
  private @Nullable Envelope[] envelopes = new Envelope[64];
  private @Nullable ControlledQueue[] queues = new ControlledQueue[64];
  private @Nullable Timer[] timers = new Timer[64];

  /** Whether actors run for the sake of this run, and not to stop. */
  boolean active;

  /** Whether what happens is new, and goes into the log. */
  boolean recording;

  /** The number of steps that were begun. */
  int depth;

  /** The number that the next event gets. */
  int next;

  /** The event of the step that runs, or none while the system starts. */
  int stepEvent;

  /** The invocation whose request is being sent. */
  int calling = NO_CLIENT;

  /** The number of the client that sends it. */
  int caller;

  /** The position of that invocation among those of its client. */
  int position;

  /** Whether a timer fires, and its message has not arrived. */
  boolean firing;

  /** Whether something was ever seen to vanish. */
  boolean hasVanished;

  Live(Control control, FailureWatch failures, boolean ordered, OptionalInt mostFirings) {
    this.control = control;
    this.failures = failures;
    this.ordered = ordered;
    this.mostFirings = mostFirings;
    this.eventStream = actors.number("event stream");
    this.start = actors.number("start");
  }

  /** The system begins to start. */
  void begin() {
    actors.restart();
    depth = 0;
    next = World.NO_EVENT + 1;
    stepEvent = World.NO_EVENT;
    calling = NO_CLIENT;
    firing = false;
    active = true;
  }

  ControlledQueue queue(int event) {
    return Objects.requireNonNull(queues[event]);
  }

  Envelope envelope(int event) {
    return Objects.requireNonNull(envelopes[event]);
  }

  @Nullable Timer timer(int event) {
    return timers[event];
  }

  /** The number of the mailbox's actor, which may be one of the system itself. */
  private int number(ControlledQueue queue) {
    return queue.isExplored() ? queue.actor : actors.number(queue.name());
  }

  private int incarnation(ControlledQueue queue) {
    return queue.isExplored()
        ? queue.incarnation
        : actors.incarnation(actors.number(queue.name()), 0);
  }

  // What steps reach.

  void share(int access) {
    if (recording) {
      log.share(access);
    }
  }

  private int stepActor() {
    return stepEvent == World.NO_EVENT ? start : log.actor[stepEvent];
  }

  @Override
  public void began(ControlledQueue queue) {
    if (!queue.isExplored()) {
      return;
    }
    actors.begin(queue);
    if (active) {
      share(Places.lifeWrite(queue.actor));
      if (recording) {
        log.create(queue.actor);
      }
    }
  }

  @Override
  public void managed(ControlledQueue queue, boolean isNew) {
    if (active && number(queue) != stepActor()) {
      share(Places.ownWrite(number(queue)));
    }
  }

  @Override
  public void watched(ControlledQueue queue) {
    if (active) {
      share(Places.lifeRead(number(queue)));
    }
  }

  @Override
  public void stopped(ControlledQueue queue) {
    if (!active || !queue.isExplored()) {
      return;
    }
    share(Places.lifeWrite(queue.actor));
    share(Places.ownWrite(queue.actor));
    for (int each = World.NO_EVENT + 1; each < next; each++) {
      if (queues[each] == queue && isWaiting(each)) {
        failures.undelivered(this, each);
        vanish(each);
      }
    }
  }

  /** Whether the event is pending in the step that runs. */
  private boolean isWaiting(int event) {
    return recording && log.isPending(event);
  }

  private void vanish(int event) {
    if (recording) {
      int step = log.depth - 1;
      log.vanishedAt[event] = step;
      log.reachesOthers[step] |= log.actor[event] != log.actor[log.event[step]];
      hasVanished = true;
    }
  }

  @Override
  public void failed(ActorRef actor, Throwable cause) {
    if (active) {
      failures.failed(this, Names.of(actor.path()), cause);
    }
  }

  @Override
  public void published(Object event) {
    if (!active) {
      return;
    }
    if (event instanceof AllDeadLetters lost) {
      ActorPath path = lost.recipient().path();
      share(
          Names.isExplored(path)
              ? Places.lifeRead(actors.number(Names.of(path)))
              : Places.lostWrite());
      failures.lost(this, lost);
    } else {
      share(Places.lifeRead(eventStream));
    }
  }

  // Messages.

  @Override
  public void sent(ControlledQueue queue, Envelope message) {
    if (!active) {
      return;
    }
    Optional<ControlledQueue> running = control.running();
    Object content = message.message();
    if (firing && running.isEmpty() && Internal.isTick(content)) {
      queue.select(message);
      return;
    }
    share(Places.lifeRead(queue.actor));
    int from = running.isPresent() ? number(running.get()) : stepActor();
    int fromIncarnation = running.isPresent() ? incarnation(running.get()) : NO_CLIENT;
    if (content instanceof Terminated ended) {
      from = actors.number(Names.of(ended.actor().path()));
      share(Places.lifeRead(from));
      fromIncarnation = NO_CLIENT;
    }
    int request = calling;
    calling = NO_CLIENT;
    long hash;
    if (request == NO_CLIENT) {
      hash = occurring(Hashes.of(pair(from, queue.actor), hashes.of(content.getClass())));
    } else {
      from = caller;
      hash = Hashes.of(actors.hash(caller), position);
    }
    int event = event(queue.actor, from, hash, content);
    envelopes[event] = message;
    queues[event] = queue;
    timers[event] = null;
    if (recording) {
      if (request != NO_CLIENT) {
        log.request[event] = request;
      } else if (ordered && fromIncarnation != NO_CLIENT) {
        log.onChannel(event, fromIncarnation, queue.incarnation);
      }
    }
  }

  private long pair(int from, int to) {
    return Hashes.of(actors.hash(from), actors.hash(to));
  }

  /** The hash of an event under its parent, of which there may be several that are alike. */
  private long occurring(long alike) {
    long base = Hashes.of(stepEvent == World.NO_EVENT ? START : log.hash[stepEvent], alike);
    int first = stepEvent == World.NO_EVENT ? World.NO_EVENT + 1 : log.firstEnabled[depth - 1];
    long hash = base;
    for (int each = first; each < next; each++) {
      if (log.hash[each] == hash) {
        hash = Hashes.of(hash, base);
      }
    }
    return hash;
  }

  private int event(int at, int from, long hash, Object content) {
    int event = next++;
    if (event == envelopes.length) {
      envelopes = Arrays.copyOf(envelopes, 2 * event);
      queues = Arrays.copyOf(queues, 2 * event);
      timers = Arrays.copyOf(timers, 2 * event);
    }
    if (recording) {
      int parent = stepEvent == World.NO_EVENT ? Causes.AT_START : depth - 1;
      log.add(at, from, hash, hashes.number(hash), parent, content);
    } else if (event >= log.events || log.hash[event] != hash) {
      control.note(
          Divergence.because(this, "it sent " + words(content) + " to " + actors.address(at)));
    }
    return event;
  }

  // Timers.

  @Override
  public void set(Timer timer) {
    timer.event = World.NO_EVENT;
    if (!active) {
      return;
    }
    Optional<ControlledQueue> running = control.running().filter(ControlledQueue::isExplored);
    if (running.isEmpty() && (control.running().isPresent() || stepEvent == World.NO_EVENT)) {
      return;
    }
    int owner = running.isPresent() ? running.get().actor : stepActor();
    TimerName name = new TimerName(owner, Internal.timer(timer));
    if (isSpent(name)) {
      return;
    }
    long alike = Hashes.of(pair(owner, owner), Hashes.of(TIMER, Hashes.of(name.name())));
    int event = event(owner, owner, occurring(alike), name);
    timer.event = event;
    timers[event] = timer;
    queues[event] = null;
    envelopes[event] = null;
    if (recording) {
      log.timer[event] = name;
    }
  }

  /**
   * Whether a timer has fired as often as it may among the steps that led to this one. Firings that
   * did not lead to it do not count, so it does not matter in which order they come.
   */
  private boolean isSpent(TimerName name) {
    if (mostFirings.isEmpty()) {
      return false;
    }
    int firings = 0;
    int event = stepEvent;
    while (event != World.NO_EVENT) {
      firings += name.equals(log.timer[event]) ? 1 : 0;
      int parent = log.parent[event];
      event = parent == Causes.AT_START ? World.NO_EVENT : log.event[parent];
    }
    return firings >= mostFirings.getAsInt();
  }

  /** A timer has fired: it may fire again. */
  void fired(Timer timer) {
    if (timer.isPeriodic() && !timer.isCancelled()) {
      set(timer);
    }
  }

  @Override
  public void cancelled(Timer timer) {
    if (active && timer.event != World.NO_EVENT) {
      share(Places.timer(log.identity[timer.event]));
      if (timer.message().isEmpty()) {
        share(Places.lostRead());
      }
      if (isWaiting(timer.event)) {
        vanish(timer.event);
      }
    }
  }

  // In words.

  @Override
  public String place() {
    if (stepEvent == World.NO_EVENT) {
      return "while the system starts";
    }
    return "in step " + depth + ", " + line(stepEvent);
  }

  String line(int event) {
    TimerName timer = log.timer[event];
    return timer == null
        ? actors.address(log.actor[event])
            + " <- "
            + words(log.contentOf(event))
            + " from "
            + actors.address(log.sender[event])
        : actors.address(log.actor[event]) + ": timer " + timer.name() + " fires";
  }

  @Override
  public String words(Object message) {
    return Words.of(Internal.shown(message));
  }
}
