package dev.ordeal.recording;

/**
 * One step of a transaction.
 *
 * @param writes whether it writes the value, rather than having read it
 * @param key which register
 * @param value what was written or read; {@link Values#UNKNOWN} if that is not known
 */
public record Access(boolean writes, int key, int value) {

  /** The step as in {@code [w x 1]}. */
  String show(Values values) {
    return "[" + (writes ? "w " : "r ") + values.show(key) + " " + values.show(value) + "]";
  }
}
