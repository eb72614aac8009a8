package dev.ordeal.world.contract;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.faults.Faults;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The context of one run of a handler: follows given choices and writes down what is asked for. */
final class RecordingContext implements Context {
  /** Begins the last part of the address to which an answer is sent. */
  private static final String QUESTION = "?";

  private static final String QUESTION_IN_NAME = "/" + QUESTION;

  /**
   * Such an address. An answer reaches the actor by way of it, so on a FIFO network it has a
   * channel of its own.
   */
  private static final Pattern ANSWERED_AT = Pattern.compile("(.+)/\\?(\\d{1,9})");

  private final Address self;
  private final Address sender;
  private final Predicate<Address> exists;
  private final Run run;
  private final @Nullable CellRun cell;
  private final boolean isStart;
  private final CellTimers timers;
  private final CellStorage storage;
  private final CellWatches watches;

  /** What a step's handlers and the starts of the actors that they create have in common. */
  static final class Run {
    final List<Effect> effects = new ArrayList<>();
    final Faults faults;
    final List<Integer> given;
    final List<Integer> choices = new ArrayList<>();
    final List<Integer> options = new ArrayList<>();
    final List<Object> setAgain = new ArrayList<>();
    boolean over;
    private Optional<BadInput> refusal = Optional.empty();

    Run(List<Integer> given, Faults faults) {
      this.faults = faults;
      this.given = given;
    }

    /** Notes that something was asked for that cannot be; the first counts. */
    void refuse(BadInput why) {
      refusal = refusal.or(() -> Optional.of(why));
    }

    /** Throws if something was refused. */
    void checkRefusal() {
      refusal.ifPresent(
          why -> {
            throw why;
          });
    }
  }

  /**
   * The context of a start.
   *
   * @param cell the step in which the actor is created; empty if it is there from the start
   */
  RecordingContext(
      Address self, Address sender, Predicate<Address> exists, Run run, @Nullable CellRun cell) {
    this(
        self,
        sender,
        exists,
        run,
        cell,
        true,
        new CellTimers(Cell.Timers.NONE, run),
        new CellStorage(List.of()),
        new CellWatches(Cell.Watches.NONE));
  }

  /**
   * @param exists whether an address outside the actors created on the way can be sent to
   * @param cell the step; the start of an actor of the system has none
   * @param isStart whether it is the start of an actor, or its restart
   */
  RecordingContext(
      Address self,
      Address sender,
      Predicate<Address> exists,
      Run run,
      @Nullable CellRun cell,
      boolean isStart,
      CellTimers timers,
      CellStorage storage,
      CellWatches watches) {
    this.watches = watches;
    this.timers = timers;
    this.storage = storage;
    this.self = self;
    this.sender = sender;
    this.exists = exists;
    this.run = run;
    this.cell = cell;
    this.isStart = isStart;
  }

  /** The local state of an actor that has started in this context with the given state. */
  Object started(Object state) {
    Cell.Timers set = timers.after();
    Cell.Watches watched = watches.after();
    return set.isEmpty() && watched.isEmpty() && storage.values().isEmpty()
        ? state
        : new Cell(state, set, storage.values(), watched);
  }

  /** The address to which the answer to a question is sent. */
  static Address replyTo(Address actor, int question) {
    return actor.child(QUESTION + question);
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
    if (to.name().contains(QUESTION_IN_NAME)) {
      answer(origin, to, message);
      return;
    }
    if (!exists.test(to)) {
      throw nobody(to);
    }
    if (!run.faults.cut().separates(self, to)) {
      run.effects.add(new Effect.Send(self, origin, to, message));
    }
  }

  /** Sends a message to the address of a question. */
  private void answer(Address origin, Address to, Object message) {
    Matcher question = ANSWERED_AT.matcher(to.name());
    if (!question.matches() || !exists.test(Address.of(question.group(1)))) {
      throw nobody(to);
    }
    Address asker = Address.of(question.group(1));
    Object answer = new Cell.Reply(Integer.parseInt(question.group(2)), message);
    if (!run.faults.cut().separates(self, asker)) {
      run.effects.add(new Effect.Send(to, origin, asker, answer));
    }
  }

  private static IllegalStateException nobody(Address to) {
    return new IllegalStateException(
        "it sent a message to " + to + ", but no actor is called that");
  }

  @Override
  public Address create(String name, Actor<?, ?> actor) {
    checkOpen();
    Address address = self.child(name);
    if (name.startsWith(QUESTION)
        || !name.matches("[^\\p{Cntrl}/]*[^\\s\\p{Cntrl}/][^\\p{Cntrl}/]*")) {
      throw new IllegalStateException(
          "it called a new actor '"
              + Show.printable(name)
              + "', but a name is not empty, does not begin with ? and has no / and no control"
              + " characters");
    }
    for (Effect effect : run.effects) {
      if (effect instanceof Effect.Create create && create.address().equals(address)) {
        throw new IllegalStateException("it created " + address + " twice");
      }
    }
    int place = run.effects.size();
    RecordingContext start = new RecordingContext(address, self, exists, run, cell);
    Object state = actor.start(start);
    if (state == null) {
      throw new IllegalStateException("the start of " + address + " returned null");
    }
    run.effects.add(place, new Effect.Create(address, actor, start.started(state)));
    return address;
  }

