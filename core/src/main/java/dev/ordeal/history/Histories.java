package dev.ordeal.history;

import dev.ordeal.world.Observations;
import dev.ordeal.world.World;
import java.util.Arrays;

/**
 * The different histories and behaviours among many, told apart as they come by 128-bit
 * fingerprints (see {@link Fingerprints} for the risk).
 *
 * <p>Two histories are the same when they have the same events with the same results in the same
 * order. Two behaviours are the same when every operation has the same result (or lack of one) and
 * the same operations were answered before others were invoked; that is all that linearizability
 * depends on.
 */
public final class Histories {
  private static final int NOT_INVOKED = -2;
  private static final int UNANSWERED = -1;

  /** Ends what is not a sequence of events. */
  private static final int NO_SEQUENCE = -3;

  private final Fingerprints histories = new Fingerprints();
  private final Fingerprints behaviours = new Fingerprints();
  private int[] sequence = new int[16];
  private int[] behaviour = new int[0];
  private int[] behaviourOf = new int[64];
  private boolean[] complete = new boolean[64];

  /** How many different histories there were. */
  public int size() {
    return histories.size();
  }

  /** How many different behaviours there were. */
  public int behaviourCount() {
    return behaviours.size();
  }

  /** The number of the world's history; it is new if {@link #size()} has grown. */
  public int add(World world) {
    int length = world.observations().count();
    if (length > sequence.length) {
      sequence = new int[2 * length];
    }
    for (int i = 0; i < length; i++) {
      sequence[i] = world.observations().get(i);
    }
    int before = histories.size();
    int number = histories.add(sequence, length);
    if (number == before) {
      describe(number, world);
    }
    return number;
  }

  /**
   * The number of the history that stands for the behaviour with the world's results and the given
   * one of the orders derived for it; it is new if {@link #size()} has grown.
   */
  public int add(World world, RealTimeOrders orders, int order) {
    int count = world.observations().invocations().size();
    int words = words(count);
    results(world);
    for (int i = 0; i < count; i++) {
      long before = orders.before(order, i);
      for (int word = 0; word < words; word++) {
        behaviour[count + i * words + word] = (int) (before >>> (word * Integer.SIZE));
      }
    }
    if (behaviour.length >= sequence.length) {
      sequence = new int[2 * behaviour.length + 1];
    }
    System.arraycopy(behaviour, 0, sequence, 0, behaviour.length);
    sequence[behaviour.length] = NO_SEQUENCE;
    int before = histories.size();
    int number = histories.add(sequence, behaviour.length + 1);
    if (number == before) {
      describe(number, count);
    }
    return number;
  }

  /** A set of its own with the same histories, numbered alike. */
  public Histories copy() {
    Histories copy = new Histories();
    for (int i = 0; i < size(); i++) {
      copy.add(this, i);
    }
    return copy;
  }

  /**
   * The number here of a history of another set of the same harness; it is new if {@link #size()}
   * has grown.
   */
  public int add(Histories other, int history) {
    int before = histories.size();
    int number = histories.add(other.histories, history);
    if (number == before) {
      makeRoom(number);
      complete[number] = other.complete[history];
      behaviourOf[number] = behaviours.add(other.behaviours, other.behaviourOf[history]);
    }
    return number;
  }

  /** The behaviour of the history with that number. */
  public int behaviourOf(int history) {
    return behaviourOf[history];
  }

  /** Whether every invocation of that history is answered. */
  public boolean isComplete(int history) {
    return complete[history];
  }

  private void describe(int number, World world) {
    int count = world.observations().invocations().size();
    int words = words(count);
    results(world);
    int[] answered = new int[words];
    for (int i = 0; i < world.observations().count(); i++) {
      int observation = world.observations().get(i);
      int invocation = world.observations().invocation(observation);
      if (Observations.isResponse(observation)) {
        answered[invocation / Integer.SIZE] |= 1 << invocation;
      } else {
        System.arraycopy(answered, 0, behaviour, count + invocation * words, words);
      }
    }
    describe(number, count);
  }

  /** What every operation returned, with room for the order behind. */
  private void results(World world) {
    int count = world.observations().invocations().size();
    if (behaviour.length == 0) {
      behaviour = new int[count + count * words(count)];
    }
    Arrays.fill(behaviour, 0, count, NOT_INVOKED);
    Arrays.fill(behaviour, count, behaviour.length, 0);
    for (int i = 0; i < world.observations().count(); i++) {
      int observation = world.observations().get(i);
      behaviour[world.observations().invocation(observation)] =
          Observations.isResponse(observation) ? observation : UNANSWERED;
    }
  }

  private void describe(int number, int count) {
    makeRoom(number);
    complete[number] = true;
    for (int i = 0; i < count; i++) {
      complete[number] &= behaviour[i] != UNANSWERED;
    }
    behaviourOf[number] = behaviours.add(behaviour, behaviour.length);
  }

  private void makeRoom(int number) {
    if (number == behaviourOf.length) {
      behaviourOf = Arrays.copyOf(behaviourOf, 2 * number);
      complete = Arrays.copyOf(complete, 2 * number);
    }
  }

  private static int words(int invocations) {
    return (invocations + Integer.SIZE - 1) / Integer.SIZE;
  }
}
