package dev.ordeal.systems.paxos;

/**
 * What the variants differ in.
 *
 * @param checksNumbers whether acceptors refuse what is older than what they promised, and tell
 *     what they have accepted
 * @param quorumOfOne whether a single acceptor decides, instead of a majority
 * @param retries how often a refused proposal is tried again, or {@link #FOREVER}
 */
record PaxosRules(boolean checksNumbers, boolean quorumOfOne, int retries) {
  private static final int FOREVER = -1;

  /** Without retries. */
  PaxosRules(boolean checksNumbers, boolean quorumOfOne) {
    this(checksNumbers, quorumOfOne, 0);
  }

  int quorum(int acceptors) {
    return quorumOfOne ? 1 : acceptors / 2 + 1;
  }

  PaxosRules retrying(int times) {
    return new PaxosRules(checksNumbers, quorumOfOne, times);
  }

  PaxosRules retryingForever() {
    return new PaxosRules(checksNumbers, quorumOfOne, FOREVER);
  }

  /** How many retries are left after one more, of so many that were. */
  static int afterOne(int left) {
    return left == FOREVER ? FOREVER : left - 1;
  }
}
