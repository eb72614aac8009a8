package dev.ordeal.world;

/**
 * A world in which only some of the invocations are ever made: the requests of the others stay
 * where they are and are not shown.
 */
public final class NarrowedWorld extends ForwardingWorld {
  private final boolean[] made;

  /**
   * @param made for each invocation whether it is made; of a client's calls, those before a made
   *     one are made too
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
    int m = super.nextEnabled(NO_EVENT);
    while (m != NO_EVENT) {
      count -= isHidden(m) ? 1 : 0;
      m = super.nextEnabled(m);
    }
    return count;
  }

  private boolean isHidden(int event) {
    int request = request(event);
    return request != NOT_A_REQUEST && !made[request];
  }
}
