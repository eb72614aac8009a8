package dev.ordeal.explorer.published;

import dev.ordeal.world.Causes;

/**
 * {@link LiViola} with a plain harness: messages that the harness excludes, or says nothing of, may
 * touch any key, so they are reordered too; only messages of different known keys are not.
 *
 * <p>Guarantee: none; it loses what {@link IRed} loses, and violations that reordering messages of
 * different keys would show.
 */
public final class LiViolaWithoutExclusions extends LiViola {

  @Override
  protected int key(int message) {
    int key = super.key(message);
    return key == Causes.NOT_OF_INTEREST ? Causes.ANY_KEY : key;
  }
}
