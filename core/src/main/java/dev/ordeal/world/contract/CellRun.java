package dev.ordeal.world.contract;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Kill;
import dev.ordeal.actor.Reply;
import dev.ordeal.actor.Stop;
import dev.ordeal.actor.Terminated;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * One step at one actor: the message, and then what was put aside and is taken out again. A handler
 * that waits leaves by a {@link Pause}, and is run again with the answers it has got.
 */
final class CellRun {
  private static final int MOST_MESSAGES = 10_000;

  private final Address self;
  private final Predicate<Address> exists;
  private final RecordingContext.Run run;
  private final Actor<?, ?> original;
  private Actor<?, ?> actor;
  private Object state;
  private final List<Cell.Stashed> stash = new ArrayList<>();
  private final List<Cell.Question> open = new ArrayList<>();
  private int asked;
  private int unstashing;
  private Cell.Life life = Cell.Life.LIVES;
  private Optional<Cell.Waiting> waiting = Optional.empty();
  private final CellTimers timers;
  private final CellStorage storage;
  private final CellWatches watches;

  // Of the handler that runs: what it handles, what it was given before, and what it asked for.
  private Object message = "";
  private Address sender;
  private List<Object> answers = List.of();
  private List<Integer> chosen = List.of();
  private int answersRead;
  private int choicesMade;
  private int firstChoice;
  private @Nullable Actor<?, ?> next;
  private boolean stops;
  private @Nullable Pause pause;

  /** Leaves a handler that waits for an answer. */
  static final class Pause extends Error {
    private static final long serialVersionUID = 1L;

    private final int number;
    private final transient Optional<Object> otherwise;

    Pause(int number, Optional<Object> otherwise) {
      super("the handler waits for an answer", null, false, false);
      this.number = number;
      this.otherwise = otherwise;
    }
  }

  /**
   * @param original the actor that started, which goes on after a restart
   */
  CellRun(
      LocalState local,
      Actor<?, ?> original,
      Address self,
      Predicate<Address> exists,
      RecordingContext.Run run) {
    this.original = original;
    this.self = self;
    this.sender = self;
    this.exists = exists;
    this.run = run;
    this.actor = local.actor();
    this.state = Cell.stateOf(local.value());
    if (local.value() instanceof Cell cell) {
      this.stash.addAll(cell.stash());
      this.open.addAll(cell.open());
      this.asked = cell.asked();
      this.waiting = cell.waiting();
      this.timers = new CellTimers(cell.timers(), run);
      this.storage = new CellStorage(cell.saved());
      this.watches = new CellWatches(cell.watches());
      this.life = cell.life();
    } else {
      this.timers = new CellTimers(Cell.Timers.NONE, run);
      this.storage = new CellStorage(List.of());
      this.watches = new CellWatches(Cell.Watches.NONE);
    }
  }

  /** The actor that handles what comes next. */
  Actor<?, ?> actor() {
    return actor;
  }

  /** The local state after the step: the actor's own state, if there is nothing else. */
  Object local() {
    if (life != Cell.Life.LIVES) {
      return new Cell(
          state,
          List.of(),
          0,
          List.of(),
          waiting,
          life,
          Cell.Timers.NONE,
          List.of(),
          Cell.Watches.NONE);
    }
    Cell.Timers after = timers.after();
    Cell.Watches watched = watches.after();
    boolean isPlain =
        stash.isEmpty()
            && asked == 0
            && open.isEmpty()
            && waiting.isEmpty()
            && after.isEmpty()
            && watched.isEmpty()
            && storage.values().isEmpty();
    return isPlain
        ? state
        : new Cell(state, stash, asked, open, waiting, life, after, storage.values(), watched);
  }

  /** Delivers a message that the actor accepts. */
  void deliver(Object delivered, Address from) {
    if (delivered instanceof Spontaneous.Restart) {
      tellWatchers();
      restart();
      return;
    }
    if (delivered instanceof Spontaneous.Tick) {
      timers.tick();
      return;
    }
    if (isOfWatch(delivered, from)) {
      return;
    }
    if (delivered instanceof Stop || delivered instanceof Kill) {
      end(Cell.Life.STOPPED);
    } else if (delivered instanceof Spontaneous.Crash) {
      end(Cell.Life.CRASHED);
    } else if (delivered instanceof Cell.Reply reply) {
      answered(reply, from);
    } else if (delivered instanceof Cell.TimedOut over) {
      if (waiting.isPresent() && waiting.get().number() == over.number()) {
        resume(waiting.get(), waiting.get().otherwise().orElseThrow());
      }
    } else if (delivered instanceof Spontaneous.Firing firing) {
      timers.fire(firing.name());
      handle(firing.name(), from, List.of(), List.of());
    } else {
      handle(delivered, from, List.of(), List.of());
    }
    unstash();
  }

  private void end(Cell.Life how) {
    life = how;
    waiting = Optional.empty();
  }

  /** Ends the step: those who watch an actor that has stopped are told. */
  void end() {
    if (life != Cell.Life.LIVES) {
      tellWatchers();
    }
  }

  private void tellWatchers() {
    for (Address watcher : watches.takeWatchers()) {
      run.effects.add(new Effect.Send(self, self, watcher, new Terminated(self)));
    }
  }

  /** Takes a message about watches, or one that the actor does not wait for any more. */
  private boolean isOfWatch(Object delivered, Address from) {
    if (delivered instanceof Cell.Watch) {
      watches.add(from);
    } else if (delivered instanceof Cell.Unwatch) {
      watches.remove(from);
    } else {
      return delivered instanceof Terminated told && !watches.unwatch(told.actor());
    }
    return true;
  }

