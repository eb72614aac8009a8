package dev.ordeal.explorer.published;

import dev.ordeal.world.Causes;

/**
 * {@link LiViolaAlg1} without the harness's exclusions: messages that the harness excludes or does
 * not mention may touch any key, so they are reordered too; only messages of different known keys
 * are not.
 *
 * <p>Guarantee: none; it loses what {@link IRedAlg1} loses, and violations that show only if
 * messages of different keys are reordered.
 */
public final class LiViolaWithoutExclusions extends LiViolaAlg1 {

  @Override
  protected int key(int event) {
    int key = super.key(event);
    return key == Causes.NOT_OF_INTEREST ? Causes.ANY_KEY : key;
  }
}
