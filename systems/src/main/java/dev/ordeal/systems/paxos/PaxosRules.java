package dev.ordeal.systems.paxos;

/**
 * What the variants differ in.
 *
 * @param checksNumbers whether acceptors refuse what is older than what they promised, and tell
 *     what they have accepted
 * @param quorumOfOne whether a single acceptor decides, instead of a majority
 * @param retries how often a refused proposal is tried again
 */
record PaxosRules(boolean checksNumbers, boolean quorumOfOne, int retries) {

  int quorum(int acceptors) {
    return quorumOfOne ? 1 : acceptors / 2 + 1;
  }

  PaxosRules retries(int other) {
    return new PaxosRules(checksNumbers, quorumOfOne, other);
  }
}
