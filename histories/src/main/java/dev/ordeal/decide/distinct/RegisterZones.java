package dev.ordeal.decide.distinct;

import dev.ordeal.decide.part.Part;
import dev.ordeal.ints.ReusableIntMap;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.Values;
import java.util.Arrays;

/**
 * Decides registers to which each value is written at most once.
 *
 * <p>A write and the reads of its value form a cluster. The zone of a cluster lies between its
 * first answer and its last invocation. If the first answer comes first, the zone is forward: the
 * register has the value all the time. Otherwise the zone is backward: all operations of the
 * cluster can take effect at any one moment of it. An order exists exactly if no read ends before
 * its write begins, no two forward zones overlap, and no backward zone lies within a forward one.
 *
 * <p>Reference: P. Gibbons, E. Korach, "Testing Shared Memories", 1997. A pending write whose value
 * was read has taken effect and counts as answered after all events; one whose value no operation
 * read can be left out. Guarantee: exact.
 */
final class RegisterZones implements Specialist {
  private static final int NONE = -1;
  private static final int BEFORE_ALL = -1;

  private final int initial;
  private final ReusableIntMap clusterOf = new ReusableIntMap();

  // By cluster; the first is that of the initial value.
  private int clusters;
  private int[] write = new int[16];
  private int[] begun = new int[16];
  private int[] first = new int[16];
  private int[] firstIndex = new int[16];
  private int[] last = new int[16];
  private int[] lastIndex = new int[16];

  /** The forward zones by their starts: a start in the upper half, a cluster in the lower one. */
  private long[] forward = new long[16];

  private int forwardCount;

  RegisterZones(int initial) {
    this.initial = initial;
  }

  @Override
  public String name() {
    return "zones";
  }

  @Override
  public Ruling rule(Part part) {
    clusterOf.clear(part.recording().values().size());
    clusters = 0;
    addCluster(initial, NONE, BEFORE_ALL, BEFORE_ALL);
    for (int i = 0; i < part.size(); i++) {
      Action action = part.action(i);
      if (action == Action.WRITE) {
        int value = part.argument(i);
        if (clusterOf.contains(value)) {
          return Ruling.UNFIT;
        }
        addCluster(value, i, part.invoked(i), part.answered(i));
      } else if (action != Action.READ) {
        return Ruling.UNFIT;
      }
    }
    for (int i = 0; i < part.size(); i++) {
      if (part.action(i) == Action.READ && part.result(i) != Values.UNKNOWN) {
        int cluster = clusterOf.get(part.result(i));
        if (cluster == ReusableIntMap.ABSENT) {
          return Ruling.refuted(i);
        }
        if (part.answered(i) < begun[cluster]) {
          return Ruling.refuted(i, write[cluster]);
        }
        addRead(cluster, i, part.invoked(i), part.answered(i));
      }
    }
    return compareZones();
  }

  private void addCluster(int value, int index, int invoked, int answered) {
    if (clusters == write.length) {
      int size = 2 * clusters;
      write = Arrays.copyOf(write, size);
      begun = Arrays.copyOf(begun, size);
      first = Arrays.copyOf(first, size);
      firstIndex = Arrays.copyOf(firstIndex, size);
      last = Arrays.copyOf(last, size);
      lastIndex = Arrays.copyOf(lastIndex, size);
    }
    clusterOf.put(value, clusters);
    write[clusters] = index;
    begun[clusters] = invoked;
    first[clusters] = answered;
    firstIndex[clusters] = index;
    last[clusters] = invoked;
    lastIndex[clusters] = index;
    clusters++;
  }

  private void addRead(int cluster, int index, int invoked, int answered) {
    if (answered < first[cluster]) {
      first[cluster] = answered;
      firstIndex[cluster] = index;
    }
    if (invoked > last[cluster]) {
      last[cluster] = invoked;
      lastIndex[cluster] = index;
    }
  }

  private boolean isForward(int cluster) {
    return first[cluster] < last[cluster];
  }

