package dev.ordeal.world.contract;

import dev.ordeal.actor.Address;
import dev.ordeal.words.Show;
import dev.ordeal.words.Shown;
import java.util.List;
import java.util.Optional;

/**
 * The local state of an actor that has more than its own state: messages put aside, questions
 * without an answer, a handler that waits, or that it has stopped. An actor that uses none of this
 * has its own state for its local state.
 *
 * @param state what its handlers see and return; where one waits, the state that it was given
 * @param stash the messages put aside, the oldest first
 * @param asked how many questions it has asked
 * @param open the questions without an answer
 * @param waiting the handler that waits
 * @param stopped whether it has stopped
 */
public record Cell(
    Object state,
    List<Stashed> stash,
    int asked,
    List<Question> open,
    Optional<Waiting> waiting,
    boolean stopped)
    implements Shown {

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
  }

  /** The cell of a local state. */
  static Cell of(Object local) {
    return local instanceof Cell cell
        ? cell
        : new Cell(local, List.of(), 0, List.of(), Optional.empty(), false);
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
    return shown.append(stopped ? ", stopped" : "").toString();
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
