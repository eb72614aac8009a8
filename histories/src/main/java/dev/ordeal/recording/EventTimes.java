package dev.ordeal.recording;

import java.util.Arrays;

/**
 * The times of events, as they were recorded. Columns are stored only if they say something: most
 * recordings have one event per time, or few times.
 */
final class EventTimes {
  private static final int[] SAME = {};

  /** By distinct time: the number of its first event; empty if each time has one event. */
  private final int[] firstEvents;

  /** By distinct time: its distance from the base; empty if it is the number of the time. */
  private final int[] distances;

  /** By distinct time: the time itself; empty if it is the base and the distance. */
  private final long[] times;

  private final long base;

  private EventTimes(int[] firstEvents, int[] distances, long[] times, long base, int events) {
    boolean hasTies = firstEvents.length < events;
    this.firstEvents = hasTies ? firstEvents : SAME;
    this.distances = isIdentity(distances) ? SAME : distances;
    this.times = times;
    this.base = base;
  }

  private static boolean isIdentity(int[] column) {
    for (int i = 0; i < column.length; i++) {
      if (column[i] != i) {
        return false;
      }
    }
    return true;
  }

  /**
   * Times that are few distances from a base; a distance without events begins where the next does.
   */
  static EventTimes dense(long base, int[] firstEvents, int events) {
    int[] begins = new int[firstEvents.length];
    int[] distances = new int[firstEvents.length];
    int count = 0;
    for (int i = 0; i < firstEvents.length; i++) {
      int next = i + 1 < firstEvents.length ? firstEvents[i + 1] : events;
      if (next > firstEvents[i]) {
        begins[count] = firstEvents[i];
        distances[count++] = i;
      }
    }
    boolean isAll = count == firstEvents.length;
    return new EventTimes(
        isAll ? begins : Arrays.copyOf(begins, count),
        isAll ? distances : Arrays.copyOf(distances, count),
        new long[0],
        base,
        events);
  }

  /** Any times, sorted and distinct. */
  static EventTimes sparse(long[] times, int[] firstEvents, int events) {
    return new EventTimes(firstEvents, SAME, times, 0, events);
  }

  /** The time of an event. */
  long of(int event) {
    int index = event;
    if (firstEvents.length > 0) {
      int found = Arrays.binarySearch(firstEvents, event);
      index = found >= 0 ? found : -2 - found;
    }
    if (times.length > 0) {
      return times[index];
    }
    return base + (distances.length > 0 ? distances[index] : index);
  }
}
