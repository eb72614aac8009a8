package dev.ordeal.testkit.naive;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import java.util.ArrayList;
import java.util.List;

/** Writes down what a handler asks for, for {@link NaiveInterpreter}. */
final class NaiveContext implements Context {
  private final NaiveMoment moment;
  private final Address self;
  private final Address sender;
  private final List<Integer> given;
  final List<NaiveMoment.Message> sent;
  final List<Integer> made;
  final List<Integer> options;

  NaiveContext(NaiveMoment moment, Address self, Address sender, List<Integer> given) {
    this(moment, self, sender, given, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
  }

  private NaiveContext(
      NaiveMoment moment,
      Address self,
      Address sender,
      List<Integer> given,
      List<NaiveMoment.Message> sent,
      List<Integer> made,
      List<Integer> options) {
    this.moment = moment;
    this.self = self;
    this.sender = sender;
    this.given = given;
    this.sent = sent;
    this.made = made;
    this.options = options;
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
    sent.add(new NaiveMoment.Message("", self, self, to, message, NaiveInterpreter.NOT_A_CALL));
  }

  @Override
  public void forward(Address to, Object message) {
    sent.add(new NaiveMoment.Message("", self, sender, to, message, NaiveInterpreter.NOT_A_CALL));
  }

  @Override
  public Address create(String name, Actor<?, ?> actor) {
    Address address = self.child(name);
    Object state = actor.start(new NaiveContext(moment, address, self, given, sent, made, options));
    moment.actors().put(address, actor);
    moment.states().put(address, state);
    return address;
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
    throw unknown();
  }

  @Override
  public void cancel(Object name) {
    throw unknown();
  }

  @Override
  public void persist(Object value) {
    throw unknown();
  }

  @Override
  public void write(Object value) {
    throw unknown();
  }

  @Override
  public void sync() {
    throw unknown();
  }

  @Override
  public void stash() {
    throw unknown();
  }

  @Override
  public void unstash() {
    throw unknown();
  }

  @Override
  public void unstashAll() {
    throw unknown();
  }

  @Override
  public void become(Actor<?, ?> next) {
    throw unknown();
  }

  @Override
  public void ask(Address to, Object message, Object tag) {
    throw unknown();
  }

  @Override
  public Object get(Address to, Object message) {
    throw unknown();
  }

  @Override
  public Object get(Address to, Object message, Object otherwise) {
    throw unknown();
  }

  @Override
  public void stop() {
    throw unknown();
  }

  @Override
  public void watch(Address actor) {
    throw unknown();
  }

  @Override
  public void unwatch(Address actor) {
    throw unknown();
  }

  /** This interpreter knows sending, forwarding, creating, choosing and guards only. */
  private static UnsupportedOperationException unknown() {
    return new UnsupportedOperationException("the naive interpreter cannot do this");
  }
}
