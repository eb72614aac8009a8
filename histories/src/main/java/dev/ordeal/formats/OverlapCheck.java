package dev.ordeal.formats;

import dev.ordeal.recording.Recording;
import dev.ordeal.words.BadInput;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Checks that no process has two operations open at once. While operations come sorted by
 * invocation, it does so immediately; otherwise at the end.
 */
final class OverlapCheck {
  private static final int SMALL = 1 << 20;

  private final FilePosition position;
  private int[] small = new int[64];
  private final Map<Integer, Integer> large = new HashMap<>();
  private long[] openUntil = new long[64];
  private int[] lines = new int[64];
  private int processes;
  private long latest = Long.MIN_VALUE;
  private boolean isSorted = true;

  OverlapCheck(FilePosition position) {
    this.position = position;
  }

  /** Adds the operation of the current line. */
  void add(int process, long began, long ended) {
    int id = id(process);
    if (began < latest) {
      isSorted = false;
    }
    if (isSorted) {
      latest = began;
      if (openUntil[id] > began) {
        throw overlap(process, openUntil[id] == Recording.NEVER, lines[id], position.line());
      }
      openUntil[id] = ended;
      lines[id] = position.line();
    }
  }

  private BadInput overlap(int process, boolean never, int first, int second) {
    return position.error(
        second,
        "process "
            + process
            + " invokes an operation while its operation of line "
            + first
            + (never
                ? " has no answer; a client without an answer continues as a new process."
                : " is open; operations that overlap need different processes."));
  }

  private int id(int process) {
    if (process < 0 || process >= SMALL) {
      Integer known = large.get(process);
      if (known == null) {
        known = next();
        large.put(process, known);
      }
      return known;
    }
    if (process >= small.length) {
      small = Arrays.copyOf(small, Math.max(process + 1, 2 * small.length));
    }
    if (small[process] == 0) {
      small[process] = next() + 1;
    }
    return small[process] - 1;
  }

  private int next() {
    if (processes == openUntil.length) {
      openUntil = Arrays.copyOf(openUntil, 2 * processes);
      lines = Arrays.copyOf(lines, 2 * processes);
    }
    openUntil[processes] = Long.MIN_VALUE;
    return processes++;
  }

  /** Checks all operations, if they did not come sorted. */
  void finish(Recording.Builder builder) {
    if (isSorted) {
      return;
    }
    int[] begin = new int[processes + 1];
    for (int i = 0; i < builder.size(); i++) {
      begin[id(builder.process(i)) + 1]++;
    }
    for (int i = 1; i <= processes; i++) {
      begin[i] += begin[i - 1];
    }
    long[] began = new long[builder.size()];
    long[] ended = new long[builder.size()];
    int[] next = Arrays.copyOf(begin, processes);
    for (int i = 0; i < builder.size(); i++) {
      int to = next[id(builder.process(i))]++;
      began[to] = builder.began(i);
      ended[to] = builder.ended(i);
    }
    for (int i = 0; i < processes; i++) {
      Arrays.sort(began, begin[i], begin[i + 1]);
      Arrays.sort(ended, begin[i], begin[i + 1]);
      for (int j = begin[i] + 1; j < begin[i + 1]; j++) {
        // No two overlap exactly if the j-th answer precedes the next invocation.
        if (ended[j - 1] > began[j]) {
          throw find(builder, i);
        }
      }
    }
  }

  /** The first operation in the file that overlaps an earlier one, with that one. */
  private BadInput find(Recording.Builder builder, int id) {
    TreeMap<Long, Integer> earlier = new TreeMap<>(); // by invocation; no two of them overlap
    for (int i = 0; i < builder.size(); i++) {
      if (id(builder.process(i)) == id) {
        long began = builder.began(i);
        for (Map.Entry<Long, Integer> entry :
            Arrays.asList(earlier.floorEntry(began), earlier.higherEntry(began))) {
          int other = entry == null ? i : entry.getValue();
          if (other != i
              && began < builder.ended(other)
              && builder.began(other) < builder.ended(i)) {
            boolean never =
                builder.ended(other) == Recording.NEVER || builder.ended(i) == Recording.NEVER;
            return overlap(builder.process(i), never, builder.line(other), builder.line(i));
          }
        }
        earlier.merge(began, i, (a, b) -> builder.ended(a) > builder.ended(b) ? a : b);
      }
    }
    throw new IllegalStateException("no two operations of process " + id + " overlap");
  }
}
