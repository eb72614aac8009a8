package dev.ordeal.systems.abd;

import dev.ordeal.actor.Address;
import java.util.Optional;

/**
 * An operation that a server performs for a client.
 *
 * @param number the server's own number for it
 * @param write what is to be written, or empty for a read
 * @param telling whether it is in its second phase
 * @param replies how many servers have replied in this phase, this one included
 * @param stamp the latest stamp found, and in the second phase the one to store
 * @param value what goes with the stamp
 */
record Pursuit(
    int number,
    Address client,
    Optional<NewValue> write,
    boolean telling,
    int replies,
    Stamp stamp,
    Object value) {

  /**
   * A value to be written.
   *
   * @param number the server's own number for the write
   */
  record NewValue(int number, Object value) {}

  /** The same, with what another server knows. */
  Pursuit heard(Stamp other, Object otherValue) {
    return other.isAfter(stamp)
        ? new Pursuit(number, client, write, telling, replies + 1, other, otherValue)
        : new Pursuit(number, client, write, telling, replies + 1, stamp, value);
  }

  /** The same, with one more reply in the second phase. */
  Pursuit stored() {
    return new Pursuit(number, client, write, telling, replies + 1, stamp, value);
  }

  /** The second phase, with the first reply, this server's own. */
  Pursuit tell(Stamp told, Object toldValue) {
    return new Pursuit(number, client, write, true, 1, told, toldValue);
  }
}
