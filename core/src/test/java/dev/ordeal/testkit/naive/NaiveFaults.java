package dev.ordeal.testkit.naive;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.faults.Faults;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;

/**
 * Runs a system with timers and restarts by the letter of their definition, as slowly as can be:
 * every handler every time, everything copied before every step, a restart whenever one is left. It
 * knows sending, choosing, timers and durable components.
 */
public final class NaiveFaults {

  /** What clients saw up to some step, with the fewest faults and steps that show it. */
  public record Cost(int faults, int steps) implements Comparable<Cost> {
    @Override
    public int compareTo(Cost other) {
      return faults != other.faults
          ? Integer.compare(faults, other.faults)
          : Integer.compare(steps, other.steps);
    }
  }

  private final Harness harness;
  private final Faults faults;
  private final long most;
  private final int mostDrops;
  private final int mostCrashes;
  private final Map<List<String>, Cost> histories =
      new TreeMap<>((a, b) -> a.toString().compareTo(b.toString()));
  private long steps;
  private NaiveStep next = (after, label, renewed, isFault) -> explore(after);

  /** One that passes each moment on, instead of exploring it. */
  NaiveFaults(Harness harness, NaiveStep next) {
    this(harness, 0, 0, 0);
    this.next = next;
  }

  private NaiveFaults(Harness harness, long most, int drops, int crashes) {
    this.harness = harness;
    this.faults = harness.faults();
    this.most = most;
    this.mostDrops = drops;
    this.mostCrashes = crashes;
  }

  /** Every history of some run at some step, or nothing if that takes more than so many steps. */
  public static Optional<Map<List<String>, Cost>> histories(Harness harness, long most) {
    return histories(harness, most, 0, 0);
  }

  /** The same if up to so many messages are dropped, each in a step, and actors crash for good. */
  public static Optional<Map<List<String>, Cost>> histories(
      Harness harness, long most, int drops, int crashes) {
    NaiveFaults naive = new NaiveFaults(harness, most, drops, crashes);
    naive.explore(naive.start());
    return naive.steps > most ? Optional.empty() : Optional.of(naive.histories);
  }

  FaultyMoment start() {
    FaultyMoment start = new FaultyMoment();
    for (Client client : harness.clients()) {
      start.turns.put(client.address(), 0);
      request(start, client);
    }
    for (Map.Entry<Address, Actor<?, ?>> entry : harness.system().actors().entrySet()) {
      start.timers.put(entry.getKey(), new HashMap<>());
      start.fired.put(entry.getKey(), new HashMap<>());
      start.clock.put(entry.getKey(), 0);
      start.incarnations.put(entry.getKey(), 0);
      start.saved.put(entry.getKey(), new ArrayList<>());
      Recorder recorder = recorder(start, entry.getKey(), entry.getKey(), List.of());
      start.states.put(entry.getKey(), entry.getValue().start(recorder));
      start.pending.addAll(recorder.sent);
    }
    return start;
  }

  private void request(FaultyMoment moment, Client client) {
    int turn = Objects.requireNonNull(moment.turns.get(client.address()));
    if (turn < client.script().size()) {
      Call call = client.script().get(turn);
      moment.pending.add(
          new NaiveMail(
              client.address(),
              call.target(),
              harness.protocol().request(call.operation(), client.address()),
              turn,
              0));
    }
  }

  private void explore(FaultyMoment moment) {
    histories.merge(
        List.copyOf(moment.history),
        new Cost(moment.faults(), moment.steps),
        (one, two) -> one.compareTo(two) <= 0 ? one : two);
    if (!moment.failed && ++steps <= most) {
      successors(moment);
    }
  }

