package dev.ordeal.replay;

import dev.ordeal.actor.Groups;
import dev.ordeal.schedule.ScheduledEvent;
import dev.ordeal.words.Show;
import dev.ordeal.world.Event;
import java.util.Arrays;
import java.util.List;

/** A step of a saved run, known by its printed form, which is the same in every run. */
public sealed interface SavedEvent {

  /** The actor at which it happens. */
  String actor();

  /**
   * Its ordinal among the events with the same line, counted from 1 in the order in which they
   * became possible.
   */
  int ordinal();

  /** Which of its alternatives is taken, counted from 1. */
  int choice();

  /** How many alternatives there are. */
  int choices();

  /** The event as a line, its choice aside. */
  String line();

  /** The step as it is saved. */
  static SavedEvent of(ScheduledEvent step) {
    Event event = step.event();
    if (event instanceof Event.Delivery delivery) {
      return new Delivery(
          delivery.receiver().name(),
          Show.value(delivery.content()),
          delivery.origin().name(),
          delivery.sender().name(),
          step.ordinal(),
          step.alternative() + 1,
          step.alternatives());
    }
    int choice = step.alternative() + 1;
    if (event instanceof Event.Firing firing) {
      String timer = Show.value(firing.name());
      String actor = firing.actor().name();
      return new Firing(actor, timer, step.ordinal(), choice, step.alternatives());
    }
    String actors = Groups.one(event.actors());
    if (event instanceof Event.Crash) {
      return new Crash(actors, step.ordinal(), choice, step.alternatives());
    }
    return event instanceof Event.Tick
        ? new Tick(actors, step.ordinal(), choice, step.alternatives())
        : new Restart(actors, step.ordinal(), choice, step.alternatives());
  }

  /**
   * A delivery.
   *
   * @param actor the receiver
   * @param message the message as a string
   * @param from the sender as the receiver sees it
   * @param via who sent it last; differs from {@code from} if the message was forwarded
   */
  record Delivery(
      String actor, String message, String from, String via, int ordinal, int choice, int choices)
      implements SavedEvent {

    /** The sender, as in {@code c0 via n2}. */
    String sender() {
      return from.equals(via) ? from : from + " via " + via;
    }

    /** Whether the other message has the same parts, in any order. */
    boolean hasPartsOf(String other) {
      return parts(message).equals(parts(other));
    }

    private static List<String> parts(String text) {
      return Arrays.stream(text.split("[\\s,;()\\[\\]{}]+")).sorted().toList();
    }

    @Override
    public String line() {
      return actor + " <- " + message + " from " + sender();
    }
  }

  /**
   * The firing of a timer.
   *
   * @param timer its name as a string
   */
  record Firing(String actor, String timer, int ordinal, int choice, int choices)
      implements SavedEvent {
    @Override
    public String line() {
      return actor + ": timer " + timer + " fires";
    }
  }

  /** A tick of the clock of an actor. */
  record Tick(String actor, int ordinal, int choice, int choices) implements SavedEvent {
    @Override
    public String line() {
      return "clock of " + actor + " ticks";
    }
  }

  /**
   * The crash of a node.
   *
   * @param actor the actors of the node: {@code n1,s1}
   */
  record Crash(String actor, int ordinal, int choice, int choices) implements SavedEvent {
    @Override
    public String line() {
      return actor + (actor.contains(",") ? " crash" : " crashes");
    }
  }

  /**
   * The restart of a node.
   *
   * @param actor the actors of the node: {@code n1,s1}
   */
  record Restart(String actor, int ordinal, int choice, int choices) implements SavedEvent {
    @Override
    public String line() {
      return actor + (actor.contains(",") ? " restart" : " restarts");
    }
  }
}
