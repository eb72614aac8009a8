package dev.ordeal.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Orders a search by faults, and then by distance: states to which a fault leads are followed when
 * everything with fewer faults is explored. A state is then first met with as few faults as can be,
 * so how many are left need not be part of it, and what is found first has the fewest faults and,
 * among those, the fewest steps.
 */
final class Layers implements AutoCloseable {
  /** The states at one distance from the start, in one part per thread. */
  static final class Level implements AutoCloseable {
    private final Spill spill;
    private final Consumer<Spill> closing;
    private final List<Frontier> parts = new ArrayList<>();

    /**
     * @param closing is told the disk it has used
     */
    Level(Spill spill, Consumer<Spill> closing) {
      this.spill = spill;
      this.closing = closing;
    }

    /** A new part, for the states that one thread finds. */
    Frontier part() {
      Frontier part = new Frontier(spill);
      parts.add(part);
      return part;
    }

    long states() {
      return parts.stream().mapToLong(Frontier::states).sum();
    }

    List<Frontier.Chunk> chunks() {
      return parts.stream().flatMap(part -> part.chunks().stream()).toList();
    }

    @Override
    public void close() {
      closing.accept(spill);
      spill.close();
    }
  }

  /** Adds states to those that a search has met. */
  @FunctionalInterface
  interface Meeting {
    /**
     * Adds the state to which a step leads, with so many ints.
     *
     * @param parent the number of the state before the step
     * @return the number of the state if it is new and to be followed; otherwise a negative number
     */
    int add(int[] ints, int length, int parent, int envelope, int choice, int distance);
  }

  /** That nothing is deferred. */
  static final int NO_MORE = -1;

  /** A deferred state has its step before its own ints. */
  private static final int HEADER = 2;

  private final int most;
  private final Meeting meeting;
  private final Supplier<Level> levels;

  /** By distance: the states to which the last fault allowed so far leads. */
  private final TreeMap<Integer, Level> present = new TreeMap<>();

  /** By distance: the states to which one more leads. */
  private final TreeMap<Integer, Level> next = new TreeMap<>();

  private int faults;

  /**
   * @param most the most faults of a run
   * @param meeting adds deferred states when it is their turn
   * @param levels makes empty levels
   */
  Layers(int most, Meeting meeting, Supplier<Level> levels) {
    this.most = most;
    this.meeting = meeting;
    this.levels = levels;
  }

  /** Whether a run may have one more fault. */
  boolean allowFault() {
    return faults < most;
  }

  /** How many faults lead to the states that are followed now. */
  int faults() {
    return faults;
  }

  /** A part for one thread, for states at the distance to which one more fault leads. */
  synchronized Frontier part(int distance) {
    return next.computeIfAbsent(distance, fresh -> levels.get()).part();
  }

  /** Adds the deferred states at the distance that were not met yet. */
  void bring(int distance, Level level) {
    Level deferred = present.remove(distance);
    if (deferred == null) {
      return;
    }
    try (deferred) {
      Frontier part = level.part();
      for (Frontier.Chunk chunk : deferred.chunks()) {
        Frontier.Reader reader = new Frontier.Reader(chunk);
        while (reader.next()) {
          bring(reader, distance, part);
        }
      }
    }
  }

  private void bring(Frontier.Reader reader, int distance, Frontier part) {
    int[] ints = Arrays.copyOfRange(reader.ints(), HEADER, reader.length());
    int parent = reader.number();
    int number =
        meeting.add(ints, ints.length, parent, reader.ints()[0], reader.ints()[1], distance);
    if (number >= 0) {
      part.add(number, ints, 0, ints.length);
    }
  }

  /**
   * The next distance at which there are deferred states, which may have one fault more, or {@link
   * #NO_MORE}.
   */
  int next() {
    if (present.isEmpty() && !next.isEmpty()) {
      faults++;
      present.putAll(next);
      next.clear();
    }
    Map.Entry<Integer, Level> first = present.firstEntry();
    return first == null ? NO_MORE : first.getKey();
  }

  /** Whether nothing is deferred that has as many faults as states have now. */
  boolean endsLayer() {
    return present.isEmpty();
  }

  /** Whether there are deferred states. */
  boolean hasMore() {
    return !present.isEmpty() || next.values().stream().anyMatch(level -> level.states() > 0);
  }

  @Override
  public void close() {
    present.values().forEach(Level::close);
    next.values().forEach(Level::close);
  }
}