  /** Passes on what each step leads to, ticks aside. */
  void successors(FaultyMoment moment) {
    for (int i = 0; i < moment.pending.size(); i++) {
      NaiveMail message = moment.pending.get(i);
      if (NaiveMail.mayArrive(moment.pending, i, harness.system())
          && (!moment.stopped.contains(message.receiver()) || message.isRequestToWatch())) {
        int index = i;
        String label = message.label(harness.system());
        eachChoice(moment, label, false, (after, choices) -> deliver(after, index, choices));
        if (moment.duplicates < faults.duplicates()
            && message.call() == NaiveInterpreter.NOT_A_CALL
            && !message.isOfWatch()
            && !harness.system().areTogether(message.origin(), message.receiver())) {
          FaultyMoment twice = moment.copy();
          twice.duplicates++;
          twice.pending.add(message);
          next.after(twice, "twice", Set.of(), true); // leaves twice; no step of its own
        }
      }
    }
    for (int i = 0; moment.drops < mostDrops && i < moment.pending.size(); i++) {
      if (NaiveMail.mayBeDropped(moment.pending, i, harness.system())) {
        FaultyMoment after = moment.copy();
        after.drops++;
        after.pending.remove(i);
        next.after(after, "drop", Set.of(), true);
      }
    }
    for (Address actor : harness.system().addresses()) {
      if (moment.stopped.contains(actor)) {
        continue;
      }
      if (moment.crashes < mostCrashes) {
        FaultyMoment after = moment.copy();
        after.crashes++;
        after.stopped.add(actor);
        next.after(after, "crash", Set.of(), true);
      }
      Map<Object, NaiveTimer> set = Objects.requireNonNull(moment.timers.get(actor));
      for (Object name : List.copyOf(set.keySet())) {
        int clock = Objects.requireNonNull(moment.clock.get(actor));
        if (NaiveTimer.mayFire(set, name, faults.timers(), clock)) {
          String label = NaiveTimer.label(actor, name);
          eachChoice(moment, label, false, (after, choices) -> fire(after, actor, name, choices));
        }
      }
    }
    for (List<Address> node : harness.system().nodes()) {
      if (moment.restarts < faults.restarts() && !moment.stopped.containsAll(node)) {
        eachChoice(moment, "restart", true, (after, choices) -> restart(after, node, choices));
      }
      if (moment.downs < faults.crashes() && !moment.stopped.containsAll(node)) {
        eachChoice(moment, "crash", true, (after, choices) -> crash(after, node));
      }
    }
  }

  private void eachChoice(
      FaultyMoment moment,
      String label,
      boolean isFault,
      BiFunction<FaultyMoment, List<Integer>, Recorder> step) {
    List<Integer> choices = new ArrayList<>();
    boolean more = true;
    while (more) {
      FaultyMoment after = moment.copy();
      after.steps++;
      Recorder recorder = step.apply(after, choices);
      if (recorder.failed) {
        after.failed = true;
        next.after(after, label, Set.of(), isFault);
      } else {
        send(after, recorder);
        next.after(after, label, recorder.renewed, isFault);
      }
      choices = new ArrayList<>(recorder.made);
      while (!choices.isEmpty()
          && choices.get(choices.size() - 1) + 1 == recorder.options.get(choices.size() - 1)) {
        choices.remove(choices.size() - 1);
      }
      more = !choices.isEmpty();
      if (more) {
        choices.set(choices.size() - 1, choices.get(choices.size() - 1) + 1);
      }
    }
  }

  private Recorder deliver(FaultyMoment after, int index, List<Integer> choices) {
    NaiveMail message = NaiveMail.take(after.pending, index, harness.system());
    if (message.call() != NaiveInterpreter.NOT_A_CALL) {
      after.open.add(message.origin());
      after.history.add("invoke " + message.origin() + " " + message.call());
    }
    Address self = message.receiver();
    if (!after.takeOfWatch(message)) {
      return run(after, self, message.origin(), message.content(), choices);
    }
    Recorder nothing = recorder(after, self, self, List.of());
    if (after.stopped.contains(self)) {
      nothing.sent.addAll(after.tellWatchers(self));
    }
    return nothing;
  }

  private Recorder fire(FaultyMoment after, Address actor, Object name, List<Integer> choices) {
    Objects.requireNonNull(after.timers.get(actor)).remove(name);
    Objects.requireNonNull(after.fired.get(actor)).merge(name, 1, Integer::sum);
    return run(after, actor, actor, name, choices);
  }

