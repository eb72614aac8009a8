package dev.ordeal.systems.raft;

import dev.ordeal.actor.Address;
import dev.ordeal.words.Show;
import dev.ordeal.words.Shown;

/** An entry of a log: what a leader has put there, and in which term. */
record RaftEntry(int term, Change change) implements Shown {

  /** What happens when the entry is committed. */
  sealed interface Change extends Shown {}

  /** Nothing. The first entry of every leader. */
  record Noop() implements Change {
    @Override
    public String show() {
      return "noop";
    }
  }

  /** A client's value is written. */
  record NewValue(Address client, Object value) implements Change {
    @Override
    public String show() {
      return "write(" + Show.value(value) + ")";
    }
  }

  @Override
  public String show() {
    return term + ":" + change.show();
  }
}
