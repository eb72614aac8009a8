package dev.ordeal.explorer.published;

import dev.ordeal.world.Causes;

/**
 * {@link IRedAlg1} with the true link: an event enabled another if its step sent the message, not
 * if it was the latest step at the sending actor.
 *
 * <p>Guarantee: none; it follows one race at a time, and loses traces where several matter (on 2 of
 * 4,000 random systems; {@link TransDporAlg1} on none of them). May miss: violations, as {@link
 * TransDporAlg1} does.
 */
public final class IRedByParent extends IRedAlg1 {

  @Override
  protected boolean didEnable(int earlier, int later) {
    int parent = causes().parent(later);
    return parent != Causes.AT_START && world().eventAt(parent) == earlier;
  }
}
