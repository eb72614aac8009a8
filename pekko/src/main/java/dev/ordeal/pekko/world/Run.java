package dev.ordeal.pekko.world;

import dev.ordeal.actor.Network;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.harness.Protocol;
import dev.ordeal.pekko.control.Control;
import dev.ordeal.pekko.control.ControlledQueue;
import dev.ordeal.pekko.control.ControlledSystem;
import dev.ordeal.pekko.control.Timer;
import dev.ordeal.pekko.control.Waits;
import dev.ordeal.pekko.subject.PekkoActors;
import dev.ordeal.pekko.subject.Spawner;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.World;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.pekko.actor.ActorRef;
import org.jspecify.annotations.Nullable;

/**
 * The run of the actors that a world stands for: starts them, takes steps and serves the clients.
 * The path can be shortened without the actors; they are brought to its end, from a fresh start,
 * when the next step is taken.
 */
final class Run {
  private final PekkoActors subject;
  private final ControlledSystem system;
  private final Control control;
  private final List<Invocation> invocations;
  private final Consumer<Invocation> whenAnswered;
  private final FailureWatch failures;
  private final Waits waits;
  private final ActorRef[] clients;
  private final int[] clientNumbers;
  private final boolean[] answered;
  private int observed;
  private @Nullable Spawner started;

  final Live live;
  final EventLog log;
  final PekkoObservations observations;

  Run(
      PekkoActors subject,
      Harness harness,
      Set<Finding> wanted,
      Waits waits,
      Consumer<Invocation> whenAnswered) {
    this.subject = subject;
    this.whenAnswered = whenAnswered;
    this.waits = waits;
    this.system = subject.systems().here();
    this.control = system.control();
    this.invocations = harness.invocations();
    this.failures = new FailureWatch(wanted);
    this.live =
        new Live(
            control,
            failures,
            harness.system().network() != Network.UNORDERED,
            harness.faults().firings());
    this.log = live.log;
    this.observations = new PekkoObservations(invocations);
    this.answered = new boolean[invocations.size()];
    harness.system().addresses().forEach(each -> live.actors.number(each.name()));
    this.clients = new ActorRef[invocations.size()];
    this.clientNumbers = new int[invocations.size()];
    for (int i = 0; i < clients.length; i++) {
      int invocation = i;
      String name = invocations.get(i).client().name();
      clients[i] = system.ref(name, message -> answerOrNote(invocation, message));
      clientNumbers[i] = live.actors.number(name);
    }
    begin(true);
    log.complete();
  }

  /** The failure of the last step, if it failed. */
  Optional<ActorFailure> failure() {
    return failures.failure();
  }

  /** Forgets the steps from there on; the actors follow when they are needed. */
  void goBack(int depth) {
    if (depth < log.depth) {
      log.goBack(depth);
      observations.goBack(depth);
      failures.clear();
    }
  }

  /** Takes the event as a further step. */
  void take(int event) {
    if (control.onlooker() != live || live.depth != log.depth) {
      replay();
    }
    log.step(event);
    try {
      run(event, true);
    } finally {
      log.complete();
    }
  }

  /** Brings the actors to the end of the path. */
  private void replay() {
    begin(false);
    compare();
    for (int step = 0; step < log.depth; step++) {
      run(log.event[step], false);
      compare();
    }
  }

  private void compare() {
    if (live.next != log.firstEnabled[live.depth]) {
      throw Divergence.because(
          live, "it did not lead to " + live.line(live.next) + ", as it had before");
    }
    if (observed < observations.count() && observations.step(observed) < live.depth) {
      throw Divergence.because(live, "a client was not answered");
    }
  }

  private void begin(boolean isNew) {
    live.active = false;
    live.recording = isNew;
    control.onlooker(live);
    system.enter();
    control.turn();
    try {
      system.reset();
      waits.run();
      live.begin();
      Arrays.fill(answered, false);
      observed = 0;
      started = subject.start(system);
      control.drain();
      for (int i = 0; i < invocations.size(); i++) {
        if (invocations.get(i).position() == 0) {
          call(i);
        }
      }
      control.drain();
    } finally {
      control.turn();
    }
    if (failures.failure().isPresent()) {
      throw new BadInput(
          "Before any step, "
              + failures.failure().get().sentence()
              + "; let the system start without it.");
    }
  }

  private void run(int event, boolean isNew) {
    live.recording = isNew;
    live.stepEvent = event;
    live.depth++;
    system.enter();
    control.turn();
    waits.step();
    try {
      live.share(Places.ownRead(log.actor[event]));
      int request = log.request[event];
      if (request != World.NOT_A_REQUEST) {
        live.share(Places.client(clientNumbers[request]));
        observe(observations.invoked(request));
      }
      Timer timer = live.timer(event);
      if (timer == null) {
        deliver(event);
      } else {
        fire(event, timer);
      }
      waits.stepped(live);
    } finally {
      control.turn();
    }
  }

  private void deliver(int event) {
    ControlledQueue queue = live.queue(event);
    control.deliver(queue, live.envelope(event));
    if (queue.dropSelected()) {
      throw new BadInput(
          "Actor "
              + queue.name()
              + " does not take its message "
              + live.place()
              + "; it runs on a dispatcher that cannot be controlled, so leave out its dispatcher.");
    }
  }

  private void fire(int event, Timer timer) {
    live.share(Places.timer(log.identity[event]));
    if (timer.message().isEmpty()) {
      live.share(Places.lostRead());
    }
    if (timer.isOfAsk()) {
      failures.timedOut(live);
    }
    live.firing = true;
    try {
      timer.fire();
    } finally {
      live.firing = false;
    }
    control.drain();
    live.fired(timer);
  }

  // Clients.

  private void call(int invocation) {
    Invocation made = invocations.get(invocation);
    Object request = subject.request(made.call().operation(), clients[invocation]);
    live.calling = invocation;
    live.caller = clientNumbers[invocation];
    live.position = made.position();
    Objects.requireNonNull(started)
        .actor(made.call().target().name())
        .tell(request, clients[invocation]);
    live.calling = Live.NO_CLIENT;
  }

  private void answerOrNote(int invocation, Object message) {
    try {
      answer(invocation, message);
    } catch (BadInput e) {
      control.note(e);
    }
  }

  private void answer(int invocation, Object message) {
    if (!live.active) {
      return;
    }
    if (live.recording && log.depth > 0) {
      log.tell(clientNumbers[invocation], message);
    }
    live.share(Places.client(clientNumbers[invocation])); // the first of several answers counts
    if (answered[invocation]) {
      return;
    }
    Invocation made = invocations.get(invocation);
    Object result = subject.result(made.call().operation(), message);
    if (result == Protocol.NOT_AN_ANSWER) {
      return;
    }
    answered[invocation] = true;
    observe(observations.answered(invocation, result));
    if (live.recording) {
      whenAnswered.accept(made);
    }
    if (invocation + 1 < invocations.size()
        && invocations.get(invocation + 1).client().equals(made.client())) {
      call(invocation + 1);
    }
  }

  private void observe(int observation) {
    if (live.recording) {
      observations.add(observation, live.depth - 1);
    } else if (observed >= observations.count() || observations.get(observed) != observation) {
      control.note(Divergence.because(live, "a client was told something else"));
    }
    observed++;
  }
}
