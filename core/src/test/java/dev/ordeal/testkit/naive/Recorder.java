package dev.ordeal.testkit.naive;

import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.actor.ForwardingContext;
import dev.ordeal.faults.Faults;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** Writes down what a handler asks {@link NaiveFaults} for; knows a few things only. */
final class Recorder extends ForwardingContext {
  private static final Context NOTHING =
      new NaiveContext(
          new NaiveMoment(
              Map.of(), Map.of(), List.of(), Map.of(), Map.of(), Map.of(), List.of(), List.of(),
              List.of()),
          Address.of("nobody"),
          Address.of("nobody"),
          List.of());

  private final Faults faults;
  private final FaultyMoment moment;
  private final Address self;
  private final Address sender;
  private final List<Integer> given;
  final List<NaiveMail> sent = new ArrayList<>();
  final List<Integer> made = new ArrayList<>();
  final List<Integer> options = new ArrayList<>();
  final Set<String> renewed = new TreeSet<>();
  boolean failed;

  Recorder(Faults faults, FaultyMoment moment, Address self, Address sender, List<Integer> given) {
    super(NOTHING);
    this.faults = faults;
    this.moment = moment;
    this.self = self;
    this.sender = sender;
    this.given = given;
  }

  @Override
  public Address self() {
    return self;
  }

  @Override
  public Address sender() {
    return sender;
  }

  @Override
  public void send(Address to, Object message) {
    int incarnation = Objects.requireNonNull(moment.incarnations.get(self));
    if (!faults.cut().separates(self, to)) {
      sent.add(new NaiveMail(self, to, message, NaiveInterpreter.NOT_A_CALL, incarnation));
    }
  }

  @Override
  public void watch(Address actor) {
    if (moment.watching(self).add(actor)) {
      send(actor, new NaiveMail.Watch());
    }
  }

  @Override
  public void unwatch(Address actor) {
    if (moment.watching(self).remove(actor)) {
      send(actor, new NaiveMail.Unwatch());
    }
  }

  @Override
  public int choose(int count) {
    int choice = made.size() < given.size() ? given.get(made.size()) : 0;
    made.add(choice);
    options.add(count);
    return choice;
  }

  @Override
  public void timer(Object name, int duration) {
    int count = Objects.requireNonNull(moment.fired.get(self)).getOrDefault(name, 0);
    cancel(name);
    if (faults.firings().isEmpty() || count < faults.firings().getAsInt()) {
      renewed.add(NaiveTimer.label(self, name));
      Objects.requireNonNull(moment.timers.get(self))
          .put(name, new NaiveTimer(duration, Objects.requireNonNull(moment.clock.get(self))));
    }
  }

  @Override
  public void persist(Object value) {
    write(value);
    sync();
  }

  @Override
  public void write(Object value) {
    List<Object> values = Objects.requireNonNull(moment.saved.get(self));
    if (values.isEmpty()) {
      values.add(List.of());
    }
    values.remove(value);
    values.add(value);
  }

  @Override
  public void sync() {
    List<Object> values = Objects.requireNonNull(moment.saved.get(self));
    if (!values.isEmpty()) {
      values.subList(0, values.size() - 1).clear();
    }
  }

  @Override
  public void stop() {
    moment.stopped.add(self);
  }

  @Override
  public void cancel(Object name) {
    Objects.requireNonNull(moment.timers.get(self)).remove(name);
  }
}
