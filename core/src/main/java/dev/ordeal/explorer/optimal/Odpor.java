package dev.ordeal.explorer.optimal;

import dev.ordeal.causality.Causality;
import dev.ordeal.causality.Contention;
import dev.ordeal.causality.Dependence;
import dev.ordeal.explorer.Ending;
import dev.ordeal.explorer.SearchLoop;
import dev.ordeal.world.Capability;
import dev.ordeal.world.World;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Optimal dynamic partial-order reduction (ODPOR): exactly one schedule for each Mazurkiewicz
 * trace.
 *
 * <p>Paper: Abdulla, Aronis, Jonsson, Sagonas, "Optimal Dynamic Partial Order Reduction", 2014. At
 * the end of every schedule each race in it, two dependent receives of which the later could have
 * come first, is turned around: what comes after the earlier one without depending on it, followed
 * by the later one, is put into the wakeup tree of the state before the race, unless something that
 * sleeps there or a branch of the tree covers it. A choice of a handler is a race with itself. Here
 * is the way through the tree; what is put there is up to {@link Races}.
 *
 * <p>Guarantee: every trace is visited, none twice, and no exploration is begun in vain (the class
 * makes sure of that and says so if it is ever wrong). Receives depend on each other at one actor
 * and where {@link Dependence} has learnt so. Results are the same in all schedules of a trace, and
 * each one is shown with its {@link Causality}, so whoever checks all orders that keep it misses no
 * violation.
 *
 * <p>If so wished, receives at one actor depend on each other only where they do not commute, as
 * the transition table has it: there are fewer and larger traces, and the guarantee stays, because
 * for every trace explored {@link Commutation} makes sure in all local states that can be met on
 * the way that what is free to be swapped does commute. Tested against brute force like the rest.
 *
 * <p>Where schedules are cut at a depth, the traces of the cut ones are not complete.
 */
public final class Odpor extends SearchLoop {
  private static final int NO_STEP = -1;

  /** The schedules explored to learn more, at least. */
  private static final long LEARNING = 64;

  private final Dependence dependence;
  private final Contention contention;
  private final Commutation commutation;
  private final WakeupTrees trees = new WakeupTrees();
  private final SleepSets sleeping = new SleepSets();
  private @Nullable Races races;

  /** By depth, the alternative taken last. */
  private int[] chosen = new int[64];

  // What is taken next.
  private int chosenAlternative;
  private int subtree;

  /** Whether something was learnt, so that what is explored until it starts over counts nothing. */
  private boolean isVoid;

  /** How many schedules it goes on for nevertheless, since what is learnt comes in numbers. */
  private long schedulesToLearn;

  private long schedules;
  private boolean cut;

  public Odpor() {
    this(false);
  }

  /**
   * @param commuting whether to leave receives at one actor alone that commute, see above
   */
  public Odpor(boolean commuting) {
    dependence = new Dependence(commuting);
    contention = new Contention(dependence);
    commutation = new Commutation(dependence);
  }

  @Override
  public Set<Capability> needs() {
    return dependence.isCommuting()
        ? Set.of(Capability.CAUSES, Capability.COMMUTATIVITY)
        : Set.of(Capability.CAUSES);
  }

  /** What it takes for dependent. */
  Dependence dependence() {
    return dependence;
  }

  private Races races() {
    if (races == null) {
      throw new IllegalStateException("no exploration has begun");
    }
    return races;
  }

  private Causality causality() {
    return races().causality();
  }

  // Going forward.

  @Override
  protected int next(int previous) {
    int depth = world().depth();
    if (previous == World.NO_EVENT) {
      if (isAtRoot()) {
        begin(depth);
      }
      if (trees.first(depth) == WakeupTrees.NONE) {
        return firstAwake(depth);
      }
    } else {
      sleeping.add(depth, previous, chosen[depth]);
    }
    return trees.first(depth) == WakeupTrees.NONE ? World.NO_EVENT : firstBranch(depth);
  }

  private void begin(int depth) {
    dependence.adopt();
    trees.clear();
    Causality causality = new Causality(world(), depth, dependence);
    races = new Races(world(), causality, dependence, sleeping, trees);
    enter(depth, WakeupTrees.NONE);
    isVoid = false;
    schedules = 0;
  }

