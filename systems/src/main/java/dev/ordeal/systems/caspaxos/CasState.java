package dev.ordeal.systems.caspaxos;

import dev.ordeal.actor.Address;
import dev.ordeal.spec.Operation;
import dev.ordeal.systems.caspaxos.CasMessage.Round;
import java.util.Optional;

/**
 * What a node knows.
 *
 * @param promised the latest round in which it takes part
 * @param accepted the round in which it has accepted its value
 * @param change what it does for a client
 */
record CasState(Round promised, Round accepted, int value, Optional<Change> change) {
  static final CasState EMPTY = new CasState(Round.NONE, Round.NONE, 0, Optional.empty());

  /**
   * An operation that a node performs for a client.
   *
   * @param replies how many nodes have replied in this phase, itself included
   * @param latest the latest round in which one of them has accepted a value
   * @param value that value and, in the second phase, what becomes of it
   * @param answer the answer to the client; empty in the first phase
   */
  record Change(
      Address client,
      Operation call,
      Round round,
      int replies,
      Round latest,
      int value,
      Optional<Object> answer) {}

  CasState promise(Round round) {
    return new CasState(round, accepted, value, change);
  }

  /** Has accepted the value. */
  CasState accept(Round round, int accepting) {
    return new CasState(round, round, accepting, change);
  }

  CasState with(Optional<Change> other) {
    return new CasState(promised, accepted, value, other);
  }
}
