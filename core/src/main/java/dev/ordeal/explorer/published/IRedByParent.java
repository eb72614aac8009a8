package dev.ordeal.explorer.published;

import dev.ordeal.world.Causes;

/**
 * {@link IRed} with the true link: a receive enabled a message if it sent it, not if it merely was
 * the latest at the actor that did.
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
