package dev.ordeal.explorer.optimal;

import dev.ordeal.causality.Causality;
import dev.ordeal.causality.Contention;
import dev.ordeal.causality.Dependence;
import dev.ordeal.explorer.Ending;
import dev.ordeal.explorer.SearchLoop;
import dev.ordeal.world.Capability;
import dev.ordeal.world.Causes;
import dev.ordeal.world.World;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Optimal dynamic partial-order reduction (ODPOR): exactly one schedule for each Mazurkiewicz
 * trace.
 *
 * <p>Paper: Abdulla, Aronis, Jonsson, Sagonas, "Optimal Dynamic Partial Order Reduction", 2014. At
 * the end of every schedule each of its races, two dependent steps of which the later could have
 * come first, is reversed: the steps after the earlier one that do not depend on it, followed by
 * the later one, are inserted into the wakeup tree of the state before the race, unless a sleeping
 * event there or a branch of the tree covers them. A choice of a handler counts as a race of the
 * step with itself. A step after which its actor no longer accepts a message, which it did before,
 * races with that message, whether or not that is delivered later; and a step that makes its actor
 * accept a message does not race with it. This class walks the trees; {@link Races} fills them.
 *
 * <p>Guarantee: every trace is visited, none twice, and no exploration is redundant (the class
 * throws if that is ever false). Events are dependent at one actor and where {@link Dependence} has
 * learnt a conflict. Results are the same in all schedules of a trace, and each schedule is
 * reported with its {@link Causality}, so checking all orders with that causality misses no
 * violation.
 *
 * <p>With the option {@code commuting}, deliveries at one actor are dependent only if the
 * transition table shows that they do not commute. Traces become fewer and larger, and the
 * guarantee stays, because for every trace {@link Commutation} checks in all local states on the
 * way that unordered deliveries commute. Tests compare both variants with brute force.
 *
 * <p>Where schedules are cut at a depth, steps that compete for the last place are dependent too,
 * so every trace of that many steps is visited, some more than once.
 */
public final class Odpor extends SearchLoop {
  private static final int NO_ALTERNATIVE = -1;

  /** The minimum number of schedules explored to learn more before starting over. */
  private static final long LEARNING = 64;

  private final Dependence dependence;
  private final Contention contention;
  private final Commutation commutation;
  private final WakeupTrees trees = new WakeupTrees();
  private final SleepSets sleeping = new SleepSets();
  private @Nullable Races races;

  /** By depth: the alternative taken last. */
  private int[] chosen = new int[64];

  // The alternative of the next event, and the wakeup tree below it.
  private int chosenAlternative;
  private int subtree;

  /**
   * Whether something was learnt, so that schedules do not count until the exploration starts over.
   */
  private boolean isVoid;

  /**
   * How many more schedules it explores before it starts over, since conflicts are learnt in
   * clusters.
   */
  private long schedulesToLearn;

  private long schedules;
  private boolean cut;

  public Odpor() {
    this(false);
  }

  /**
   * @param commuting whether not to reorder commuting deliveries at one actor, see above
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

  @Override
  public boolean coversTraces() {
    return true;
  }

  /** The dependence as learnt so far. */
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

  /** Enters the state at the depth with an empty sleep set and the given wakeup tree. */
  private void enter(int depth, int tree) {
    if (depth >= chosen.length) {
      chosen = Arrays.copyOf(chosen, 2 * depth);
    }
    trees.first(depth, tree);
    sleeping.clear(depth);
  }

  private int firstAwake(int depth) {
    World world = world();
    for (int event = world.nextEnabled(World.NO_EVENT);
        event != World.NO_EVENT;
        event = world.nextEnabled(event)) {
      int alternatives = sleeping.contains(depth, event) ? world.alternatives(event) : 1;
      for (int alternative = 0; alternative < alternatives; alternative++) {
        if (!sleeping.contains(depth, event, alternative)) {
          return choose(depth, event, alternative, WakeupTrees.NONE);
        }
      }
    }
    if (!cut && !isVoid) {
      throw new IllegalStateException("odpor is broken: an exploration is redundant");
    }
    return World.NO_EVENT;
  }

  private int firstBranch(int depth) {
    int node = trees.first(depth);
    int event = trees.event(node, causes());
    int alternative = trees.alternative[node];
    if (!isEnabled(event, trees.kind[node], alternative)) {
      learnFromDivergence();
      return World.NO_EVENT;
    }
    if (!isVoid && sleeping.contains(depth, event, alternative)) {
      throw new IllegalStateException("odpor is broken: an event would be explored twice");
    }
    trees.first(depth, trees.sibling[node]);
    int children = trees.child[node];
    trees.release(node);
    return choose(depth, event, alternative, children);
  }

  private boolean isEnabled(int event, int kind, int alternative) {
    World world = world();
    return event < causes().firstEnabledBy(world.depth())
        && causes().takenAt(event) == Causes.NOT_TAKEN
        && (causes().predecessor(event) == World.NO_EVENT
            || causes().takenAt(causes().predecessor(event)) != Causes.NOT_TAKEN)
        && causes().kind(event) == kind
        && (!causes().hasGuards() || causes().isAccepted(event, world.depth()))
        && (alternative == 0 || alternative < world.alternatives(event));
  }

  private int choose(int depth, int event, int alternative, int children) {
    chosenAlternative = alternative;
    chosen[depth] = alternative;
    subtree = children;
    return event;
  }

  @Override
  protected int firstAlternative(int event) {
    return chosenAlternative;
  }

  @Override
  protected int nextAlternative(int previous, int count) {
    return NO_ALTERNATIVE;
  }

  @Override
  protected void taken() {
    World world = world();
    Causality causality = causality();
    int depth = world.depth();
    int step = depth - 1;
    races().taken(step);
    if (contention.learnFrom(step, world, causality)) {
      becomesVoid();
    }
    enter(depth, subtree);
    sleeping.inherit(step, world.eventAt(step), causality);
  }

  @Override
  protected void ended(Ending ending) {
    if (isAtRoot()) {
      begin(world().depth()); // nothing is enabled
    }
    cut |= ending == Ending.CUT;
    schedules++;
    schedulesToLearn--;
    boolean learnt = learnFromPath();
    learnt |= ending == Ending.CUT && learnFromCut();
    if (learnt) {
      becomesVoid();
    }
    races().reverseAll(ending == Ending.QUIESCENT);
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

  private boolean learnFromCut() {
    return contention.learnFromCut(world(), causality());
  }

  private boolean learnFromPath() {
    boolean somethingNew = contention.learnEnding(world(), causality());
    somethingNew |= causes().hasGuards() && dependence.learnByActor();
    somethingNew |= causes().hasGuards() && races().learnRefusals();
    if (dependence.isCommuting()) {
      somethingNew |= commutation.learnFrom(world(), causality());
    }
    return somethingNew;
  }

  /**
   * The next event of the wakeup tree is not enabled, so two steps of the path were assumed
   * independent that are not. If the path does not show which, all its unordered steps are recorded
   * as dependent.
   */
  private void learnFromDivergence() {
    boolean learnt = learnFromPath();
    Causality causality = causality();
    for (int step = base(); step < world().depth() && !learnt && !isVoid; step++) {
      for (int i = base(); i < step; i++) {
        if (!causality.precedes(i, step)) {
          learnt |= dependence.learn(causality.kind(i), causality.kind(step));
        }
      }
    }
    if (!learnt && !isVoid) {
      throw new IllegalStateException("odpor is broken: an event to be explored is not enabled");
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
