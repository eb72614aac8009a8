package dev.ordeal.pekko.world;

import dev.ordeal.actor.Address;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.pekko.control.Waits;
import dev.ordeal.pekko.subject.Message;
import dev.ordeal.pekko.subject.PekkoActors;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.Causes;
import dev.ordeal.world.Commutativity;
import dev.ordeal.world.Event;
import dev.ordeal.world.Inspection;
import dev.ordeal.world.Observations;
import dev.ordeal.world.World;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A world of real actors. What is asked of the path is answered from its log; only {@link #take}
 * runs actors.
 */
public final class PekkoWorld implements World {
  private static final long LATE_MILLIS = 50;

  private final Run run;
  private final EventLog log;
  private final PekkoCauses causes;
  private final PekkoInspection inspection;
  private final Waits waits = new Waits();
  private final PekkoActors subject;

  /**
   * A world at the start of the system.
   *
   * @param wanted what ends a schedule as a failure
   * @param whenAnswered is told every call that is answered
   */
  public PekkoWorld(
      PekkoActors subject,
      Harness harness,
      Set<Finding> wanted,
      Consumer<Invocation> whenAnswered) {
    this.subject = subject;
    this.run = new Run(subject, harness, wanted, waits, whenAnswered);
    this.log = run.log;
    this.causes = new PekkoCauses(run.live, harness);
    this.inspection = new PekkoInspection(run.live, harness.system().addresses());
  }

  @Override
  public int nextEnabled(int event) {
    for (int next = event + 1; next < log.events; next++) {
      if (log.isEnabled(next)) {
        return next;
      }
    }
    return NO_EVENT;
  }

  @Override
  public int pendingCount() {
    int count = 0;
    for (int event = NO_EVENT + 1; event < log.events; event++) {
      count += log.isPending(event) ? 1 : 0;
    }
    return count;
  }

  @Override
  public int alternatives(int event) {
    return 1;
  }

  @Override
  public void take(int event, int alternative) {
    run.take(event);
  }

  @Override
  public int depth() {
    return log.depth;
  }

  @Override
  public void goBack(int depth) {
    run.goBack(depth);
  }

  @Override
  public boolean failed() {
    return run.failure().isPresent();
  }

  @Override
  public Optional<ActorFailure> failure() {
    return run.failure();
  }

  @Override
  public int eventAt(int step) {
    return log.event[step];
  }

  @Override
  public int alternativeAt(int step) {
    return 0;
  }

  @Override
  public int alternativesAt(int step) {
    return 1;
  }

  @Override
  public int actor(int event) {
    return log.actor[event];
  }

  @Override
  public int identity(int event) {
    return log.identity[event];
  }

  @Override
  public int request(int event) {
    return log.request[event];
  }

  @Override
  public Event event(int event) {
    Address actor = run.live.actors.address(log.actor[event]);
    String identity = String.format(Locale.ROOT, "%016x", log.hash[event]);
    TimerName timer = log.timer[event];
    if (timer != null) {
      return new Event.Firing(actor, timer, identity);
    }
    Address sender = run.live.actors.address(log.sender[event]);
    Object content = new Message(Internal.shown(log.contentOf(event)));
    return new Event.Delivery(actor, sender, sender, content, identity);
  }

  @Override
  public Observations observations() {
    return run.observations;
  }

  @Override
  public Optional<Causes> causes() {
    return Optional.of(causes);
  }

  @Override
  public Optional<Commutativity> commutativity() {
    return Optional.empty();
  }

  @Override
  public Optional<Inspection> inspection() {
    return Optional.of(inspection);
  }

  /** Waits a moment for what other threads may still send, which must not go unnoticed. */
  @Override
  public void audit(Deadline deadline) {
    try {
      Thread.sleep(LATE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    subject.systems().here().control().checkNoted();
  }
}
