package dev.ordeal.explorer.published;

import dev.ordeal.world.Causes;

/**
 * LiViola: as {@link IRed}, but two events are dependent only if the harness declares interest in
 * both messages and they touch the same key.
 *
 * <p>Paper: Al-Mahfoudh, Stutsman, Gopalakrishnan, "Efficient Linearizability Checking for
 * Actor-based Systems", as in its tables. Messages that the harness excludes or does not mention
 * are not reordered; an unknown key conflicts with every key.
 *
 * <p>Guarantee: none; it loses what {@link IRed} loses, and every violation that shows only if a
 * message without declared interest is reordered. Measured in insertion order: 0 of the 9 violating
 * behaviours of Open Chord 2r+1w, in 9 schedules. {@link LiViolaAlg1} follows the paper's Algorithm
 * 1 instead.
 */
public class LiViola extends IRed {

  public LiViola() {}

  LiViola(Reading reading) {
    super(reading);
  }

  /** The key that the event's message touches, as {@link Causes#key} defines it. */
  protected int key(int event) {
    return causes().key(event);
  }

  @Override
  protected boolean areDependent(int event, int other) {
    int key = key(event);
    int otherKey = key(other);
    return super.areDependent(event, other)
        && key != Causes.NOT_OF_INTEREST
        && otherKey != Causes.NOT_OF_INTEREST
        && (key == otherKey || key == Causes.ANY_KEY || otherKey == Causes.ANY_KEY);
  }
}
