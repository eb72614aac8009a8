package dev.ordeal.world.states;

import dev.ordeal.ints.IntList;
import dev.ordeal.world.ample.AmpleFinder;
import dev.ordeal.world.ample.AmpleSets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which deliveries of a state go first, for one thread: one that is taken at once, so that its
 * state need not be kept, or some of those of a state that is kept.
 */
public final class EagerDeliveries {
  /** That there is no delivery to be taken at once. */
  static final int NONE = AmpleFinder.NONE;

  /** So many are taken at once at most, since taking them may never come to an end. */
  static final int MOST = 200;

  private final StateSpace space;
  private final Optional<AmpleSets> sets;
  private final Runnable restart;
  private @Nullable AmpleFinder finder;
  private final IntList some = new IntList();
  private final IntList settled = new IntList();
  private final IntList observedBefore = new IntList();
  private int[] state = new int[0];
  private int pendingAt;
  private int length;
  private boolean followsSome;
  private boolean followsOthers;

  /**
   * @param restart starts the enumeration of deliveries over
   */
  EagerDeliveries(StateSpace space, Runnable restart) {
    this.space = space;
    this.sets = space.ample;
    this.restart = restart;
  }

  private boolean isOff() {
    return sets.isEmpty() || sets.get().gaveUp();
  }

  /** The deliveries taken at once after a delivery, by envelope. */
  public IntList settled() {
    return settled;
  }

  /** How many observations there were before each of them. */
  public IntList observedBefore() {
    return observedBefore;
  }

  /** Forgets what was taken at once. */
  void clear() {
    settled.clear();
    observedBefore.clear();
  }

  /** Notes that the message is taken at once. */
  void take(int envelope, int observations) {
    settled.add(envelope);
    observedBefore.add(observations);
  }

  /** The message of the state that is taken at once, or {@link #NONE}. */
  int single(SuccessorState successor) {
    if (isOff()) {
      return NONE;
    }
    return finder()
        .single(
            successor.ints,
            space.layout().pending(successor.ints),
            successor.length,
            successor.contents.high(),
            successor.contents.low());
  }

  /** Follows all deliveries of a state of so many ints. */
  void followAll(int[] ints, int pending, int size) {
    state = ints;
    pendingAt = pending;
    length = size;
    followsSome = false;
    followsOthers = false;
  }

  /** Follows only some deliveries of the state, if others can wait; false if none can. */
  public boolean leaveOut() {
    if (isOff()) {
      return false;
    }
    IntList found = finder().some(state, pendingAt, length);
    some.clear();
    for (int i = 0; i < found.size(); i++) {
      some.add(found.get(i));
    }
    followsSome = some.size() > 0;
    return followsSome;
  }

  /** Goes on with the others. */
  public void followLeftOut() {
    followsSome = false;
    followsOthers = true;
    restart.run();
  }

  boolean isLeftOut(int envelope) {
    return (followsSome && !isOneOfSome(envelope)) || (followsOthers && isOneOfSome(envelope));
  }

  private boolean isOneOfSome(int envelope) {
    for (int i = 0; i < some.size(); i++) {
      if (some.get(i) == envelope) {
        return true;
      }
    }
    return false;
  }

  private AmpleFinder finder() {
    if (finder == null) {
      synchronized (space) {
        finder = sets.orElseThrow().finder();
      }
    }
    return finder;
  }
}
