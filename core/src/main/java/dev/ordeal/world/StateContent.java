package dev.ordeal.world;

/**
 * What identifies a world's present state, whichever path led to it: 128 bits that are equal
 * exactly for states with the same future, up to a negligible probability. It is an object to be
 * reused.
 */
public interface StateContent {

  /** Reads the present state; what the other methods say is about the state that was read last. */
  void read();

  /** One half of the content. */
  long high();

  /** The other half. */
  long low();

  /**
   * Whether a schedule through this state must be reported, whatever follows, because clients have
   * seen what nothing explains.
   */
  default boolean mustBeShown() {
    return false;
  }
}
