package dev.ordeal.testkit;

import dev.ordeal.actor.Address;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invariant;
import dev.ordeal.harness.Invocation;
import dev.ordeal.harness.Protocol;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.Causes;
import dev.ordeal.world.Commutativity;
import dev.ordeal.world.Event;
import dev.ordeal.world.Inspection;
import dev.ordeal.world.Observations;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.Cell;
import dev.ordeal.world.contract.Effect;
import dev.ordeal.world.contract.HandlerRun;
import dev.ordeal.world.contract.HandlerRunner;
import dev.ordeal.world.contract.LocalState;
import dev.ordeal.world.contract.RunningCode;
import dev.ordeal.world.path.CreationPaths;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The world of {@link ReplayedEngine}: plain objects, and a path that is run again to go back. */
class ReplayedWorld implements World {
  private static final int NOT_WAITING = -1;
  private static final Address NOBODY = Address.of("nobody");

  private final Harness harness;
  private final HandlerRunner runner;
  private final CreationPaths paths = new CreationPaths();
  private final Map<Object, Integer> addresses = new HashMap<>();
  private final ReplayedObservations observations;
  private final ReplayedCauses causes;
  private final int[] requestPath;
  private final Set<Address> clients = new HashSet<>();
  private final Map<Address, int[]> startPaths = new HashMap<>();

  // What is where the path ends.
  private final Map<Address, LocalState> locals = new LinkedHashMap<>();
  final List<ReplayedMessage> events = new ArrayList<>();
  final List<Step> steps = new ArrayList<>();
  private final Map<Address, Integer> waiting = new HashMap<>();
  private Optional<ActorFailure> failure = Optional.empty();

  private final Consumer<Invocation> answered;

  /** A step of the path, and what it shares with others, as {@link Causes#shared} has it. */
  record Step(
      int event,
      int alternative,
      int alternatives,
      int firstEnabled,
      List<Integer> shared,
      LocalState before) {}

  /**
   * @param answered is told every invocation that is answered
   */
  ReplayedWorld(Harness harness, RunningCode running, Consumer<Invocation> answered) {
    this.answered = answered;
    this.harness = harness;
    harness.system().addresses().forEach(this::number);
    harness.clients().stream().map(Client::address).forEach(this::number);
    harness.clients().forEach(client -> clients.add(client.address()));
    Set<Address> known = new HashSet<>(harness.system().addresses());
    known.addAll(clients);
    this.runner =
        new HandlerRunner(
            to -> to.name().contains("/") || known.contains(to), running, harness.faults());
    this.observations = new ReplayedObservations(harness.invocations());
    this.causes = new ReplayedCauses(this, harness);
    this.requestPath = harness.invocations().stream().mapToInt(paths::request).toArray();
    start();
  }

  int number(Address address) {
    return addresses.computeIfAbsent(address, each -> addresses.size());
  }

  private void start() {
    locals.clear();
    events.clear();
    events.add(
        new ReplayedMessage(new Effect.Send(NOBODY, NOBODY, NOBODY, ""), 0, 0, NOT_A_REQUEST));
    steps.clear();
    observations.clear();
    waiting.clear();
    failure = Optional.empty();
    List<Invocation> invocations = harness.invocations();
    for (int i = 0; i < invocations.size(); i++) {
      if (invocations.get(i).position() == 0) {
        request(i, Causes.AT_START);
      }
    }
    harness
        .system()
        .actors()
        .forEach(
            (address, actor) -> {
              HandlerRun handled = runner.start(address, actor);
              locals.put(address, causes.met(new LocalState(actor, handled.next())));
              handled.creates().forEach(this::create);
              List<Effect.Send> sends = handled.sends();
              int[] known =
                  startPaths.computeIfAbsent(
                      address,
                      each -> {
                        int[] numbers = new int[sends.size()];
                        for (int i = 0; i < numbers.length; i++) {
                          numbers[i] = paths.start(each, i);
                        }
                        return numbers;
                      });
              for (int i = 0; i < sends.size(); i++) {
                if (!isClient(sends.get(i).receiver())) {
                  events.add(
                      new ReplayedMessage(sends.get(i), Causes.AT_START, known[i], NOT_A_REQUEST));
                }
              }
            });
  }

