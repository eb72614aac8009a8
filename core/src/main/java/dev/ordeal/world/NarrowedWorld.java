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
  public int nextPending(int message) {
    int found = super.nextPending(message);
    while (found != NO_MESSAGE && isHidden(found)) {
      found = super.nextPending(found);
    }
    return found;
  }

  @Override
  public int pendingCount() {
    int count = super.pendingCount();
    int m = super.nextPending(NO_MESSAGE);
    while (m != NO_MESSAGE) {
      count -= isHidden(m) ? 1 : 0;
      m = super.nextPending(m);
    }
    return count;
  }

  private boolean isHidden(int message) {
    int request = request(message);
    return request != NOT_A_REQUEST && !made[request];
  }
}