  @Override
  public int choose(int count) {
    checkOpen();
    if (count < 1) {
      throw new IllegalArgumentException(
          "it called choose(" + count + "); there must be an option");
    }
    Optional<Integer> before = cell == null ? Optional.empty() : cell.choice();
    if (before.isPresent()) {
      return before.get();
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

  @Override
  public void timer(Object name, int duration) {
    checkOpen();
    Objects.requireNonNull(name, "it set a timer with null for a name");
    if (duration < 0) {
      throw new IllegalArgumentException(
          "it set timer " + Show.value(name) + " for " + duration + "; no time is negative");
    }
    if (run.faults.countsTicks() && (duration == 0 || self.name().contains("/"))) {
      run.refuse(duration == 0 ? noDuration(name) : noClock(name));
    }
    timers.set(name, duration);
  }

  private BadInput noDuration(Object name) {
    return new BadInput(
        "Actor "
            + self
            + " sets timer "
            + Show.value(name)
            + " without a duration; where timers count ticks, say how many, as in timer("
            + Show.value(name)
            + ", 3).");
  }

  private BadInput noClock(Object name) {
    return new BadInput(
        "Actor "
            + self
            + ", which another one created, sets timer "
            + Show.value(name)
            + ", but only the actors of the system have clocks; let one of these set it.");
  }

  @Override
  public void cancel(Object name) {
    checkOpen();
    Objects.requireNonNull(name, "it cancelled a timer with null for a name");
    timers.cancel(name);
  }

  @Override
  public void persist(Object value) {
    checkOpen();
    storage.persist(Objects.requireNonNull(value, "it persisted null"));
  }

  @Override
  public void write(Object value) {
    checkOpen();
    storage.write(Objects.requireNonNull(value, "it wrote null"));
  }

  @Override
  public void sync() {
    checkOpen();
    storage.sync();
  }

  @Override
  public void stash() {
    cell("stash").stash();
  }

  @Override
  public void unstash() {
    cell("unstash").unstash(1);
  }

  @Override
  public void unstashAll() {
    cell("unstashAll").unstash(Integer.MAX_VALUE);
  }

  @Override
  public void become(Actor<?, ?> next) {
    Objects.requireNonNull(next, "it became null instead of an actor");
    cell("become").become(next);
  }

  @Override
  public void ask(Address to, Object message, Object tag) {
    Objects.requireNonNull(tag, () -> "it asked " + to + " with null for a tag");
    send(cell("ask").ask(tag), to, message);
  }

  @Override
  public Object get(Address to, Object message) {
    return cell("get").get(replyTo -> send(replyTo, to, message), Optional.empty());
  }

  @Override
  public Object get(Address to, Object message, Object otherwise) {
    Objects.requireNonNull(otherwise, () -> "it gave get null to return when time is out");
    CellRun run = cell("get");
    return run.get(
        replyTo -> {
          send(replyTo, to, message);
          run.effects().add(timedOut(replyTo, run.timedOut()));
        },
        Optional.of(otherwise));
  }

  /** The time-out of a question, which has a channel of its own, too. */
  private Effect.Send timedOut(Address replyTo, Cell.TimedOut message) {
    return new Effect.Send(replyTo.child("timer"), self, self, message);
  }

  @Override
  public void watch(Address actor) {
    checkOpen();
    checkWatched(actor);
    if (watches.watch(actor)) {
      send(self, actor, new Cell.Watch());
    }
  }

  @Override
  public void unwatch(Address actor) {
    checkOpen();
    checkWatched(actor);
    if (watches.unwatch(actor)) {
      send(self, actor, new Cell.Unwatch());
    }
  }

  private void checkWatched(Address actor) {
    Objects.requireNonNull(actor, "it watched null instead of an address");
    if (actor.equals(self)) {
      throw new IllegalStateException("it watched itself; an actor can watch others");
    }
    if (actor.name().contains(QUESTION_IN_NAME) || !exists.test(actor)) {
      throw new IllegalStateException("it watched " + actor + ", but no actor is called that");
    }
  }

  @Override
  public void stop() {
    cell("stop").stop();
  }

  /** The step, in which alone this can be asked for. */
  private CellRun cell(String what) {
    checkOpen();
    if (cell == null || isStart) {
      throw new IllegalStateException(
          "it called "
              + what
              + " in its start; let it send itself a message and do that when it"
              + " receives that");
    }
    return cell;
  }

  private void checkOpen() {
    if (run.over) {
      throw new IllegalStateException("it used its context after the handler had returned");
    }
    if (cell != null) {
      cell.checkPaused();
    }
  }
}
