package dev.ordeal.systems.paxos;

import dev.ordeal.systems.paxos.PaxosMessage.Accepted;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What an actor of the replicated map knows: as an acceptor, for each slot what it has promised and
 * accepted; as the leader, the log it has learned, the last proposal number, its proposals by
 * number, and how many writes it has been asked for.
 */
record PaxosState(
    Map<Integer, Integer> promised,
    Map<Integer, Accepted> accepted,
    List<Command> log,
    int lastNumber,
    Map<Integer, Proposal> proposals,
    int requests) {

  static final PaxosState EMPTY = new PaxosState(Map.of(), Map.of(), List.of(), 0, Map.of(), 0);

  int promisedIn(int slot) {
    return promised.getOrDefault(slot, 0);
  }

  Optional<Accepted> acceptedIn(int slot) {
    return Optional.ofNullable(accepted.get(slot));
  }

  PaxosState promise(int slot, int number) {
    return new PaxosState(
        with(promised, slot, number), accepted, log, lastNumber, proposals, requests);
  }

  PaxosState accept(int slot, int number, Command command) {
    return new PaxosState(
        with(promised, slot, number),
        with(accepted, slot, new Accepted(number, command)),
        log,
        lastNumber,
        proposals,
        requests);
  }

  /** The slot after the last one learned. */
  int nextSlot() {
    return log.size();
  }

  boolean isLearned(Command command) {
    return log.contains(command);
  }

  /** With the command in the slot, over whatever was there. */
  PaxosState learn(int slot, Command command) {
    List<Command> longer = new ArrayList<>(log);
    if (slot < longer.size()) {
      longer.set(slot, command);
    } else {
      longer.add(command);
    }
    return new PaxosState(promised, accepted, longer, lastNumber, proposals, requests);
  }

  PaxosState request() {
    return new PaxosState(promised, accepted, log, lastNumber, proposals, requests + 1);
  }

  /** With a proposal under the next number, {@link #lastNumber()}. */
  PaxosState propose(Proposal proposal) {
    return new PaxosState(
        promised,
        accepted,
        log,
        lastNumber + 1,
        with(proposals, lastNumber + 1, proposal),
        requests);
  }

  PaxosState update(int number, Proposal proposal) {
    return new PaxosState(
        promised, accepted, log, lastNumber, with(proposals, number, proposal), requests);
  }

  PaxosState drop(int number) {
    Map<Integer, Proposal> rest = new HashMap<>(proposals);
    rest.remove(number);
    return new PaxosState(promised, accepted, log, lastNumber, rest, requests);
  }

  private static <V> Map<Integer, V> with(Map<Integer, V> map, int key, V value) {
    Map<Integer, V> copy = new HashMap<>(map);
    copy.put(key, value);
    return copy;
  }
}
