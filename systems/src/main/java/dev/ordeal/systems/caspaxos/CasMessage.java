package dev.ordeal.systems.caspaxos;

/** What proposers and acceptors say to each other. */
sealed interface CasMessage {

  /** The number of an attempt; no two nodes use the same one. */
  record Round(int number, int node) implements Comparable<Round> {
    static final Round NONE = new Round(0, 0);

    @Override
    public int compareTo(Round other) {
      return number != other.number
          ? Integer.compare(number, other.number)
          : Integer.compare(node, other.node);
    }
  }

  /** Phase one: take part in this round, and in none before it. */
  record Prepare(Round round) implements CasMessage {}

  /** I do; and this is the value that I have accepted, and in which round. */
  record Promise(Round round, Round accepted, int value) implements CasMessage {}

  /** Phase two: accept this value. */
  record Accept(Round round, int value) implements CasMessage {}

  /** I have. */
  record Accepted(Round round) implements CasMessage {}
}