  private LocalState local(Address actor) {
    return Objects.requireNonNull(locals.get(actor));
  }

  private boolean isClient(Address address) {
    return clients.contains(address);
  }

  private void create(Effect.Create create) {
    locals.put(create.address(), causes.met(new LocalState(create.actor(), create.state())));
  }

  private void request(int invocation, int step) {
    Invocation call = harness.invocations().get(invocation);
    Object content = harness.protocol().request(call.call().operation(), call.client());
    Effect.Send send = new Effect.Send(call.client(), call.client(), call.call().target(), content);
    events.add(new ReplayedMessage(send, step, requestPath[invocation], invocation));
  }

  @Override
  public int nextEnabled(int event) {
    for (int next = event + 1; next < events.size(); next++) {
      int ahead = causes.predecessor(next);
      boolean isHeld = ahead != NO_EVENT && causes.takenAt(ahead) == Causes.NOT_TAKEN;
      if (events.get(next).takenAt == Causes.NOT_TAKEN && !isHeld && isAccepted(next, depth())) {
        return next;
      }
    }
    return NO_EVENT;
  }

  /** Whether the event's actor accepts it in its local state after that many steps. */
  boolean isAccepted(int event, int depth) {
    Effect.Send send = events.get(event).send;
    LocalState local =
        steps.subList(depth, steps.size()).stream()
            .filter(step -> events.get(step.event()).send.receiver().equals(send.receiver()))
            .map(Step::before)
            .findFirst()
            .orElseGet(() -> local(send.receiver()));
    return runner.accepts(local, send.receiver(), send.content());
  }

  @Override
  public int pendingCount() {
    return (int) events.stream().skip(1).filter(each -> each.takenAt == Causes.NOT_TAKEN).count();
  }

  @Override
  public int alternatives(int event) {
    return all(event).size();
  }

  /** Runs the handler in every one of its ways. */
  private List<HandlerRun> all(int event) {
    Effect.Send send = events.get(event).send;
    List<HandlerRun> found = new ArrayList<>();
    List<Integer> choices = List.of();
    while (choices != null) {
      HandlerRun handled =
          runner.receive(
              local(send.receiver()), send.receiver(), send.origin(), send.content(), choices);
      found.add(handled);
      choices = handled.nextChoices();
    }
    return found;
  }

  @Override
  public void take(int event, int alternative) {
    List<HandlerRun> ways = all(event);
    HandlerRun handled = ways.get(alternative);
    ReplayedMessage taken = events.get(event);
    int step = steps.size();
    List<Integer> shared = new ArrayList<>();
    taken.takenAt = step;
    Address actor = taken.send.receiver();
    steps.add(new Step(event, alternative, ways.size(), events.size(), shared, local(actor)));
    shared.add(
        taken.request == NOT_A_REQUEST ? Causes.NOT_SHARED : number(taken.send.sender()) << 1 | 1);
    if (taken.request != NOT_A_REQUEST) {
      waiting.put(taken.send.sender(), taken.request);
      observations.invoke(taken.request, step);
    }
    Optional<String> refusal =
        handled.thrown() != null
            ? Optional.of(HandlerRunner.reason(handled.thrown()))
            : refusal(handled);
    if (handled.thrown() == null) {
      causes.share(handled, shared);
    }
    if (refusal.isPresent()) {
      failure = Optional.of(new ActorFailure(actor, taken.send.content(), refusal.get()));
      return;
    }
    locals.put(actor, causes.met(handled.local()));
    handled.creates().forEach(this::create);
    List<Effect.Send> sends = handled.sends();
    for (int place = 0; place < sends.size(); place++) {
      Effect.Send send = sends.get(place);
      if (isClient(send.receiver())) {
        answer(send, step);
      } else {
        int path = paths.child(taken.path, alternative, place);
        events.add(new ReplayedMessage(send, step, path, NOT_A_REQUEST));
      }
    }
    checkInvariants(taken);
  }

