package dev.ordeal.history;

import dev.ordeal.identity.Fingerprint;
import dev.ordeal.world.Observations;
import dev.ordeal.world.World;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * The different histories and behaviours among many, by 128-bit fingerprints of their content (see
 * {@link Fingerprint} for the risk). Sets from different JVMs can be merged.
 *
 * <p>Two histories are the same when they have the same events with the same results in the same
 * order. Two behaviours are the same when every operation has the same result (or lack of one) and
 * the same operations were answered before others were invoked; that is all that linearizability
 * depends on.
 */
public final class Histories {
  private static final int NOT_INVOKED = -2;
  private static final int UNANSWERED = -1;

  /** Begins the fingerprint of a behaviour; no history begins like that. */
  private static final int BEHAVIOUR = -3;

  private final Fingerprints histories = new Fingerprints();
  private final Fingerprints behaviours = new Fingerprints();
  private final Fingerprint fingerprint = new Fingerprint();

  // Of the present world, by operation: the response (or one of the constants above), and as bits
  // the operations that were answered before it was invoked.
  private int[] responses = new int[0];
  private int[] before = new int[0];

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
    Observations observations = world.observations();
    long[] halves = observations.responseHalves();
    int count = observations.count();
    fingerprint.begin();
    for (int i = 0; i < count; i++) {
      add(observations.get(i), halves);
    }
    fingerprint.end();
    int known = histories.size();
    int number = histories.add(fingerprint);
    if (number == known) {
      describe(observations);
      keep(number, halves);
    }
    return number;
  }

  /** Adds an observation to the fingerprint. */
  private void add(int observation, long[] halves) {
    if (Observations.isResponse(observation)) {
      int at = observation & ~1;
      fingerprint.add(halves[at], halves[at + 1]);
    } else {
      fingerprint.add(observation);
    }
  }

  /**
   * The number of the history that stands for the behaviour with the world's results and the given
   * one of the orders derived for it; it is new if {@link #size()} has grown.
   */
  public int add(World world, RealTimeOrders orders, int order) {
    Observations observations = world.observations();
    results(observations);
    int words = words();
    for (int i = 0; i < responses.length; i++) {
      long bits = orders.before(order, i);
      for (int word = 0; word < words; word++) {
        before[i * words + word] = (int) (bits >>> (word * Integer.SIZE));
      }
    }
    fingerprintBehaviour(observations.responseHalves());
    int known = histories.size();
    int number = histories.add(fingerprint);
    if (number == known) {
      keep(number, observations.responseHalves());
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
    int known = histories.size();
    int number = histories.add(other.histories, history);
    if (number == known) {
      makeRoom(number);
      complete[number] = other.complete[history];
      behaviourOf[number] = behaviours.add(other.behaviours, other.behaviourOf[history]);
    }
    return number;
  }

  /** Writes the set, which can be read in another JVM. */
  public void write(DataOutput out) throws IOException {
    histories.write(out);
    behaviours.write(out);
    for (int i = 0; i < size(); i++) {
      out.writeInt(behaviourOf[i]);
      out.writeBoolean(complete[i]);
    }
  }

  /** A set that was written, numbered alike. */
  public static Histories read(DataInput in) throws IOException {
    Histories read = new Histories();
    read.histories.read(in);
    read.behaviours.read(in);
    read.behaviourOf = new int[Math.max(64, read.size())];
    read.complete = new boolean[Math.max(64, read.size())];
    for (int i = 0; i < read.size(); i++) {
      read.behaviourOf[i] = in.readInt();
      read.complete[i] = in.readBoolean();
    }
    return read;
  }

  /** The behaviour of the history with that number. */
  public int behaviourOf(int history) {
    return behaviourOf[history];
  }

  /** Whether every invocation of that history is answered. */
  public boolean isComplete(int history) {
    return complete[history];
  }

  /** What every operation returned, and what was answered before it was invoked. */
  private void describe(Observations observations) {
    results(observations);
    int words = words();
    int[] answered = new int[words];
    for (int i = 0; i < observations.count(); i++) {
      int observation = observations.get(i);
      int invocation = observations.invocation(observation);
      if (Observations.isResponse(observation)) {
        answered[invocation / Integer.SIZE] |= 1 << invocation;
      } else {
        System.arraycopy(answered, 0, before, invocation * words, words);
      }
    }
  }

  /** What every operation returned. */
  private void results(Observations observations) {
    int count = observations.invocations().size();
    if (responses.length != count) {
      responses = new int[count];
      before = new int[count * words()];
    }
    Arrays.fill(responses, NOT_INVOKED);
    Arrays.fill(before, 0);
    for (int i = 0; i < observations.count(); i++) {
      int observation = observations.get(i);
      responses[observations.invocation(observation)] =
          Observations.isResponse(observation) ? observation : UNANSWERED;
    }
  }

  private void fingerprintBehaviour(long[] halves) {
    fingerprint.begin();
    fingerprint.add(BEHAVIOUR);
    for (int response : responses) {
      if (response < 0) {
        fingerprint.add(response);
      } else {
        add(response, halves);
      }
    }
    for (int bits : before) {
      fingerprint.add(bits);
    }
    fingerprint.end();
  }

  /** Keeps the behaviour of a new history. */
  private void keep(int number, long[] halves) {
    makeRoom(number);
    complete[number] = true;
    for (int response : responses) {
      complete[number] &= response != UNANSWERED;
    }
    fingerprintBehaviour(halves);
    behaviourOf[number] = behaviours.add(fingerprint);
  }

  private void makeRoom(int number) {
    if (number == behaviourOf.length) {
      behaviourOf = Arrays.copyOf(behaviourOf, 2 * number);
      complete = Arrays.copyOf(complete, 2 * number);
    }
  }

  /** How many ints hold one bit for each operation. */
  private int words() {
    return (responses.length + Integer.SIZE - 1) / Integer.SIZE;
  }
}
