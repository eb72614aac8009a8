package dev.ordeal.world.states;

import dev.ordeal.ints.FingerprintMap;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.table.Invariants;
import dev.ordeal.world.table.Transition;
import java.util.Optional;

/**
 * Which invariants and goals hold in packed states, and how a delivery failed, for one thread. With
 * symmetry invariants and goals must hold in every renaming of a state or in none.
 *
 * <p>Invariants depend on local states only, so the space is asked once for each combination of
 * these, and locked for it.
 */
public final class StateConditions {
  private final StateSpace space;
  private final Optional<Images> images;

  /** By the content of local states: the invariant that is broken. */
  private final FingerprintMap known = new FingerprintMap();

  /** The number of ways in which a delivery can end, see {@link Transition#deliver}. */
  private static final int ENDINGS = 4;

  // How a delivery ended: see Transition and Invariants.
  private int ending;
  private int broken;
  private int envelope;
  private int effect;
  private int culprit;

  StateConditions(StateSpace space) {
    this.space = space;
    this.images = space.symmetry.map(symmetry -> space.images());
  }

  /** Notes how the delivery of the envelope ended, and returns whether it was done. */
  boolean ends(int how, int delivered, int at, Transition transition) {
    ending = how;
    broken = Invariants.NONE;
    envelope = delivered;
    effect = at;
    culprit = transition.culprit();
    return how == Transition.DONE;
  }

  /** Looks for an invariant that is broken in the successor. */
  void judge(SuccessorState successor) {
    broken = broken(successor);
  }

  /** Whether the delivery failed, or an invariant is broken. */
  boolean failed() {
    return ending != Transition.DONE || broken != Invariants.NONE;
  }

  /**
   * With {@link #failureDetail}, a number for the failure: deliveries with equal numbers fail in
   * the same way, while one failure can have several numbers.
   */
  public int failurePlace() {
    return ending == Transition.DONE ? envelope : effect;
  }

  /** The other half of the number of the failure. */
  public int failureDetail() {
    return switch (ending) {
      case Transition.DONE -> ENDINGS * broken;
      case Transition.FAILED -> Transition.FAILED;
      default -> ENDINGS * culprit + ending;
    };
  }

  /** The failure; to be called by one thread at a time, as user code. */
  public ActorFailure failure() {
    return ending == Transition.DONE
        ? space.failures.breach(envelope, broken)
        : space.failures.of(ending, envelope, effect, culprit);
  }

  /** The invariant that is broken in a state, or {@link Invariants#NONE}. */
  private int broken(SuccessorState state) {
    long high = state.contents.localsHigh();
    long low = state.contents.localsLow();
    int found = known.get(high, low);
    if (found == FingerprintMap.ABSENT) {
      found = ask(state.ints, state.length);
      known.put(high, low, found);
    }
    return found;
  }

  private int ask(int[] ints, int size) {
    synchronized (space) {
      int first = broken(ints);
      for (int r = 1; images.isPresent() && r < images.get().count(); r++) {
        if ((broken(renamed(r, ints, size)) == Invariants.NONE) != (first == Invariants.NONE)) {
          throw refused(r, "an invariant holds in a state but not in the renamed state");
        }
      }
      return first;
    }
  }

  private int broken(int[] ints) {
    return space.invariants.broken(
        ints, space.layout().created() + 1, space.layout().pending(ints));
  }

  /** The goals that are reached in a state of so many ints, as bits by their index. */
  long goals(int[] ints, int size) {
    synchronized (space) {
      long reached = goals(ints);
      for (int r = 1; images.isPresent() && r < images.get().count(); r++) {
        if (goals(renamed(r, ints, size)) != reached) {
          throw refused(
              r,
              "what a state should sometimes or eventually satisfy holds in a state but not in the"
                  + " renamed state");
        }
      }
      return reached;
    }
  }

  private long goals(int[] ints) {
    return space.goals.reached(ints, space.layout().created() + 1, space.layout().pending(ints));
  }

  private int[] renamed(int renaming, int[] ints, int size) {
    int[] renamed = new int[size];
    images.orElseThrow().write(renaming, ints, size, renamed);
    return renamed;
  }

  private BadInput refused(int renaming, String why) {
    return space.symmetry.orElseThrow().refused(renaming, why);
  }
}
