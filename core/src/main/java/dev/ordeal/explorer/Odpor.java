package dev.ordeal.explorer;

import dev.ordeal.world.World;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Optimal dynamic partial-order reduction (ODPOR): exactly one schedule for each Mazurkiewicz
 * trace.
 *
 * <p>Paper: Abdulla, Aronis, Jonsson, Sagonas, "Optimal Dynamic Partial Order Reduction", 2014. At
 * the end of every schedule each race in it, two dependent receives of which the later could have
 * come first, is turned around: what comes after the earlier one without depending on it, followed
 * by the later one, is put into the wakeup tree of the state before the race, unless something that
 * sleeps there or a branch of the tree covers it. A choice of a handler is a race with itself.
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

  /** The place of the last message in a sequence. */
  private static final int LAST = -2;

  /** The place of a message that is handled in another of its alternatives. */
  private static final int OTHERWISE = -3;

  private final Dependence dependence;
  private final Contention contention;
  private final Commutation commutation;
  private final WakeupTrees trees = new WakeupTrees();
  private @Nullable Causality causality;

  // By depth: the tree of what is still to be explored there, and what sleeps there.
  private int[] tree = new int[64];
  private int[][] sleeping = new int[64][];
  private int[][] sleepingAlternative = new int[64][];
  private int[] sleepers = new int[64];

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

  /** The steps before this one are those of the schedule before. */
  private int unchanged;

  /** For each step what was free when its one race was turned around last, as bits. */
  private long[] turned = new long[64];

  // A race being turned around: the free steps as bits, and the sequence as steps.
  private long[] free = new long[2];
  private int[] sequence = new int[64];
  private int sequenceLength;

  // The receive that comes last in it: a step of its own, or still pending.
  private int lastMessage;
  private int lastAlternative;
  private int lastActor;
  private int lastEnvelope;

  /** For each step of the sequence the depth that it takes in the tree. */
  private int[] depthInTree = new int[64];

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

  /** What it takes for dependent. */
  Dependence dependence() {
    return dependence;
  }

  // Going forward.

  @Override
  protected int next(int previous) {
    int depth = world().depth();
    if (previous == World.NO_MESSAGE) {
      if (isAtRoot()) {
        begin(depth);
      }
      if (tree[depth] == WakeupTrees.NONE) {
        return firstAwake(depth);
      }
    } else {
      putToSleep(depth, previous, chosen[depth]);
    }
    return tree[depth] == WakeupTrees.NONE ? World.NO_MESSAGE : firstBranch(depth);
  }

  private void begin(int depth) {
    causality = new Causality(world(), depth, dependence);
    trees.clear();
    makeRoom(depth);
    tree[depth] = WakeupTrees.NONE;
    sleepers[depth] = 0;
    dependence.adopt();
    isVoid = false;
    schedules = 0;
  }

  private int firstAwake(int depth) {
    World world = world();
    for (int m = world.nextPending(World.NO_MESSAGE);
        m != World.NO_MESSAGE;
        m = world.nextPending(m)) {
      int alternatives = isAsleep(depth, m) ? world.alternatives(m) : 1;
      for (int alternative = 0; alternative < alternatives; alternative++) {
        if (!isAsleep(depth, m, alternative)) {
          return choose(depth, m, alternative, WakeupTrees.NONE);
        }
      }
    }
    if (!cut && !isVoid) {
      throw new IllegalStateException("odpor is wrong: an exploration was begun in vain");
    }
    return World.NO_MESSAGE;
  }

  private int firstBranch(int depth) {
    int node = tree[depth];
    int message = number(node);
    int alternative = trees.alternative[node];
    if (!isThere(message, trees.envelope[node], alternative)) {
      learnFromDivergence();
      return World.NO_MESSAGE;
    }
    if (!isVoid && isAsleep(depth, message, alternative)) {
      throw new IllegalStateException("odpor is wrong: a receive is to be explored twice");
    }
    tree[depth] = trees.brother[node];
    int children = trees.child[node];
    trees.release(node);
    return choose(depth, message, alternative, children);
  }

  private boolean isThere(int message, int envelope, int alternative) {
    World world = world();
    return message < world.firstSent(world.depth())
        && world.receivedAt(message) == NO_STEP
        && (world.predecessor(message) == World.NO_MESSAGE
            || world.receivedAt(world.predecessor(message)) != NO_STEP)
        && world.envelope(message) == envelope
        && (alternative == 0 || alternative < world.alternatives(message));
  }

  /**
   * What was to come next is not there, so something on the path was taken for free that is not.
   * Where it does not show what, all that is free on the path is taken for dependent.
   */
  private void learnFromDivergence() {
    boolean learnt = learnFromRun();
    Causality causes = causes();
    for (int step = base(); step < world().depth() && !learnt && !isVoid; step++) {
      for (int i = base(); i < step; i++) {
        if (!causes.precedes(i, step)) {
          learnt |= dependence.learn(causes.envelope(i), causes.envelope(step));
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

  private int choose(int depth, int message, int alternative, int children) {
    chosenAlternative = alternative;
    chosen[depth] = alternative;
    subtree = children;
    return message;
  }

  /** The number of the message that the node stands for. */
  private int number(int node) {
    int sender = trees.senderDepth[node];
    return sender == WakeupTrees.BY_NUMBER
        ? trees.message[node]
        : world().firstSent(sender) + trees.message[node];
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
    int depth = world().depth();
    int step = depth - 1;
    makeRoom(depth);
    unchanged = Math.min(unchanged, step);
    causes().add(step, world().messageAt(step));
    if (contention.learnFrom(step, world(), causes())) {
      becomesVoid();
    }
    tree[depth] = subtree;
    sleepers[depth] = 0;
    for (int i = 0; i < sleepers[step]; i++) {
      int sleeper = sleeping[step][i];
      if (sleeper != world().messageAt(step) && !dependsOn(step, sleeper)) {
        putToSleep(depth, sleeper, sleepingAlternative[step][i]);
      }
    }
  }

  // Sleep.

  private void putToSleep(int depth, int message, int alternative) {
    int count = sleepers[depth]++;
    if (count == sleeping[depth].length) {
      sleeping[depth] = Arrays.copyOf(sleeping[depth], 2 * count);
      sleepingAlternative[depth] = Arrays.copyOf(sleepingAlternative[depth], 2 * count);
    }
    sleeping[depth][count] = message;
    sleepingAlternative[depth][count] = alternative;
  }

  private boolean isAsleep(int depth, int message) {
    for (int i = 0; i < sleepers[depth]; i++) {
      if (sleeping[depth][i] == message) {
        return true;
      }
    }
    return false;
  }

  private boolean isAsleep(int depth, int message, int alternative) {
    for (int i = 0; i < sleepers[depth]; i++) {
      if (sleeping[depth][i] == message && sleepingAlternative[depth][i] == alternative) {
        return true;
      }
    }
    return false;
  }

  // Races, at the end of a schedule.

  @Override
  protected void ended(Ending ending) {
    cut |= ending == Ending.CUT;
    schedules++;
    schedulesToLearn--;
    if (learnFromRun()) {
      becomesVoid();
    }
    World world = world();
    int depth = world.depth();
    if (free.length <= causes().words()) {
      free = new long[2 * causes().words()];
    }
    for (int step = base(); step < depth; step++) {
      turnRaces(step, world.messageAt(step));
      if (world.alternativesAt(step) > 1) {
        turnChoices(step);
      }
    }
    if (ending != Ending.QUIESCENT) {
      for (int m = world.nextPending(World.NO_MESSAGE);
          m != World.NO_MESSAGE;
          m = world.nextPending(m)) {
        causes().add(depth, m); // as if it came next
        turnRaces(depth, m);
      }
    }
    unchanged = depth;
  }

  private boolean learnFromRun() {
    boolean somethingNew = contention.learnEnding(world(), causes());
    if (dependence.isCommuting()) {
      somethingNew |= commutation.learnFrom(world(), causes());
    }
    return somethingNew;
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
    return causes();
  }

  /** Sets what comes last in the sequences to be made. */
  private void last(int message, int alternative) {
    lastMessage = message;
    lastAlternative = alternative;
    lastActor = world().receiver(message);
    lastEnvelope = world().envelope(message);
  }

  /** Turns around every race of the message, received at the step, with an earlier receive. */
  private void turnRaces(int step, int message) {
    Causality causes = causes();
    int count = causes.raceCount(step);
    if (count == 1 && causes.words() == 1) {
      int other = causes.racing(step, 0);
      causes.free(other, world().depth(), free);
      boolean isUnchanged =
          step < unchanged && free[0] == turned[step] && free[0] >>> unchanged == 0;
      turned[step] = free[0];
      if (!isUnchanged) {
        last(message, 0);
        turn(other);
      }
    } else if (count > 0) {
      last(message, 0);
      for (int i = 0; i < count; i++) {
        turn(causes.racing(step, i));
      }
    }
  }

  private void turnChoices(int step) {
    World world = world();
    int alternatives = world.alternativesAt(step);
    for (int other = 0; other < alternatives; other++) {
      if (other != world.alternativeAt(step)) {
        last(world.messageAt(step), other);
        turn(step);
      }
    }
  }

  /**
   * Has the last message received before that step, after all that does not depend on the step,
   * unless this is or will be explored already.
   */
  private void turn(int step) {
    causes().free(step, world().depth(), free);
    for (int i = 0; i < sleepers[step]; i++) {
      if (isWeakInitial(sleeping[step][i], sleepingAlternative[step][i])) {
        return;
      }
    }
    gatherSequence(step);
    insert(step);
  }

  private void gatherSequence(int step) {
    int depth = world().depth();
    sequenceLength = 0;
    if (sequence.length < depth) {
      sequence = new int[2 * depth];
      depthInTree = new int[2 * depth];
    }
    for (int later = step + 1; later < depth; later++) {
      if ((free[later >> 6] & 1L << later) != 0) {
        depthInTree[later] = NO_STEP;
        sequence[sequenceLength++] = later;
      }
    }
  }

  /** Whether the sleeper could come first in the sequence without changing its trace. */
  private boolean isWeakInitial(int sleeper, int alternative) {
    World world = world();
    int at = world.receivedAt(sleeper);
    if (at != NO_STEP && (free[at >> 6] & 1L << at) != 0) {
      return world.alternativeAt(at) == alternative && !causes().anyPrecedes(free, at);
    }
    if (sleeper == lastMessage && alternative != lastAlternative) {
      return false;
    }
    int actor = world.receiver(sleeper);
    int envelope = world.envelope(sleeper);
    return !causes().dependsOnAny(free, actor, envelope)
        && (sleeper == lastMessage || !dependence.holds(actor, envelope, lastActor, lastEnvelope));
  }

  private boolean dependsOn(int step, int message) {
    return causes().depend(step, world().receiver(message), world().envelope(message));
  }

  // Wakeup trees.

  private void insert(int root) {
    int at = root;
    int parent = WakeupTrees.NONE;
    boolean hasLast = true;
    int first = tree[root];
    while (true) {
      int node = first;
      int last = WakeupTrees.NONE;
      boolean descended = false;
      for (; node != WakeupTrees.NONE; last = node, node = trees.brother[node]) {
        int found = find(node, root, hasLast);
        if (found == NO_STEP ? isIndependent(node, hasLast) : isInitial(found)) {
          if (found == LAST) {
            hasLast = false;
          } else if (found != NO_STEP) {
            depthInTree[sequence[found]] = at;
            System.arraycopy(sequence, found + 1, sequence, found, sequenceLength - found - 1);
            sequenceLength--;
          }
          if (trees.child[node] == WakeupTrees.NONE || (sequenceLength == 0 && !hasLast)) {
            return;
          }
          descended = true;
          break;
        }
      }
      if (!descended) {
        append(root, parent, last, at, hasLast);
        return;
      }
      parent = node;
      first = trees.child[node];
      at++;
    }
  }

  /** Adds what is left of the sequence as a branch, after the last brother there. */
  private void append(int root, int parent, int lastBrother, int depth, boolean hasLast) {
    int above = parent;
    int left = lastBrother;
    int at = depth;
    int total = sequenceLength + (hasLast ? 1 : 0);
    for (int i = 0; i < total; i++, at++) {
      boolean isLast = i == sequenceLength;
      int message = isLast ? lastMessage : world().messageAt(sequence[i]);
      int sender = world().parent(message);
      boolean sentBefore = sender < root;
      int node =
          trees.node(
              sentBefore ? WakeupTrees.BY_NUMBER : depthInTree[sender],
              sentBefore ? message : message - world().firstSent(sender),
              isLast ? lastAlternative : world().alternativeAt(sequence[i]),
              world().receiver(message),
              world().envelope(message));
      if (!isLast) {
        depthInTree[sequence[i]] = at;
      }
      if (left != WakeupTrees.NONE) {
        trees.brother[left] = node;
      } else if (above != WakeupTrees.NONE) {
        trees.child[above] = node;
      } else {
        tree[root] = node;
      }
      left = WakeupTrees.NONE;
      above = node;
    }
  }

  /**
   * Where in the sequence the node's receive is, {@link #LAST}, {@link #OTHERWISE}, or {@link
   * #NO_STEP}.
   */
  private int find(int node, int root, boolean hasLast) {
    for (int i = 0; i < sequenceLength; i++) {
      if (isSame(node, root, world().messageAt(sequence[i]))) {
        return trees.alternative[node] == world().alternativeAt(sequence[i]) ? i : OTHERWISE;
      }
    }
    if (hasLast && isSame(node, root, lastMessage)) {
      return trees.alternative[node] == lastAlternative ? LAST : OTHERWISE;
    }
    return NO_STEP;
  }

  private boolean isSame(int node, int root, int message) {
    if (trees.envelope[node] != world().envelope(message)) {
      return false;
    }
    int senderOfNode = trees.senderDepth[node];
    int sender = world().parent(message);
    if (senderOfNode == WakeupTrees.BY_NUMBER || senderOfNode < root) {
      return sender < root && number(node) == message;
    }
    return sender >= root
        && depthInTree[sender] == senderOfNode
        && message - world().firstSent(sender) == trees.message[node];
  }

  /** Whether nothing before it in the sequence has to stay before it. */
  private boolean isInitial(int found) {
    if (found == OTHERWISE) {
      return false;
    }
    boolean isLast = found == LAST;
    int message = isLast ? lastMessage : world().messageAt(sequence[found]);
    int end = isLast ? sequenceLength : found;
    int parent = world().parent(message);
    int predecessor = world().predecessor(message);
    int held = predecessor == World.NO_MESSAGE ? NO_STEP : world().receivedAt(predecessor);
    for (int i = 0; i < end; i++) {
      int step = sequence[i];
      if (step == parent || step == held || dependsOn(step, message)) {
        return false;
      }
    }
    return true;
  }

  private boolean isIndependent(int node, boolean hasLast) {
    int actor = trees.actor[node];
    int envelope = trees.envelope[node];
    for (int i = 0; i < sequenceLength; i++) {
      if (causes().depend(sequence[i], actor, envelope)) {
        return false;
      }
    }
    return !hasLast || !dependence.holds(actor, envelope, lastActor, lastEnvelope);
  }

  // Room.

  private Causality causes() {
    if (causality == null) {
      throw new IllegalStateException("no exploration has begun");
    }
    return causality;
  }

  private void makeRoom(int depth) {
    if (depth >= tree.length) {
      int size = 2 * depth;
      tree = Arrays.copyOf(tree, size);
      chosen = Arrays.copyOf(chosen, size);
      sleeping = Arrays.copyOf(sleeping, size);
      sleepingAlternative = Arrays.copyOf(sleepingAlternative, size);
      sleepers = Arrays.copyOf(sleepers, size);
    }
    if (sleeping[depth] == null) {
      sleeping[depth] = new int[8];
      sleepingAlternative[depth] = new int[8];
    }
  }
}
