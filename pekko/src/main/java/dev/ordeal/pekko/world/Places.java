package dev.ordeal.pekko.world;

/** What steps can share, as numbers: the higher bits say what, the lowest whether it may change. */
final class Places {
  /** The actor with its children, as it is found by a message to it. */
  private static final int OWN = 0;

  /** Whether the actor lives, as it is found by who sends to it or watches it. */
  private static final int LIFE = 1;

  private static final int TIMER = 2;
  private static final int OTHER = 3;
  private static final int KINDS = 4;

  /** The last number of another place, for what is sent to nobody that is known. */
  private static final int NOBODY = 0;

  private Places() {}

  private static int place(int number, int kind) {
    return (number * KINDS + kind) << 1;
  }

  static int ownRead(int actor) {
    return place(actor, OWN);
  }

  static int ownWrite(int actor) {
    return place(actor, OWN) | 1;
  }

  static int lifeRead(int actor) {
    return place(actor, LIFE);
  }

  static int lifeWrite(int actor) {
    return place(actor, LIFE) | 1;
  }

  static int timer(int identity) {
    return place(identity, TIMER) | 1;
  }

  static int client(int number) {
    return place(number + 1, OTHER) | 1;
  }

  /** Something was sent to a reference that nobody answers to any more. */
  static int lostWrite() {
    return place(NOBODY, OTHER) | 1;
  }

  /** A reference may have been given up, to which others may still send. */
  static int lostRead() {
    return place(NOBODY, OTHER);
  }
}
