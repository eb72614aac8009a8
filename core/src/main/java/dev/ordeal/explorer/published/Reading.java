package dev.ordeal.explorer.published;

import dev.ordeal.ints.NumberSet;
import dev.ordeal.world.World;

/**
 * One of the two readings of the reductions: the paper's prose, sample runs and tables describe one
 * algorithm ({@link AsTabulated}), its Algorithm 1 another ({@link AsInAlgorithm1}). They differ in
 * which events are examined after a step, in which steps these race with, and in the order in which
 * events are taken. The reductions add what is the same in both.
 */
abstract class Reading {

  /**
   * Called after every step: passes each race that it shows to {@link Dpor#addBacktrack}, with the
   * step that the event races with.
   */
  abstract void examine(Dpor search);

  /**
   * The event to take next from the present state, of those that are to be taken and are not done;
   * {@link World#NO_EVENT} if there is none.
   */
  abstract int choose(World world, NumberSet backtrack, NumberSet done);

  /** Whether the event of an earlier step counts as one that made the later event possible. */
  abstract boolean didEnable(Dpor search, int earlier, int later);

  /** Whether DPOR takes every event of the state in which it begins. */
  abstract boolean takesAllAtStart();

  /**
   * Whether nothing is added to a backtrack set that has one of the candidates already; otherwise
   * the first candidate that it does not have is added.
   */
  abstract boolean needsOneCandidate();
}
