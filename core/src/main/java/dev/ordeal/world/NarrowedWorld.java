package dev.ordeal.world;

/**
 * A world in which only some of the invocations are made: the requests of the others stay pending
 * and are hidden.
 */
public final class NarrowedWorld extends ForwardingWorld {
  private final boolean[] made;

  /**
   * @param made whether each invocation is made; if a call of a client is made, so are its earlier
   *     ones
   */
  public NarrowedWorld(World inner, boolean[] made) {
    super(inner);
    this.made = made.clone();
  }

  @Override
  public int nextEnabled(int event) {
    int found = super.nextEnabled(event);
    while (found != NO_EVENT && isHidden(found)) {
      found = super.nextEnabled(found);
    }
    return found;
  }

  @Override
  public int pendingCount() {
    int count = super.pendingCount();
    int event = super.nextEnabled(NO_EVENT);
    while (event != NO_EVENT) {
      count -= isHidden(event) ? 1 : 0;
      event = super.nextEnabled(event);
    }
    return count;
  }

  private boolean isHidden(int event) {
    int request = request(event);
    return request != NOT_A_REQUEST && !made[request];
  }
}
