package dev.ordeal.explorer.published;

import dev.ordeal.world.Causes;

/**
 * LiViola: as {@link IRed}, but two receives are dependent only if the harness is interested in
 * both messages and they touch the same key.
 *
 * <p>Paper: Al-Mahfoudh, Stutsman, Gopalakrishnan, "Efficient Linearizability Checking for
 * Actor-based Systems". Messages that the harness excludes, or says nothing of, are received in
 * whatever order they come; a key that is not known conflicts with every key.
 *
 * <p>Guarantee: none; it loses what {@link IRed} loses and every violation that needs a message
 * without interest to move. Measured in insertion order: 0 of the 9 violating behaviours of Open
 * Chord 2r+1w, in 6 schedules.
 */
public class LiViola extends IRed {

  /** The key that the message touches, as {@link Causes#key} has it. */
  protected int key(int message) {
    return causes().key(message);
  }

  @Override
  protected boolean areDependent(int message, int other) {
    int key = key(message);
    int otherKey = key(other);
    return super.areDependent(message, other)
        && key != Causes.NOT_OF_INTEREST
        && otherKey != Causes.NOT_OF_INTEREST
        && (key == otherKey || key == Causes.ANY_KEY || otherKey == Causes.ANY_KEY);
  }
}
