package dev.ordeal.systems.raft;

import dev.ordeal.actor.Address;
import dev.ordeal.words.Show;
import dev.ordeal.words.Shown;
import java.util.Optional;

/** An entry of a log: what a leader has put there, and in which term. */
record RaftEntry(int term, Change change) implements Shown {

  /** What happens when the entry is committed. */
  sealed interface Change extends Shown {

    /** The client who wants it, if there is one. */
    default Optional<Address> asker() {
      return Optional.empty();
    }
  }

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
    public Optional<Address> asker() {
      return Optional.of(client);
    }

    @Override
    public String show() {
      return "write(" + Show.value(value) + ")";
    }
  }

  /**
   * A server becomes a member, or is none any more.
   *
   * @param client who wants that
   */
  record NewMembers(Address client, Membership membership) implements Change {
    @Override
    public Optional<Address> asker() {
      return Optional.of(client);
    }

    @Override
    public String show() {
      return membership.show();
    }
  }

  /**
   * A change of the members by one server.
   *
   * @param joins whether it becomes one
   */
  record Membership(Address server, boolean joins) implements Shown {
    @Override
    public String show() {
      return (joins ? "add(" : "remove(") + server + ")";
    }
  }

  @Override
  public String show() {
    return term + ":" + change.show();
  }
}
