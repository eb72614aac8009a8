package dev.ordeal.world.contract;

import dev.ordeal.actor.Address;
import dev.ordeal.actor.Terminated;
import dev.ordeal.words.Show;
import dev.ordeal.words.Shown;
import java.util.List;
import java.util.Optional;

/**
 * The local state of an actor that has more than its own state: messages put aside, questions
 * without an answer, a handler that waits, timers, what it persisted, watches, or that it has
 * stopped. An actor that uses none of this has its own state for its local state.
 *
 * @param state what its handlers see and return; where one waits, the state that it was given
 * @param stash the messages put aside, the oldest first
 * @param asked how many questions it has asked
 * @param open the questions without an answer
 * @param waiting the handler that waits
 * @param life whether it goes on
 * @param timers its timers
 * @param saved what a restart can give it of what it persisted; empty if it persisted nothing
 * @param watches whom it watches, and who watches it
 */
public record Cell(
    Object state,
    List<Stashed> stash,
    int asked,
    List<Question> open,
    Optional<Waiting> waiting,
    Life life,
    Timers timers,
    List<Object> saved,
    Watches watches)
    implements Shown {

  /** Whether an actor goes on. */
  public enum Life {
    /** It does. */
    LIVES,
    /** It has stopped, because it or another actor wanted that. */
    STOPPED,
    /** It has crashed, and stays down. */
    CRASHED
  }

  /**
   * A timer that is set.
   *
   * @param duration for how long, where that matters; how many ticks are left, where it counts them
   * @param order its place in the order of setting, where that matters: those set in one step share
   *     one; {@link #COUNTS_TICKS} where it counts ticks
   */
  public record Timer(Object name, int duration, int order) {
    static final int COUNTS_TICKS = -1;

    private boolean countsTicks() {
      return order == COUNTS_TICKS;
    }

    /** The timer after a tick of the clock; one that is due stays so. */
    Timer ticked() {
      return new Timer(name, Math.max(0, duration - 1), order);
    }

    /** Whether this timer fires before the other one by the clock of their actor. */
    boolean precedes(Timer other) {
      return order < other.order
          ? duration <= other.duration
          : order == other.order && duration < other.duration;
    }
  }

  /** How often a timer has fired. */
  public record Count(Object name, int times) {}

  /**
   * The timers of an actor.
   *
   * @param set those that are set
   * @param fired how often each has fired, where that is limited
   */
  public record Timers(List<Timer> set, List<Count> fired) {
    static final Timers NONE = new Timers(List.of(), List.of());

    public Timers {
      set = List.copyOf(set);
      fired = List.copyOf(fired);
    }

    boolean isEmpty() {
      return set.isEmpty() && fired.isEmpty();
    }

    /** Whether the timer of that name can fire now. */
    boolean canFire(Object name) {
      return set.stream()
          .filter(timer -> timer.name().equals(name))
          .anyMatch(
              timer ->
                  timer.countsTicks()
                      ? timer.duration() == 0
                      : set.stream().noneMatch(other -> other.precedes(timer)));
    }

    /** Whether one of them can fire now, where they count ticks. */
    boolean areDue() {
      return set.stream().anyMatch(timer -> canFire(timer.name()));
    }

    /** Whether one of them has to wait, for another or for its time. */
    boolean areOrdered() {
      return set.stream().anyMatch(timer -> timer.countsTicks() || !canFire(timer.name()));
    }
  }

  /**
   * Whom the actor watches, and who watches it; both in the order of their names.
   *
   * @param watching those of which it has not been told that they have terminated
   * @param watchers those whom it has to tell
   */
  public record Watches(List<Address> watching, List<Address> watchers) {
    static final Watches NONE = new Watches(List.of(), List.of());

    boolean isEmpty() {
      return watching.isEmpty() && watchers.isEmpty();
    }
  }

  /** Asks an actor to tell the sender when it terminates. */
  public record Watch() {}

  /** Asks it not to. */
  public record Unwatch() {}

  /** Whether the message belongs to a watch: none is lost, nor held back by others. */
  public static boolean isOfWatch(Object message) {
    return message instanceof Watch || message instanceof Unwatch || message instanceof Terminated;
  }

  /** A message put aside. */
  public record Stashed(Object message, Address sender) implements Shown {
    @Override
    public String show() {
      return Show.value(message) + " from " + sender;
    }
  }

  /** A question and what its answer is tagged with. */
  public record Question(int number, Object tag) {}

  /**
   * A handler that waits for an answer. It is run again when that has come; everything else of the
   * cell is as it was before the handler.
   *
   * @param message what it handles
   * @param answers what it has got so far
   * @param choices how it chose so far
   * @param number the number of the question that it waits for
   * @param otherwise what it gets if time is out, where that can be
   * @param unstashing how many messages are to be taken out of the stash after it
   */
  public record Waiting(
      Object message,
      Address sender,
      List<Object> answers,
      List<Integer> choices,
      int number,
      Optional<Object> otherwise,
      int unstashing) {}

  /** The answer to a question, on its way to the actor that asked. */
  public record Reply(int number, Object content) {}

  /** Tells an actor that waits for an answer that time is out. */
  public record TimedOut(int number) {}

  public Cell {
    stash = List.copyOf(stash);
    open = List.copyOf(open);
    saved = List.copyOf(saved);
  }

  /** A cell of an actor that has just started. */
  Cell(Object state, Timers timers, List<Object> saved, Watches watches) {
    this(state, List.of(), 0, List.of(), Optional.empty(), Life.LIVES, timers, saved, watches);
  }

  /** The cell of a local state. */
  static Cell of(Object local) {
    return local instanceof Cell cell
        ? cell
        : new Cell(local, Timers.NONE, List.of(), Watches.NONE);
  }

  /** Whether it handles nothing any more. */
  boolean isOver() {
    return life != Life.LIVES;
  }

  /** Whether the actor of a local state has crashed. */
  public static boolean hasCrashed(Object local) {
    return local instanceof Cell cell && cell.life() == Life.CRASHED;
  }

  /** The timers that are set in a local state. */
  public static List<Timer> timersOf(Object local) {
    return local instanceof Cell cell ? cell.timers().set() : List.of();
  }

  /** What an actor's handlers see of its local state. */
  public static Object stateOf(Object local) {
    return local instanceof Cell cell ? cell.state() : local;
  }

  /** The actor's own state, and in words what there is besides. */
  @Override
  public String show() {
    StringBuilder shown = new StringBuilder(Show.state(state));
    if (!stash.isEmpty()) {
      shown.append(", stash ").append(Show.state(stash));
    }
    for (Question question : open) {
      shown.append(", asked ").append(Show.state(question.tag()));
    }
    waiting.ifPresent(
        handler ->
            shown
                .append(", waits in ")
                .append(Show.value(handler.message()))
                .append(" for reply ")
                .append(handler.number()));
    for (Timer timer : timers.set()) {
      shown.append(", timer ").append(Show.value(timer.name()));
      if (timer.countsTicks()) {
        shown.append(timer.duration() == 0 ? " due" : " in " + timer.duration());
      }
    }
    for (Address other : watches.watching()) {
      shown.append(", watches ").append(other);
    }
    for (Address other : watches.watchers()) {
      shown.append(", watched by ").append(other);
    }
    if (!saved.isEmpty()) {
      shown.append(", saved ").append(Show.state(saved.get(saved.size() - 1)));
      shown.append(saved.size() > 1 ? " (not synced)" : "");
    }
    return shown
        .append(life == Life.LIVES ? "" : life == Life.STOPPED ? ", stopped" : ", down")
        .toString();
  }

  /** Whether the question has no answer yet. */
  Optional<Question> question(int number) {
    return open.stream().filter(question -> question.number() == number).findFirst();
  }

  /** Whether the handler waits for the answer to the question. */
  boolean waitsFor(int number) {
    return waiting.isPresent() && waiting.get().number() == number;
  }
}