  @SuppressWarnings("unchecked")
  private Recorder run(
      FaultyMoment after, Address self, Address origin, Object content, List<Integer> choices) {
    Recorder recorder = recorder(after, self, origin, choices);
    Actor<Object, Object> actor =
        (Actor<Object, Object>) Objects.requireNonNull(harness.system().actors().get(self));
    after.clock.merge(self, faults.countsTicks() ? 0 : 1, Integer::sum);
    try {
      after.states.put(
          self, actor.receive(Objects.requireNonNull(after.states.get(self)), content, recorder));
    } catch (IllegalStateException e) {
      recorder.failed = true;
    }
    if (after.stopped.contains(self)) {
      recorder.sent.addAll(after.tellWatchers(self));
    }
    return recorder;
  }

  /** Restarts all actors of a node, one after the other, in the order of the system. */
  private Recorder restart(FaultyMoment after, List<Address> node, List<Integer> choices) {
    after.restarts++;
    if (harness.system().network().isOrdered()) {
      after.pending.removeIf(
          message ->
              node.contains(message.receiver())
                  && message.call() == NaiveInterpreter.NOT_A_CALL
                  && !message.isOfWatch());
    }
    Recorder all = recorder(after, node.get(0), node.get(0), List.of());
    for (Address actor : node) {
      if (!after.stopped.contains(actor) && !all.failed) {
        int made = Math.min(all.made.size(), choices.size());
        Recorder one = restart(after, actor, choices.subList(made, choices.size()));
        all.made.addAll(one.made);
        all.options.addAll(one.options);
        all.sent.addAll(one.sent);
        all.failed = one.failed;
      }
    }
    return all;
  }

  /** Stops all actors of a node for good; what they have sent is on its way. */
  private Recorder crash(FaultyMoment after, List<Address> node) {
    after.downs++;
    Recorder all = recorder(after, node.get(0), node.get(0), List.of());
    for (Address actor : node) {
      if (after.stopped.add(actor)) {
        after.down.add(actor);
        Objects.requireNonNull(after.timers.get(actor)).clear();
        all.sent.addAll(after.tellWatchers(actor));
      }
    }
    return all;
  }

  @SuppressWarnings("unchecked")
  private Recorder restart(FaultyMoment after, Address self, List<Integer> choices) {
    Recorder recorder = recorder(after, self, self, choices);
    recorder.sent.addAll(after.tellWatchers(self));
    after.watching(self).clear();
    Actor<Object, Object> actor =
        (Actor<Object, Object>) Objects.requireNonNull(harness.system().actors().get(self));
    List<Object> saved = Objects.requireNonNull(after.saved.get(self));
    Object durable =
        saved.isEmpty()
            ? actor.durable(Objects.requireNonNull(after.states.get(self)))
            : saved.get(recorder.choose(saved.size()));
    if (!saved.isEmpty()) {
      saved.clear();
      saved.add(durable);
    }
    after.clock.merge(self, faults.countsTicks() ? 0 : 1, Integer::sum);
    after.incarnations.merge(self, 1, Integer::sum);
    Objects.requireNonNull(after.timers.get(self)).clear();
    try {
      after.states.put(self, actor.restart(durable, recorder));
    } catch (IllegalStateException e) {
      recorder.failed = true;
    }
    return recorder;
  }

  private void send(FaultyMoment after, Recorder recorder) {
    for (NaiveMail sent : recorder.sent) {
      Client client =
          harness.clients().stream()
              .filter(each -> each.address().equals(sent.receiver()))
              .findFirst()
              .orElse(null);
      if (client == null) {
        after.pending.add(sent);
      } else if (after.open.remove(client.address())) {
        int turn = Objects.requireNonNull(after.turns.get(client.address()));
        Object result =
            harness.protocol().result(client.script().get(turn).operation(), sent.content());
        after.history.add("answer " + client.address() + " " + turn + " " + result);
        after.turns.put(client.address(), turn + 1);
        request(after, client);
      }
    }
  }

  private Recorder recorder(
      FaultyMoment moment, Address self, Address sender, List<Integer> given) {
    return new Recorder(faults, moment, self, sender, given);
  }
}
