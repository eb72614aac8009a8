package dev.ordeal.explorer.published;

import dev.ordeal.explorer.SearchLoop;
import dev.ordeal.ints.IntList;
import dev.ordeal.ints.NumberSet;
import dev.ordeal.world.Capability;
import dev.ordeal.world.World;
import java.util.Set;

/**
 * Dynamic partial-order reduction (DPOR): from a state, only receives that may race with a later
 * one are tried beside the first.
 *
 * <p>Papers: Flanagan, Godefroid, "Dynamic Partial-Order Reduction for Model Checking Software",
 * 2005; for actors as in Al-Mahfoudh et al. After every receive, for each pending message m, let i
 * be the latest receive that m depends on and that neither sent m nor happens before its sending.
 * If m was there before i, it is to be tried there; otherwise one of the receives after i that lead
 * to m; if there is none, all.
 *
 * <p>Guarantee: every Mazurkiewicz trace (schedules up to swapping neighbours at different actors)
 * is visited, most of them more than once, as long as no actor fails (a failure ends its schedule,
 * and what would have raced later is not seen) and each operation of a script is answered by one
 * actor. May miss: violations, since swapping receives at different actors can change whether one
 * operation was answered before another began. Measured: 0 of 1 violating behaviours of EDR 1r+1w,
 * 1 of 12 of EDR 2r+1w, 8 of 9 of Open Chord 2r+1w.
 *
 * <p>A new explorer comes of overriding {@link #areDependent}.
 */
public class Dpor extends SearchLoop {
  private static final int NO_STEP = -1;

  private NumberSet[] backtrack = new NumberSet[0];
  private NumberSet[] done = new NumberSet[0];

  /** For each step of the path, the steps that happen before it. */
  private NumberSet[] before = new NumberSet[0];

  private final IntList candidates = new IntList();

  @Override
  public Set<Capability> needs() {
    return Set.of(Capability.CAUSES);
  }

  /**
   * Whether the order of the two messages' receives matters: here, when one actor receives both.
   */
  protected boolean areDependent(int message, int other) {
    return world().actor(message) == world().actor(other);
  }

  @Override
  protected int next(int previous) {
    World world = world();
    int depth = world.depth();
    if (previous == World.NO_EVENT) {
      makeRoom(depth);
      backtrack[depth].clear();
      done[depth].clear();
      backtrack[depth].add(world.nextEnabled(World.NO_EVENT));
    }
    for (int m = world.nextEnabled(World.NO_EVENT); m != World.NO_EVENT; m = world.nextEnabled(m)) {
      if (backtrack[depth].contains(m) && !done[depth].contains(m)) {
        done[depth].add(m);
        return m;
      }
    }
    return World.NO_EVENT;
  }

  @Override
  protected void received() {
    World world = world();
    int last = world.depth() - 1;
    makeRoom(last);
    happensBefore(last);
    for (int m = world.nextEnabled(World.NO_EVENT); m != World.NO_EVENT; m = world.nextEnabled(m)) {
      int racing = latestRacing(m, last);
      if (racing != NO_STEP) {
        addBacktrack(racing, m);
      }
    }
  }

  private void happensBefore(int step) {
    World world = world();
    int message = world.eventAt(step);
    NumberSet earlier = before[step];
    earlier.clear();
    for (int i = base(); i < step; i++) {
      if (i == causes().parent(message) || areDependent(world.eventAt(i), message)) {
        earlier.add(i);
        earlier.addAll(before[i]);
      }
    }
  }

  private int latestRacing(int message, int last) {
    for (int i = last; i >= base(); i--) {
      if (areDependent(world().eventAt(i), message) && !leadsTo(i, message)) {
        return i;
      }
    }
    return NO_STEP;
  }

  /** Whether the receive at that step sent the message or happens before it could be received. */
  protected final boolean leadsTo(int step, int message) {
    return isBehind(step, causes().parent(message))
        || isBehind(step, receivedAt(causes().predecessor(message)));
  }

  private int receivedAt(int message) {
    return message == World.NO_EVENT ? NO_STEP : causes().takenAt(message);
  }

  private boolean isBehind(int step, int cause) {
    return cause >= base() && (step == cause || before[cause].contains(step));
  }

  /** Whether the message could have been received at the state before the given step. */
  protected final boolean wasEnabled(int message, int step) {
    int predecessor = causes().predecessor(message);
    int received = causes().takenAt(message);
    return causes().parent(message) < step
        && (received < 0 || received >= step)
        && (predecessor == World.NO_EVENT
            || (causes().takenAt(predecessor) >= 0 && causes().takenAt(predecessor) < step));
  }

  /**
   * Sees to it that the race of the receive at that step with the message is tried the other way.
   *
   * @return whether there is something new to try before that step
   */
  protected boolean addBacktrack(int step, int message) {
    if (wasEnabled(message, step)) {
      return addBacktrackAt(step, message);
    }
    candidates.clear();
    findCandidates(step, message);
    for (int i = 0; i < candidates.size(); i++) {
      if (backtrack[step].contains(candidates.get(i))) {
        return false;
      }
    }
    return candidates.size() > 0
        ? addBacktrackAt(step, candidates.get(0))
        : addWithoutCandidates(step);
  }

  private boolean addBacktrackAt(int step, int message) {
    boolean isNew = !backtrack[step].contains(message);
    backtrack[step].add(message);
    return isNew;
  }

  /**
   * Names with {@link #candidate} what may be received before the given step so that the message,
   * which was not there yet, comes earlier: here, every receive after the step that leads to the
   * message.
   */
  protected void findCandidates(int step, int message) {
    for (int i = step + 1; i < world().depth(); i++) {
      if (leadsTo(i, message)) {
        candidate(world().eventAt(i), step);
      }
    }
  }

  /** Takes the message for a candidate if it could have been received before the step. */
  protected final void candidate(int message, int step) {
    if (wasEnabled(message, step)) {
      candidates.add(message);
    }
  }

  /** What to do where nothing leads to the message: here, try all that was enabled. */
  protected boolean addWithoutCandidates(int step) {
    World world = world();
    boolean added = false;
    for (int i = step; i < world.depth(); i++) {
      if (wasEnabled(world.eventAt(i), step)) {
        added |= addBacktrackAt(step, world.eventAt(i));
      }
    }
    for (int m = world.nextEnabled(World.NO_EVENT); m != World.NO_EVENT; m = world.nextEnabled(m)) {
      if (wasEnabled(m, step)) {
        added |= addBacktrackAt(step, m);
      }
    }
    return added;
  }

  private void makeRoom(int depth) {
    if (depth >= backtrack.length) {
      int size = Math.max(64, 2 * depth);
      backtrack = NumberSet.grown(backtrack, size);
      done = NumberSet.grown(done, size);
      before = NumberSet.grown(before, size);
    }
  }
}
