package dev.ordeal.recording;

/**
 * One read or write within a transaction.
 *
 * @param writes whether it is a write
 * @param key the register, as a number of {@link Values}
 * @param value the value written or read; {@link Values#UNKNOWN} if it is not known
 */
public record RegisterAccess(boolean writes, int key, int value) {

  /** The access as it is known before the transaction is answered: what it reads is unknown. */
  RegisterAccess beforeAnswer() {
    return writes ? this : new RegisterAccess(false, key, Values.UNKNOWN);
  }

  /** Shows the access as in {@code [w x 1]}. */
  String show(Values values) {
    return "[" + (writes ? "w " : "r ") + values.show(key) + " " + values.show(value) + "]";
  }
}