  /** Questions stay numbered as before, so that late answers are not taken for new ones. */
  private void restart() {
    List<Object> saved = storage.values();
    RecordingContext context =
        new RecordingContext(self, self, exists, run, this, true, timers, storage, watches);
    Object survived =
        saved.isEmpty() ? durable(actor, state) : saved.get(context.choose(saved.size()));
    if (survived == null) {
      throw new IllegalStateException("its durable returned null");
    }
    storage.recover(survived);
    stash.clear();
    open.clear();
    waiting = Optional.empty();
    timers.clear();
    watches.forget();
    Object after = restarted(original, survived, context);
    if (after == null) {
      throw new IllegalStateException("its restart returned null instead of a state");
    }
    actor = original;
    state = after;
  }

  @SuppressWarnings("unchecked")
  private static <S, M> @Nullable Object durable(Actor<S, M> actor, Object state) {
    return actor.durable((S) state);
  }

  private static <S, M> @Nullable Object restarted(
      Actor<S, M> actor, Object survived, RecordingContext context) {
    return actor.restart(survived, context);
  }

  private void answered(Cell.Reply reply, Address from) {
    if (waiting.isPresent()) {
      resume(waiting.get(), reply.content());
      return;
    }
    for (Cell.Question question : open) {
      if (question.number() == reply.number()) {
        open.remove(question);
        handle(new Reply(question.tag(), reply.content()), from, List.of(), List.of());
        return;
      }
    }
  }

  private void resume(Cell.Waiting handler, Object answer) {
    List<Object> known = new ArrayList<>(handler.answers());
    known.add(answer);
    waiting = Optional.empty();
    unstashing = handler.unstashing();
    handle(handler.message(), handler.sender(), known, handler.choices());
  }

  private void unstash() {
    for (int handled = 0;
        unstashing > 0 && life == Cell.Life.LIVES && waiting.isEmpty();
        handled++) {
      if (handled == MOST_MESSAGES) {
        throw new IllegalStateException(
            "it has handled " + MOST_MESSAGES + " stashed messages in one step and still goes on");
      }
      unstashing--;
      Cell.Stashed oldest = stash.remove(0);
      handle(oldest.message(), oldest.sender(), List.of(), List.of());
    }
  }

  /** Runs the handler; one that waited is given what it got and chose before. */
  private void handle(Object handled, Address from, List<Object> known, List<Integer> choices) {
    message = handled;
    sender = from;
    answers = known;
    chosen = choices;
    answersRead = 0;
    choicesMade = 0;
    firstChoice = run.choices.size();
    next = null;
    stops = false;
    pause = null;
    int stashedBefore = stash.size();
    int openBefore = open.size();
    int askedBefore = asked;
    int toUnstash = unstashing;
    try {
      Object after =
          receive(
              actor,
              state,
              handled,
              new RecordingContext(self, from, exists, run, this, false, timers, storage, watches));
      if (pause != null) {
        pause = null;
        throw caught(null);
      }
      if (after == null) {
        throw new IllegalStateException("it returned null instead of a state");
      }
      state = after;
      actor = next == null ? actor : next;
      life = stops ? Cell.Life.STOPPED : Cell.Life.LIVES;
    } catch (Pause left) {
      List<Integer> all = new ArrayList<>(choices);
      all.addAll(run.choices.subList(firstChoice, run.choices.size()));
      stash.subList(stashedBefore, stash.size()).clear(); // a handler only adds to them
      open.subList(openBefore, open.size()).clear();
      asked = askedBefore;
      unstashing = 0;
      waiting =
          Optional.of(
              new Cell.Waiting(
                  handled, from, List.copyOf(known), all, left.number, left.otherwise, toUnstash));
    } catch (RuntimeException | Error e) {
      if (pause != null) {
        throw caught(e);
      }
      throw e;
    }
  }

  private static IllegalStateException caught(@Nullable Throwable cause) {
    return new IllegalStateException(
        "it caught the error by which get leaves a handler; catch exceptions only", cause);
  }

  /** The types of state and message are the actor's own; a message it cannot take fails it. */
  @SuppressWarnings("unchecked")
  private static <S, M> @Nullable Object receive(
      Actor<S, M> actor, Object state, Object message, RecordingContext context) {
    return actor.receive((S) state, (M) message, context);
  }

  // What a handler asks for.

  /** Leaves a handler that waits and was not left. */
  void checkPaused() {
    if (pause != null) {
      throw pause;
    }
  }

  void stash() {
    stash.add(new Cell.Stashed(message, sender));
  }

  void unstash(int most) {
    unstashing = Math.min(stash.size(), most == Integer.MAX_VALUE ? most : unstashing + most);
  }

  void become(Actor<?, ?> other) {
    next = other;
  }

  void stop() {
    stops = true;
  }

  /** Asks a question and returns the address that its answer is sent to. */
  Address ask(Object tag) {
    asked++;
    open.add(new Cell.Question(asked, tag));
    return RecordingContext.replyTo(self, asked);
  }

  /** What tells the actor that the answer to its last question has not come in time. */
  Cell.TimedOut timedOut() {
    return new Cell.TimedOut(asked);
  }

  /** What the step has asked for. */
  List<Effect> effects() {
    return run.effects;
  }

  /** How the handler chose before it waited, if it did. */
  Optional<Integer> choice() {
    return choicesMade < chosen.size() ? Optional.of(chosen.get(choicesMade++)) : Optional.empty();
  }

  /**
   * The answer that the handler waits for.
   *
   * @param ask sends the question, given the address for its answer
   */
  Object get(Consumer<Address> ask, Optional<Object> otherwise) {
    asked++;
    if (answersRead < answers.size()) {
      run.effects.clear(); // done when it began to wait
      return answers.get(answersRead++);
    }
    ask.accept(RecordingContext.replyTo(self, asked));
    pause = new Pause(asked, otherwise);
    throw pause;
  }
}
