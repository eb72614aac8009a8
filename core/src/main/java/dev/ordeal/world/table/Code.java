package dev.ordeal.world.table;

/**
 * Reads what one alternative of a handler does from the ints in which the {@link Tabulator} keeps
 * it: {@code state, creates, sends, (address, state) per create, envelope per send}. A failure has
 * {@link #FAILED} for its state, its number in the place of creates, and nothing after the header.
 */
public final class Code {
  public static final int FAILED = -1;
  public static final int HEADER = 3;

  private Code() {}

  public static boolean failed(int[] code, int at) {
    return code[at] == FAILED;
  }

  /** How many actors it creates. */
  public static int creates(int[] code, int at) {
    return code[at + 1];
  }

  /** How many messages it sends. */
  public static int sends(int[] code, int at) {
    return code[at + 2];
  }

  /** Where the actors begin that it creates. */
  public static int firstCreate(int at) {
    return at + HEADER;
  }

  /** Where the messages begin that it sends. */
  public static int firstSend(int[] code, int at) {
    return at + HEADER + 2 * creates(code, at);
  }

  /** Where it ends. */
  public static int end(int[] code, int at) {
    return failed(code, at) ? at + HEADER : firstSend(code, at) + sends(code, at);
  }

  /** Whether it creates an actor at the address. */
  public static boolean creates(int[] code, int at, int address) {
    int end = firstSend(code, at);
    for (int i = firstCreate(at); i < end; i += 2) {
      if (code[i] == address) {
        return true;
      }
    }
    return false;
  }

  /** Whether it leaves all as it is, in that local state. */
  public static boolean comesToNothing(int[] code, int at, int state) {
    return code[at] == state && creates(code, at) == 0 && sends(code, at) == 0;
  }

  /** Whether any alternative of the record changes anything, in that local state. */
  public static boolean hasEffect(int[] code, int record, int state) {
    int at = record + 1;
    for (int i = 0; i < code[record]; i++) {
      if (!comesToNothing(code, at, state)) {
        return true;
      }
      at = end(code, at);
    }
    return false;
  }
}
