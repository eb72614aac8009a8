package dev.ordeal.systems.paxos;

import dev.ordeal.systems.paxos.PaxosMessage.Accepted;
import java.util.Optional;

/**
 * A command that the leader tries to have chosen for a slot.
 *
 * @param own the command it is about
 * @param retries how often it may still be refused; negative if any number of times
 * @param newest the newest command that an acceptor reported to have accepted in the slot
 * @param proposed what was proposed; empty in the first phase
 */
record Proposal(
    Command own,
    int slot,
    int retries,
    int promises,
    int acceptances,
    int nacks,
    Optional<Accepted> newest,
    Optional<Command> proposed) {

  static Proposal of(Command own, int slot, int retries) {
    return new Proposal(own, slot, retries, 0, 0, 0, Optional.empty(), Optional.empty());
  }

  Proposal promised(Optional<Accepted> reported) {
    Optional<Accepted> newer =
        reported.isPresent()
                && (newest.isEmpty() || reported.get().number() > newest.get().number())
            ? reported
            : newest;
    return new Proposal(own, slot, retries, promises + 1, acceptances, nacks, newer, proposed);
  }

  Proposal proposing(Command command) {
    return new Proposal(
        own, slot, retries, promises, acceptances, nacks, newest, Optional.of(command));
  }

  Proposal accepted() {
    return new Proposal(own, slot, retries, promises, acceptances + 1, nacks, newest, proposed);
  }

  Proposal nacked() {
    return new Proposal(own, slot, retries, promises, acceptances, nacks + 1, newest, proposed);
  }
}
