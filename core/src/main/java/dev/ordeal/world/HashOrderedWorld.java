package dev.ordeal.world;

/**
 * A world that offers its enabled events as a hash set does that keeps small sets as lists: up to
 * four in the order in which they became possible, more of them by a hash of each, drawn from a
 * seed and the same in every state. The published tool kept its messages in such sets.
 */
public final class HashOrderedWorld extends ForwardingWorld {
  /** The largest set that is kept in the order of insertion. */
  private static final int SMALL = 4;

  private final long seed;
  private final EnabledLists lists = new EnabledLists();

  public HashOrderedWorld(World inner, long seed) {
    super(inner);
    this.seed = seed;
  }

  @Override
  public int nextEnabled(int event) {
    int depth = depth();
    if (!lists.isRecorded(depth)) {
      lists.record(depth, inner());
      if (lists.size(depth) > SMALL) {
        lists.sort(depth, this::isBefore);
      }
    }
    return lists.next(depth, event);
  }

  @Override
  public void take(int event, int alternative) {
    lists.forget(depth() + 1);
    super.take(event, alternative);
  }

  private boolean isBefore(int event, int other) {
    return hash(event) < hash(other);
  }

  private long hash(int event) {
    long mixed = inner().identity(event) * 0x9E3779B97F4A7C15L + seed * 0xD1B54A32D192ED03L;
    mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }
}
