package dev.ordeal.decide;

import dev.ordeal.recording.Action;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import java.util.Arrays;

/**
 * Decides registers to which each value is written at most once.
 *
 * <p>A write and the reads of its value form a cluster. Its zone reaches from its first answer to
 * its last invocation; if these are in that order the zone is forward and the value must be there
 * all the time, and otherwise it is backward and any moment in it will do. An order exists exactly
 * if no read ends before its write begins, no two forward zones overlap, and no backward zone lies
 * within a forward one.
 *
 * <p>Reference: P. Gibbons, E. Korach, "Testing Shared Memories", 1997. A pending write that was
 * read must have taken effect, so it counts as answered after everything; one that nobody read may
 * as well not have happened, since nobody saw it. Guarantee: exact.
 */
final class RegisterZones implements Specialist {
  private static final int NONE = -1;
  private static final int BEFORE_ALL = -1;

  private final int initial;

  // By value: the cluster, valid where the stamp is that of the current part.
  private int[] clusterOf = new int[0];
  private int[] stamp = new int[0];
  private int stamps;

  // By cluster; the first is that of the initial value.
  private int clusters;
  private int[] write = new int[16];
  private int[] begun = new int[16];
  private int[] first = new int[16];
  private int[] firstPlace = new int[16];
  private int[] last = new int[16];
  private int[] lastPlace = new int[16];

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
    begin(part);
    for (int i = 0; i < part.size(); i++) {
      Action action = part.action(i);
      if (action == Action.WRITE) {
        int value = part.argument(i);
        if (stamp[value] == stamps) {
          return Ruling.UNFIT;
        }
        add(value, i, part.invoked(i), part.answered(i));
      } else if (action != Action.READ) {
        return Ruling.UNFIT;
      }
    }
    for (int i = 0; i < part.size(); i++) {
      if (part.action(i) == Action.READ && part.result(i) != Values.UNKNOWN) {
        int value = part.result(i);
        if (stamp[value] != stamps) {
          return Ruling.refuted(i);
        }
        int cluster = clusterOf[value];
        if (part.answered(i) < begun[cluster]) {
          return Ruling.refuted(i, write[cluster]);
        }
        widen(cluster, i, part.invoked(i), part.answered(i));
      }
    }
    return judge();
  }

  private void begin(Part part) {
    int values = part.recording().values().size();
    if (stamp.length < values) {
      stamp = new int[values];
      clusterOf = new int[values];
      stamps = 0;
    }
    stamps++;
    clusters = 0;
    add(initial, NONE, BEFORE_ALL, BEFORE_ALL);
  }

  private void add(int value, int place, int invoked, int answered) {
    if (clusters == write.length) {
      int size = 2 * clusters;
      write = Arrays.copyOf(write, size);
      begun = Arrays.copyOf(begun, size);
      first = Arrays.copyOf(first, size);
      firstPlace = Arrays.copyOf(firstPlace, size);
      last = Arrays.copyOf(last, size);
      lastPlace = Arrays.copyOf(lastPlace, size);
    }
    stamp[value] = stamps;
    clusterOf[value] = clusters;
    write[clusters] = place;
    begun[clusters] = invoked;
    first[clusters] = answered;
    firstPlace[clusters] = place;
    last[clusters] = invoked;
    lastPlace[clusters] = place;
    clusters++;
  }

  private void widen(int cluster, int place, int invoked, int answered) {
    if (answered < first[cluster]) {
      first[cluster] = answered;
      firstPlace[cluster] = place;
    }
    if (invoked > last[cluster]) {
      last[cluster] = invoked;
      lastPlace[cluster] = place;
    }
  }

  private boolean isForward(int cluster) {
    return first[cluster] < last[cluster];
  }

  private Ruling judge() {
    sortForward();
    int open = NONE;
    for (int i = 0; i < forwardCount; i++) {
      int cluster = (int) forward[i];
      if (open != NONE && first[cluster] < last[open]) {
        return core(open, cluster);
      }
      open = cluster;
    }
    for (int cluster = 1; cluster < clusters; cluster++) {
      if (!isForward(cluster)) {
        int around = startingBefore(last[cluster]);
        if (around != NONE && first[cluster] < last[around]) {
          return core(around, cluster);
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
    boolean sorted = true;
    for (int cluster = 0; cluster < clusters; cluster++) {
      if (isForward(cluster)) {
        // The initial value's zone starts before everything, also before event 0.
        long entry = (first[cluster] + 1L) << Integer.SIZE | cluster;
        sorted &= forwardCount == 0 || forward[forwardCount - 1] < entry;
        forward[forwardCount++] = entry;
      }
    }
    if (!sorted) {
      Arrays.sort(forward, 0, forwardCount);
    }
  }

  /** The last forward zone that starts before the event, or NONE. */
  private int startingBefore(int event) {
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

  private Ruling core(int one, int other) {
    return Ruling.refuted(
        Arrays.stream(
                new int[] {
                  write[one],
                  firstPlace[one],
                  lastPlace[one],
                  write[other],
                  firstPlace[other],
                  lastPlace[other]
                })
            .filter(place -> place != NONE)
            .distinct()
            .sorted()
            .toArray());
  }

  /**
   * A cluster comes where its forward zone is; a backward one at any moment of it at which no value
   * must be there. Within a cluster the write comes first, then the reads by their invocations.
   */
  @Override
  public int[] order(Part part) {
    if (rule(part) != Ruling.EXPLAINED) {
      throw new IllegalStateException("it is not explained");
    }
    long[] moments = new long[clusters];
    for (int cluster = 0; cluster < clusters; cluster++) {
      long moment = first[cluster];
      if (!isForward(cluster)) {
        int around = startingBefore(last[cluster]);
        moment = around == NONE ? last[cluster] : Math.max(last[cluster], last[around]);
      }
      moments[cluster] = (moment + 1) << Integer.SIZE | cluster;
    }
    Arrays.sort(moments);
    int[] rank = new int[clusters];
    for (int i = 0; i < clusters; i++) {
      rank[(int) moments[i]] = i;
    }
    long[] keyed = new long[part.size()];
    int count = 0;
    boolean[] isRead = new boolean[clusters];
    for (int i = 0; i < part.size(); i++) {
      if (part.action(i) == Action.READ && part.result(i) != Values.UNKNOWN) {
        isRead[clusterOf[part.result(i)]] = true;
      }
    }
    for (int i = 0; i < part.size(); i++) {
      boolean writes = part.action(i) == Action.WRITE;
      int value = writes ? part.argument(i) : part.result(i);
      if (value == Values.UNKNOWN) {
        continue;
      }
      int cluster = clusterOf[value];
      if (writes && part.answered(i) == Recording.PENDING && !isRead[cluster]) {
        continue;
      }
      long rankOf = 2L * rank[cluster] + (writes ? 0 : 1);
      keyed[count++] = rankOf << Integer.SIZE | i;
    }
    long[] sorted = Arrays.copyOf(keyed, count);
    Arrays.sort(sorted);
    return Arrays.stream(sorted).mapToInt(both -> (int) both).toArray();
  }
}
