package dev.ordeal.world.ample;

import dev.ordeal.ints.IntList;
import dev.ordeal.world.table.Code;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Vocabulary;

/**
 * Finds an ample set of the deliveries in a state, for one thread: some pending messages of one
 * actor that commute with all that can come without them ({@link Future}). What it finds depends on
 * the state and on what is known of the pairs that runs meet, so all threads find the same.
 */
public final class AmpleFinder {
  /** That there is no delivery to be taken at once. */
  public static final int NONE = -1;

  private final AmpleSets sets;
  private final MetPairs met;
  private final Vocabulary vocabulary;
  private final Deliveries deliveries;
  private final Future future;
  private final KnownDecisions known = new KnownDecisions();

  private final IntList best = new IntList();
  private final IntList growing = new IntList();
  private final IntList tried = new IntList();
  private int[] state = new int[0];
  private int pendingAt;
  private final int actors;
  private int length;
  private int followed;
  private int version;
  private long examined;
  private long found;

  AmpleFinder(SystemTables tables, AmpleSets sets, MetPairs met, Object lock) {
    this.sets = sets;
    this.met = met;
    this.vocabulary = tables.vocabulary();
    this.actors = tables.actors();
    this.deliveries = new Deliveries(tables.handlers(), lock);
    this.future = new Future(vocabulary, tables.scripts(), met, deliveries, tables.actors());
  }

  /** How many states were examined. */
  long examined() {
    return examined;
  }

  /** How many deliveries were found that go first. */
  long found() {
    return found;
  }

  /**
   * The only message of an ample set of one, or {@link #NONE}.
   *
   * @param pending where the pending messages begin in the state of so many ints
   * @param high one half of the state's content
   * @param low the other half
   */
  public int single(int[] ints, int pending, int size, long high, long low) {
    if (version != met.version()) {
      version = met.version();
      known.clear();
    }
    int envelope = known.get(high, low);
    if (envelope == KnownDecisions.UNKNOWN) {
      at(ints, pending, size);
      search();
      envelope = best.size() == 1 ? best.get(0) : NONE;
      known.put(high, low, envelope);
    }
    examined++;
    found += envelope == NONE ? 0 : 1;
    return envelope;
  }

  /**
   * The messages of an ample set, if there is one that leaves something out; else nothing.
   *
   * @param pending where the pending messages begin in the state of so many ints
   */
  public IntList some(int[] ints, int pending, int size) {
    at(ints, pending, size);
    search();
    if (best.size() == followed) {
      best.clear();
    }
    found += best.size();
    return best;
  }

  private void at(int[] ints, int pending, int size) {
    state = ints;
    pendingAt = pending;
    length = size;
  }

  /** Searches for a smallest ample set, and relies on it. */
  private void search() {
    best.clear();
    tried.clear();
    followed = 0;
    for (int i = pendingAt; i < length; i++) {
      if (vocabulary.receivers()[state[i]] >= actors) {
        return; // an actor that others create
      }
    }
    for (int i = pendingAt; i < length && best.size() != 1; i++) {
      int envelope = state[i];
      boolean isAgain = i > pendingAt && state[i - 1] == envelope;
      if (!isAgain && hasEffect(envelope)) {
        followed++;
        if (vocabulary.requesters()[envelope] == Vocabulary.NOT_A_CLIENT
            && !contains(tried, envelope)) {
          tryFrom(envelope);
        }
      }
    }
    if (best.size() > 1) { // the last one examined may be another
      future.examine(state, pendingAt, length, vocabulary.receivers()[best.get(0)], best);
      sets.rely(future);
    }
  }

  private boolean hasEffect(int envelope) {
    int local = state[vocabulary.receivers()[envelope]];
    int record = deliveries.record(local, envelope);
    return record == Deliveries.NONE || Code.hasEffect(deliveries.code(), record, local);
  }

  /** Adds to the message what does not commute, until all else does or nothing is left to add. */
  private void tryFrom(int envelope) {
    growing.clear();
    growing.add(envelope);
    int actor = vocabulary.receivers()[envelope];
    int result = future.examine(state, pendingAt, length, actor, growing);
    while (result >= 0) {
      growing.add(result);
      result = future.examine(state, pendingAt, length, actor, growing);
    }
    for (int i = 0; i < growing.size(); i++) {
      tried.add(growing.get(i));
    }
    if (result == Future.COMMUTES && (best.size() == 0 || growing.size() < best.size())) {
      best.clear();
      for (int i = 0; i < growing.size(); i++) {
        best.add(growing.get(i));
      }
      if (best.size() == 1) {
        sets.rely(future);
      }
    }
  }

  private static boolean contains(IntList list, int value) {
    for (int i = 0; i < list.size(); i++) {
      if (list.get(i) == value) {
        return true;
      }
    }
    return false;
  }
}
