package dev.ordeal.world.contract;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;

/** The context of one run of a handler: follows given choices and writes down what is asked for. */
public final class RecordingContext implements Context {
  private final Address self;
  private final Address sender;
  private final Predicate<Address> exists;
  private final Run run;

  /** What a handler and the starts of the actors that it creates have in common. */
  private static final class Run {
    final List<Effect> effects = new ArrayList<>();
    final List<Integer> given;
    final List<Integer> choices = new ArrayList<>();
    final List<Integer> options = new ArrayList<>();
    boolean over;

    Run(List<Integer> given) {
      this.given = given;
    }
  }

  /**
   * @param exists whether an address outside the actors created on the way can be sent to
   */
  public RecordingContext(
      Address self, Address sender, List<Integer> choices, Predicate<Address> exists) {
    this(self, sender, exists, new Run(choices));
  }

  private RecordingContext(Address self, Address sender, Predicate<Address> exists, Run run) {
    this.self = self;
    this.sender = sender;
    this.exists = exists;
    this.run = run;
  }

  /** Ends the run: the context must not be used any more. */
  public void close() {
    run.over = true;
  }

  public List<Effect> effects() {
    return List.copyOf(run.effects);
  }

  public List<Integer> choices() {
    return run.choices;
  }

  public List<Integer> options() {
    return run.options;
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
    send(self, to, message);
  }

  @Override
  public void forward(Address to, Object message) {
    send(sender, to, message);
  }

  private void send(Address origin, Address to, Object message) {
    checkOpen();
    Objects.requireNonNull(to, "it sent a message to null instead of an address");
    Objects.requireNonNull(message, () -> "it sent null to " + to);
    if (!exists.test(to)) {
      throw new IllegalStateException(
          "it sent a message to " + to + ", but no actor is called that");
    }
    run.effects.add(new Effect.Send(self, origin, to, message));
  }

  @Override
  public Address create(String name, Actor<?, ?> actor) {
    checkOpen();
    Address address = self.child(name);
    if (!name.matches("[^\\p{Cntrl}/]*[^\\s\\p{Cntrl}/][^\\p{Cntrl}/]*")) {
      throw new IllegalStateException(
          "it called a new actor '"
              + Show.printable(name)
              + "', but a name is not empty and has no / and no control characters");
    }
    for (Effect effect : run.effects) {
      if (effect instanceof Effect.Create create && create.address().equals(address)) {
        throw new IllegalStateException("it created " + address + " twice");
      }
    }
    int place = run.effects.size();
    Object state = actor.start(new RecordingContext(address, self, exists, run));
    if (state == null) {
      throw new IllegalStateException("the start of " + address + " returned null");
    }
    run.effects.add(place, new Effect.Create(address, actor, state));
    return address;
  }

  @Override
  public int choose(int count) {
    checkOpen();
    if (count < 1) {
      throw new IllegalArgumentException(
          "it called choose(" + count + "); there must be an option");
    }
    int made = run.choices.size();
    int choice = made < run.given.size() ? run.given.get(made) : 0;
    if (choice >= count) {
      throw new IllegalStateException("it offered other choices the second time");
    }
    run.choices.add(choice);
    run.options.add(count);
    return choice;
  }

  private void checkOpen() {
    if (run.over) {
      throw new IllegalStateException("it used its context after the handler had returned");
    }
  }
}