  /** Nothing sleeps there yet, and this tree is to be explored. */
  private void enter(int depth, int tree) {
    if (depth >= chosen.length) {
      chosen = Arrays.copyOf(chosen, 2 * depth);
    }
    trees.first(depth, tree);
    sleeping.clear(depth);
  }

  private int firstAwake(int depth) {
    World world = world();
    for (int m = world.nextEnabled(World.NO_EVENT); m != World.NO_EVENT; m = world.nextEnabled(m)) {
      int alternatives = sleeping.contains(depth, m) ? world.alternatives(m) : 1;
      for (int alternative = 0; alternative < alternatives; alternative++) {
        if (!sleeping.contains(depth, m, alternative)) {
          return choose(depth, m, alternative, WakeupTrees.NONE);
        }
      }
    }
    if (!cut && !isVoid) {
      throw new IllegalStateException("odpor is wrong: an exploration was begun in vain");
    }
    return World.NO_EVENT;
  }

  private int firstBranch(int depth) {
    int node = trees.first(depth);
    int message = trees.number(node, causes());
    int alternative = trees.alternative[node];
    if (!isThere(message, trees.envelope[node], alternative)) {
      learnFromDivergence();
      return World.NO_EVENT;
    }
    if (!isVoid && sleeping.contains(depth, message, alternative)) {
      throw new IllegalStateException("odpor is wrong: a receive is to be explored twice");
    }
    trees.first(depth, trees.brother[node]);
    int children = trees.child[node];
    trees.release(node);
    return choose(depth, message, alternative, children);
  }

  private boolean isThere(int message, int envelope, int alternative) {
    World world = world();
    return message < causes().firstEnabledBy(world.depth())
        && causes().takenAt(message) == NO_STEP
        && (causes().predecessor(message) == World.NO_EVENT
            || causes().takenAt(causes().predecessor(message)) != NO_STEP)
        && causes().kind(message) == envelope
        && (alternative == 0 || alternative < world.alternatives(message));
  }

  private int choose(int depth, int message, int alternative, int children) {
    chosenAlternative = alternative;
    chosen[depth] = alternative;
    subtree = children;
    return message;
  }

  @Override
  protected int firstAlternative(int message) {
    return chosenAlternative;
  }

  @Override
  protected int nextAlternative(int previous, int count) {
    return NO_STEP;
  }

  @Override
  protected void received() {
    World world = world();
    Causality causality = causality();
    int depth = world.depth();
    int step = depth - 1;
    races().received(step);
    if (contention.learnFrom(step, world, causality)) {
      becomesVoid();
    }
    enter(depth, subtree);
    sleeping.inherit(step, world.eventAt(step), causality);
  }

  @Override
  protected void ended(Ending ending) {
    cut |= ending == Ending.CUT;
    schedules++;
    schedulesToLearn--;
    if (learnFromRun()) {
      becomesVoid();
    }
    races().turnAll(ending == Ending.QUIESCENT);
  }

  @Override
  protected boolean startsOver() {
    return isVoid && (schedulesToLearn <= 0 || isAtRoot());
  }

  @Override
  protected boolean shows() {
    return !isVoid;
  }

  @Override
  protected @Nullable Causality covered() {
    return causality();
  }

  // Learning.

  private boolean learnFromRun() {
    boolean somethingNew = contention.learnEnding(world(), causality());
    if (dependence.isCommuting()) {
      somethingNew |= commutation.learnFrom(world(), causality());
    }
    return somethingNew;
  }

  /**
   * What was to come next is not there, so something on the path was taken for free that is not.
   * Where it does not show what, all that is free on the path is taken for dependent.
   */
  private void learnFromDivergence() {
    boolean learnt = learnFromRun();
    Causality causality = causality();
    for (int step = base(); step < world().depth() && !learnt && !isVoid; step++) {
      for (int i = base(); i < step; i++) {
        if (!causality.precedes(i, step)) {
          learnt |= dependence.learn(causality.envelope(i), causality.envelope(step));
        }
      }
    }
    if (!learnt && !isVoid) {
      throw new IllegalStateException("odpor is wrong: a receive to be explored is not there");
    }
    becomesVoid();
  }

  private void becomesVoid() {
    if (!isVoid) {
      isVoid = true;
      schedulesToLearn = LEARNING + schedules / 4;
    }
  }
}
