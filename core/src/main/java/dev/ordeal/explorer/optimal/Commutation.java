package dev.ordeal.explorer.optimal;

import dev.ordeal.causality.Causality;
import dev.ordeal.causality.Dependence;
import dev.ordeal.ints.IntList;
import dev.ordeal.world.Commutativity;
import dev.ordeal.world.World;
import java.nio.LongBuffer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Checks that deliveries at one actor which a schedule's causality leaves unordered commute in
 * every order that it allows, and records those that do not as dependent.
 *
 * <p>Two deliveries that commute in one local state may not commute in another. So for every set of
 * deliveries that may have come before, each two that may come next are compared in the local state
 * to which the set leads; as long as all commute, that state does not depend on the order within
 * the set.
 */
final class Commutation {
  private static final int MOST_DELIVERIES = Long.SIZE;
  private static final int MOST_SETS = 1 << 12;
  private static final int MOST_KNOWN = 1 << 16;

  private final Dependence dependence;

  /** Situations found to commute: a local state, deliveries, and the predecessors of each. */
  private final Set<LongBuffer> commuting = new HashSet<>();

  // The deliveries at one actor: their steps, and for each, as bits, those that happen before it.
  private final IntList steps = new IntList();
  private final long[] before = new long[MOST_DELIVERIES];
  private boolean learnt;

  Commutation(Dependence dependence) {
    this.dependence = dependence;
  }

  /**
   * Checks the world's whole path.
   *
   * @return whether anything new was learnt
   */
  boolean learnFrom(World world, Causality causality) {
    learnt = false;
    int depth = world.depth();
    for (int step = causality.base(); step < depth; step++) {
      if (isFirstAtItsActor(step, causality)) {
        gather(step, depth, causality);
        if (!isChain(causality)) {
          if (steps.size() > MOST_DELIVERIES) {
            giveUp(causality);
          } else {
            compare(world, causality);
          }
        }
      }
    }
    return learnt;
  }

  private static boolean isFirstAtItsActor(int step, Causality causality) {
    for (int i = causality.base(); i < step; i++) {
      if (causality.actor(i) == causality.actor(step)) {
        return false;
      }
    }
    return true;
  }

  private void gather(int first, int depth, Causality causality) {
    steps.clear();
    for (int step = first; step < depth; step++) {
      if (causality.actor(step) == causality.actor(first)) {
        steps.add(step);
      }
    }
  }

  private boolean isChain(Causality causality) {
    for (int i = 1; i < steps.size(); i++) {
      if (!causality.precedes(steps.get(i - 1), steps.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Where there is too much to compare: records all unordered deliveries as dependent. */
  private void giveUp(Causality causality) {
    for (int i = 0; i < steps.size(); i++) {
      for (int j = i + 1; j < steps.size(); j++) {
        if (!causality.precedes(steps.get(i), steps.get(j))) {
          learn(i, j, causality);
        }
      }
    }
  }

  private void learn(int i, int j, Causality causality) {
    learnt |= dependence.learn(causality.kind(steps.get(i)), causality.kind(steps.get(j)));
  }

  private void compare(World world, Causality causality) {
    long[] situation = new long[2 * steps.size() + 1];
    Commutativity commutativity = world.commutativity().orElseThrow();
    situation[0] = commutativity.stateBefore(steps.get(0));
    for (int i = 0; i < steps.size(); i++) {
      before[i] = 0;
      for (int j = 0; j < i; j++) {
        before[i] |= causality.precedes(steps.get(j), steps.get(i)) ? 1L << j : 0;
      }
      situation[2 * i + 1] =
          (long) world.alternativeAt(steps.get(i)) << Integer.SIZE | causality.kind(steps.get(i));
      situation[2 * i + 2] = before[i];
    }
    LongBuffer key = LongBuffer.wrap(situation); // equal by content
    if (!commuting.contains(key) && allCommute(world, causality) && commuting.size() < MOST_KNOWN) {
      commuting.add(key);
    }
  }

  private boolean allCommute(World world, Causality causality) {
    Map<Long, Integer> states = new HashMap<>();
    Commutativity commutativity = world.commutativity().orElseThrow();
    states.put(0L, commutativity.stateBefore(steps.get(0)));
    int sets = 0;
    while (!states.isEmpty()) {
      Map<Long, Integer> larger = new HashMap<>();
      boolean commute = true;
      for (Map.Entry<Long, Integer> entry : states.entrySet()) {
        if (++sets > MOST_SETS) {
          giveUp(causality);
          return false;
        }
        commute &= commuteAfter(entry.getKey(), entry.getValue(), larger, world, causality);
      }
      if (!commute) {
        return false;
      }
      states = larger;
    }
    return true;
  }

  /** Compares each two deliveries that may come next after the given ones. */
  private boolean commuteAfter(
      long done, int state, Map<Long, Integer> larger, World world, Causality causality) {
    boolean commute = true;
    Commutativity commutativity = world.commutativity().orElseThrow();
    for (int i = 0; i < steps.size(); i++) {
      if (canComeNext(i, done)) {
        int step = steps.get(i);
        int event = world.eventAt(step);
        for (int j = i + 1; j < steps.size(); j++) {
          if (canComeNext(j, done)
              && commutativity.stateAfterBoth(state, event, world.eventAt(steps.get(j)))
                  == Commutativity.NO_STATE) {
            learn(i, j, causality);
            commute = false;
          }
        }
        if (commute) {
          larger.computeIfAbsent(done | 1L << i, set -> next(state, event, world, step));
        }
      }
    }
    return commute;
  }

  private boolean canComeNext(int i, long done) {
    return (done & 1L << i) == 0 && (before[i] & ~done) == 0;
  }

  private static int next(int state, int event, World world, int step) {
    Commutativity commutativity = world.commutativity().orElseThrow();
    int next = commutativity.stateAfter(state, event);
    return next == Commutativity.NO_STATE ? stateAfter(step, world) : next;
  }

  /**
   * The local state after the step, read from the path: the state before the next step of its
   * actor.
   */
  private static int stateAfter(int step, World world) {
    int actor = world.actor(world.eventAt(step));
    for (int later = step + 1; later < world.depth(); later++) {
      if (world.actor(world.eventAt(later)) == actor) {
        return world.commutativity().orElseThrow().stateBefore(later);
      }
    }
    return Commutativity.NO_STATE;
  }
}