  private Ruling compareZones() {
    sortForward();
    int before = NONE;
    for (int i = 0; i < forwardCount; i++) {
      int cluster = (int) forward[i];
      if (before != NONE && first[cluster] < last[before]) {
        return refuted(before, cluster);
      }
      before = cluster;
    }
    for (int cluster = 1; cluster < clusters; cluster++) {
      if (!isForward(cluster)) {
        int around = lastForwardBefore(last[cluster]);
        if (around != NONE && first[cluster] < last[around]) {
          return refuted(around, cluster);
        }
      }
    }
    return Ruling.EXPLAINED;
  }

  private void sortForward() {
    if (forward.length < clusters) {
      forward = new long[2 * clusters];
    }
    forwardCount = 0;
    boolean isSorted = true;
    for (int cluster = 0; cluster < clusters; cluster++) {
      if (isForward(cluster)) {
        // Plus 1, because the zone of the initial value starts before event 0.
        long entry = (first[cluster] + 1L) << Integer.SIZE | cluster;
        isSorted &= forwardCount == 0 || forward[forwardCount - 1] < entry;
        forward[forwardCount++] = entry;
      }
    }
    if (!isSorted) {
      Arrays.sort(forward, 0, forwardCount);
    }
  }

  /** The last forward zone that starts before an event, or NONE. */
  private int lastForwardBefore(int event) {
    int low = 0;
    int high = forwardCount;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if ((int) (forward[middle] >>> Integer.SIZE) - 1 < event) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low == 0 ? NONE : (int) forward[low - 1];
  }

  private Ruling refuted(int one, int other) {
    return Ruling.refuted(
        Arrays.stream(
                new int[] {
                  write[one],
                  firstIndex[one],
                  lastIndex[one],
                  write[other],
                  firstIndex[other],
                  lastIndex[other]
                })
            .filter(index -> index != NONE)
            .distinct()
            .sorted()
            .toArray());
  }

  /**
   * A cluster takes effect where its forward zone is; a backward one at any moment of its zone at
   * which no forward zone is. Within a cluster the write comes first, then the reads by invocation.
   */
  @Override
  public int[] order(Part part) {
    if (rule(part) != Ruling.EXPLAINED) {
      throw new IllegalStateException("the part is not explained");
    }
    int[] rank = clusterRanks();
    boolean[] isRead = new boolean[clusters];
    for (int i = 0; i < part.size(); i++) {
      if (part.action(i) == Action.READ && part.result(i) != Values.UNKNOWN) {
        isRead[clusterOf.get(part.result(i))] = true;
      }
    }
    long[] keyed = new long[part.size()];
    int count = 0;
    for (int i = 0; i < part.size(); i++) {
      boolean writes = part.action(i) == Action.WRITE;
      int value = writes ? part.argument(i) : part.result(i);
      if (value == Values.UNKNOWN) {
        continue;
      }
      int cluster = clusterOf.get(value);
      if (writes && part.isPending(i) && !isRead[cluster]) {
        continue;
      }
      long rankOf = 2L * rank[cluster] + (writes ? 0 : 1);
      keyed[count++] = rankOf << Integer.SIZE | i;
    }
    long[] sorted = Arrays.copyOf(keyed, count);
    Arrays.sort(sorted);
    return Arrays.stream(sorted).mapToInt(both -> (int) both).toArray();
  }

  private int[] clusterRanks() {
    long[] moments = new long[clusters];
    for (int cluster = 0; cluster < clusters; cluster++) {
      long moment = first[cluster];
      if (!isForward(cluster)) {
        int around = lastForwardBefore(last[cluster]);
        moment = around == NONE ? last[cluster] : Math.max(last[cluster], last[around]);
      }
      moments[cluster] = (moment + 1) << Integer.SIZE | cluster;
    }
    Arrays.sort(moments);
    int[] rank = new int[clusters];
    for (int i = 0; i < clusters; i++) {
      rank[(int) moments[i]] = i;
    }
    return rank;
  }
}
