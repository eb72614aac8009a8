package dev.ordeal.explorer.published;

import dev.ordeal.world.Causes;

/**
 * {@link IRed} with the true link: an event enabled another if its step sent the message, not if it
 * was the latest step at the sending actor.
 *
 * <p>Guarantee: as {@link TransDpor}.
 */
public final class IRedByParent extends IRed {

  @Override
  protected boolean didEnable(int earlier, int later) {
    int parent = causes().parent(later);
    return parent != Causes.AT_START && world().eventAt(parent) == earlier;
  }
}
