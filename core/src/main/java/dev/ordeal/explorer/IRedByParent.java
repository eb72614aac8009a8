package dev.ordeal.explorer;

import dev.ordeal.world.World;

/**
 * {@link IRed} with the true link: a receive enabled a message if it sent it, not if it merely was
 * the latest at the actor that did.
 *
 * <p>Guarantee: as {@link TransDpor}.
 */
public final class IRedByParent extends IRed {

  @Override
  protected boolean didEnable(int earlier, int later) {
    int parent = world().parent(later);
    return parent != World.AT_START && world().messageAt(parent) == earlier;
  }
}
