package dev.ordeal.world.states;

import dev.ordeal.ints.IntList;
import dev.ordeal.world.ample.AmpleFinder;
import dev.ordeal.world.ample.AmpleSets;
import org.jspecify.annotations.Nullable;

/**
 * Which deliveries of a state go first, for one thread: one that is taken at once, so that its
 * state need not be kept, or some of those of a state that is kept.
 */
final class EagerDeliveries {
  /** That there is no delivery to be taken at once. */
  static final int NONE = AmpleFinder.NONE;

  /** So many are taken at once at most, since taking them may never come to an end. */
  static final int MOST = 200;

  private final StateSpace space;
  private final AmpleSets sets;
  private @Nullable AmpleFinder finder;
  private final IntList some = new IntList();
  private boolean followsSome;
  private boolean followsOthers;

  EagerDeliveries(StateSpace space, AmpleSets sets) {
    this.space = space;
    this.sets = sets;
  }

  /** The message of the state that is taken at once, or {@link #NONE}. */
  int single(SuccessorState state) {
    if (sets.gaveUp()) {
      return NONE;
    }
    return finder()
        .single(
            state.ints,
            space.layout().pending(state.ints),
            state.length,
            state.contents.high(),
            state.contents.low());
  }

  /** Follows all deliveries. */
  void followAll() {
    followsSome = false;
    followsOthers = false;
  }

  /** Follows only some, if others can wait; false if none can. */
  boolean leaveOut(int[] state, int pendingAt, int length) {
    if (sets.gaveUp()) {
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

  /** Follows the others. */
  void followLeftOut() {
    followsSome = false;
    followsOthers = true;
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
        finder = sets.finder();
      }
    }
    return finder;
  }
}
