package dev.ordeal.strategy;

import dev.ordeal.words.BadInput;
import dev.ordeal.world.Capability;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Explores every state once, however many schedules lead to it. Immutable; setters return copies.
 *
 * @param threads how many threads follow states; if empty, one per processor
 * @param memory the most bytes for states; if empty, a share of the heap
 * @param commuting whether deliveries go first that commute with all that can come without them
 * @param interchangeable sets of interchangeable actors (their addresses) or values
 * @param mostEqual the most equal messages (same sender, receiver and content) in flight; a send
 *     beyond them is dropped, and what is reached only with more of them is left out; if empty, any
 *     number
 * @param keepsDead whether messages stay in a state that can no longer change anything
 * @param findsSymmetry whether a large search looks for names that are interchangeable, where none
 *     are given
 */
public record States(
    OptionalInt threads,
    OptionalLong memory,
    boolean commuting,
    List<List<Object>> interchangeable,
    OptionalInt mostEqual,
    boolean keepsDead,
    boolean findsSymmetry)
    implements Strategy {
  /** The most threads that can be asked for. */
  public static final int MOST_THREADS = 256;

  private static final Description GRAPH =
      new Description(
          "graph",
          "GR",
          "Graph of states",
          "every state once, however many schedules lead to it; finds every violation, shortest first");

  public States {
    interchangeable = interchangeable.stream().map(List::copyOf).toList();
    if (threads.isPresent() && (threads.getAsInt() < 1 || threads.getAsInt() > MOST_THREADS)) {
      throw new BadInput(
          "There cannot be "
              + threads.getAsInt()
              + " threads; give a number from 1 to "
              + MOST_THREADS
              + ".");
    }
    if (memory.isPresent() && memory.getAsLong() < 1) {
      throw new BadInput("The memory for states is " + memory.getAsLong() + " bytes; give more.");
    }
    if (commuting && !interchangeable.isEmpty()) {
      throw new BadInput(
          "Symmetry and commuting deliveries exclude each other; choose one of them.");
    }
    if (mostEqual.isPresent() && mostEqual.getAsInt() < 1) {
      throw new BadInput(
          "The bound on equal messages in flight is "
              + mostEqual.getAsInt()
              + "; give a number from 1 on.");
    }
    if (commuting && mostEqual.isPresent()) {
      throw new BadInput(
          "A bound on equal messages in flight and commuting deliveries exclude each other; choose"
              + " one of them.");
    }
  }

  /** The graph of states, with the default options. */
  public static States graph() {
    return new States(
        OptionalInt.empty(),
        OptionalLong.empty(),
        false,
        List.of(),
        OptionalInt.empty(),
        false,
        true);
  }

  /** Sets how many threads follow states. */
  public States threads(int count) {
    return new States(
        OptionalInt.of(count),
        memory,
        commuting,
        interchangeable,
        mostEqual,
        keepsDead,
        findsSymmetry);
  }

  /** Sets the most bytes for states. */
  public States memory(long bytes) {
    return new States(
        threads,
        OptionalLong.of(bytes),
        commuting,
        interchangeable,
        mostEqual,
        keepsDead,
        findsSymmetry);
  }

  /**
   * Sets whether deliveries go first that commute with all that can come without them: fewer
   * states.
   */
  public States commuting(boolean first) {
    return new States(threads, memory, first, interchangeable, mostEqual, keepsDead, findsSymmetry);
  }

  /** Sets which actors or values are interchangeable: fewer states. */
  public States interchangeable(List<List<Object>> sets) {
    return new States(threads, memory, commuting, sets, mostEqual, keepsDead, findsSymmetry);
  }

  /** Bounds the equal messages in flight, and leaves out what needs more. */
  public States mostEqual(int messages) {
    return new States(
        threads,
        memory,
        commuting,
        interchangeable,
        OptionalInt.of(messages),
        keepsDead,
        findsSymmetry);
  }

  /** Sets whether messages stay in a state that can no longer change anything: more states. */
  public States keepingDead(boolean keeps) {
    return new States(threads, memory, commuting, interchangeable, mostEqual, keeps, findsSymmetry);
  }

  /** Sets whether a large search looks for names that are interchangeable. */
  public States findingSymmetry(boolean finds) {
    return new States(threads, memory, commuting, interchangeable, mostEqual, keepsDead, finds);
  }

  @Override
  public Description description() {
    return GRAPH;
  }

  @Override
  public boolean isExact() {
    return true;
  }

  @Override
  public boolean samples() {
    return false;
  }

  @Override
  public Set<Capability> needs() {
    return Set.of(Capability.STATES);
  }
}