  private Optional<String> refusal(HandlerRun handled) {
    for (Effect.Create create : handled.creates()) {
      if (locals.containsKey(create.address())) {
        return Optional.of("it created " + create.address() + ", which exists already");
      }
    }
    for (Effect.Send send : handled.sends()) {
      boolean exists =
          isClient(send.receiver())
              || locals.containsKey(send.receiver())
              || handled.creates().stream().anyMatch(c -> c.address().equals(send.receiver()));
      if (!exists) {
        return Optional.of("it sent a message to " + send.receiver() + ", which does not exist");
      }
    }
    return Optional.empty();
  }

  private void answer(Effect.Send send, int step) {
    int invocation = waiting.getOrDefault(send.receiver(), NOT_WAITING);
    if (invocation == NOT_WAITING) {
      return;
    }
    Invocation call = harness.invocations().get(invocation);
    Object result = harness.protocol().result(call.call().operation(), send.content());
    if (result == Protocol.NOT_AN_ANSWER) {
      return;
    }
    observations.answer(invocation, result, step);
    answered.accept(call);
    waiting.remove(send.receiver());
    boolean hasNext =
        invocation + 1 < harness.invocations().size()
            && harness.invocations().get(invocation + 1).client().equals(call.client());
    if (hasNext) {
      request(invocation + 1, step);
    }
  }

  private void checkInvariants(ReplayedMessage taken) {
    Map<Address, Object> states = new LinkedHashMap<>();
    locals.forEach((address, local) -> states.put(address, Cell.stateOf(local.value())));
    for (Invariant invariant : harness.invariants()) {
      if (failure.isEmpty() && !invariant.holds().test(Map.copyOf(states))) {
        failure =
            Optional.of(
                new ActorFailure(
                    taken.send.receiver(), taken.send.content(), invariant.name(), true));
      }
    }
  }

  /** Forgets the steps from there on and what they sent, but not what they did to the actors. */
  final void forget(int depth) {
    while (steps.size() > depth) {
      Step last = steps.remove(steps.size() - 1);
      events.subList(last.firstEnabled(), events.size()).clear();
      events.get(last.event()).takenAt = Causes.NOT_TAKEN;
    }
    observations.forget(depth);
    waiting.clear();
    observations
        .open()
        .forEach(call -> waiting.put(harness.invocations().get(call).client(), call));
    failure = Optional.empty();
  }

  @Override
  public int depth() {
    return steps.size();
  }

  @Override
  public void goBack(int depth) {
    if (depth < steps.size()) {
      List<Step> again = List.copyOf(steps.subList(0, depth));
      start();
      again.forEach(step -> take(step.event(), step.alternative()));
    }
  }

  @Override
  public boolean failed() {
    return failure.isPresent();
  }

  @Override
  public Optional<ActorFailure> failure() {
    return failure;
  }

  @Override
  public int eventAt(int step) {
    return steps.get(step).event();
  }

  @Override
  public int alternativeAt(int step) {
    return steps.get(step).alternative();
  }

  @Override
  public int alternativesAt(int step) {
    return steps.get(step).alternatives();
  }

  @Override
  public int actor(int event) {
    return number(events.get(event).send.receiver());
  }

  @Override
  public int identity(int event) {
    return events.get(event).path;
  }

  @Override
  public int request(int event) {
    return events.get(event).request;
  }

  @Override
  public Event event(int event) {
    Effect.Send send = events.get(event).send;
    return new Event.Delivery(
        send.receiver(),
        send.sender(),
        send.origin(),
        send.content(),
        paths.inWords(events.get(event).path));
  }

  @Override
  public Observations observations() {
    return observations;
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
    return Optional.empty();
  }

  @Override
  public void audit(Deadline deadline) {}
}
