package dev.ordeal.world.states;

import dev.ordeal.ints.IntList;
import dev.ordeal.ints.PairMap;
import dev.ordeal.world.channels.ChannelView;
import dev.ordeal.world.contract.Spontaneous;
import dev.ordeal.world.retries.Readings;
import dev.ordeal.world.retries.Retries;
import dev.ordeal.world.spontaneous.Alternatives;
import dev.ordeal.world.spontaneous.Clocks;
import dev.ordeal.world.spontaneous.NodeParts;
import dev.ordeal.world.spontaneous.SpontaneousSteps;
import dev.ordeal.world.states.StateSpace.Layout;
import dev.ordeal.world.table.Code;
import dev.ordeal.world.table.Transition;
import dev.ordeal.world.table.Vocabulary;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Enumerates the successors of states, for one thread: deliveries of pending messages, then what
 * can happen without a message ({@link SpontaneousSteps}). {@link Transition} carries out each of
 * them and writes into a {@link SuccessorState}. On an unordered network deliveries without any
 * effect are skipped: keeping the message pending has the same future, unless something waits for
 * it forever once it is lost ({@link StateSpace#followLost}).
 */
public final class StateView {
  private static final int IDLE = 1; // that a delivery is not possible or has no effect

  /** A choice has the alternative in so many bits. */
  public static final int COPY_BITS = 20;

  private final StateSpace space;
  private final Layout layout;
  private final boolean fifo;
  private final ChannelView channels;
  private final boolean judging; // whether there are invariants

  // By local state and envelope: twice the record, plus IDLE if it has no effect.
  private final PairMap records = new PairMap();

  private int lostVersion;
  private final SuccessorState successor;
  private final Transition transition;
  private int[] code = new int[0];
  private int[] receivers = new int[0];
  private int[] requesters = new int[0];
  private int[] keys = new int[0];
  private int known;
  private int[] state = new int[0]; // the one whose successors are enumerated
  private int length;
  private int pendingAt;
  private int at;
  private int effect;
  private boolean inParts; // at several actors of a node
  private final Alternatives alternatives = new Alternatives();
  private int first;
  private final Readings late;
  private final Retries retries;
  private final StateContents contents; // without messages on a FIFO network
  private final EagerDeliveries eager; // where some go first
  private final StateConditions conditions;
  private final SpontaneousSteps spontaneous;
  private final Clocks clocks;
  private final NodeParts parts;
  private final @Nullable DeadFilter dead;
  private final IntList removed = new IntList();

  StateView(StateSpace space) {
    this.conditions = new StateConditions(space);
    this.layout = space.layout();
    this.spontaneous =
        new SpontaneousSteps(space.tables, space, layout.clocksAt(), layout.created());
    this.clocks = spontaneous.clocks();
    this.parts =
        new NodeParts(
            space.tables,
            spontaneous.envelopes(),
            actor -> state[actor],
            (local, envelope) -> record(local, envelope) >> 1,
            () -> code);
    this.space = space;
    this.fifo = space.fifo;
    this.channels = new ChannelView(space.channels);
    this.judging = !space.invariants.isEmpty();
    this.eager = new EagerDeliveries(space, this::restart);
    this.successor = new SuccessorState(space, this::refresh);
    this.contents = space.contents();
    this.transition = new Transition(space.tables, successor);
    this.late = new Readings(space.tables, transition, () -> successor.look(state));
    this.retries = new Retries(space.scripts);
    this.dead = space.dead.map(messages -> new DeadFilter(space, messages, removed)).orElse(null);
    refresh();
  }

  /** The initial state, without dead messages, after the deliveries that go first. */
  public int[] initial() {
    int[] initial = space.initial();
    refresh();
    successor.begin(initial, initial.length);
    eager.clear();
    removed.clear();
    if (dead != null) {
      dead.filterAll(successor);
    }
    settle();
    return Arrays.copyOf(successor.ints, successor.length);
  }

  /**
   * Starts the enumeration of the successors of a state, given by so many ints.
   *
   * @param faults whether faults are among what can happen
   */
  public void at(int[] from, int size, boolean faults) {
    state = from;
    length = size;
    pendingAt = layout.pending(from);
    for (int i = pendingAt; i < size; i++) {
      if (from[i] >= known) { // another thread has met it first
        refresh();
      }
    }
    if (lostVersion != space.lost.version()) {
      lostVersion = space.lost.version();
      records.clear();
    }
    spontaneous.at(from, pendingAt, faults, layout.faults(from));
    if (spontaneous.last() >= known) {
      refresh();
    }
    restart();
    if (dead != null) {
      dead.at();
    }
    eager.followAll(from, pendingAt, size);
    contents.of(from, fifo ? pendingAt : size);
  }

  private void restart() {
    at = spontaneous.areAlone(state) ? length - 1 : pendingAt - 1;
    alternatives.clear();
  }

  /** Moves to the next successor; false if there is none. */
  public boolean next() {
    while (true) {
      if (!alternatives.next()) {
        alternatives.clear();
        at++;
        while (isSkipped()) {
          at++;
        }
        if (at >= length + spontaneous.count()) {
          return false;
        }
        int envelope = envelope();
        if (eager.isLeftOut(envelope)) {
          continue;
        }
        inParts = at >= length && parts.begin(envelope);
        int found = record(layout.local(receivers[envelope], state, pendingAt), envelope);
        if (inParts ? !fifo && parts.isIdle() : (found & IDLE) != 0) {
          continue;
        }
        first = (found >> 1) + 1;
        effect = first;
        int choices = inParts ? parts.alternatives() : late.count(envelope, code, effect - 1);
        alternatives.begin(choices, readings(envelope), spontaneous.mayRepeat(envelope));
      } else {
        int choice = inParts ? 0 : alternatives.choice();
        effect = choice == 0 ? first : late.next(choice, effect);
      }
      if (apply()) {
        spontaneous.happens(at - length);
        return true;
      }
    }
  }

  /** How many readings the clock of the receiver can have. */
  private int readings(int envelope) {
    return clocks.arePresent()
        ? clocks.options(receivers[envelope], code, first - 1, state, state, layout.clocksAt())
        : 1;
  }

  /** Whether the message is equal to the one before it, or held back by it on its channel. */
  private boolean isSkipped() {
    boolean isLater = at > pendingAt && at < length;
    return isLater
        && (fifo
            ? channels.isHeldBack(state, pendingAt, at)
            : keys[state[at]] == keys[state[at - 1]]);
  }

  /** Whether a fault leads to the successor. */
  public boolean isFault() {
    return at < length
        ? alternatives.repeats() || space.turns().timesOut(retries, state, at, length)
        : spontaneous.isFault(at - length);
  }

  /** Whether it is one that need not happen: no retry of a call whose client waits. */
  public boolean isOptional() {
    return isFault() && !space.turns().needs(retries, state, at, length);
  }

  /** Computes the successor; false if the delivery has no effect. */
  private boolean apply() {
    int envelope = envelope();
    eager.clear();
    removed.clear();
    int actor = receivers[envelope];
    int before = layout.local(actor, state, pendingAt);
    if (alternatives.count() > 1 && !inParts && isIdle(before, envelope, effect)) {
      return false;
    }
    int reading = alternatives.reading();
    if (reading > 0 && !clocks.startsTimer(actor, code, effect)) {
      return false; // it does not matter what the clock shows
    }
    int more = 2 * (inParts ? parts.room() : Code.end(code, effect) - effect);
    boolean repeats = alternatives.repeats();
    int lost = fifo && at < length ? channels.lost(state, pendingAt, at) : 0;
    successor.begin(state, length, repeats ? length : Math.min(at, length), lost, more, contents);
    if (fifo && at >= length && spontaneous.envelopes().isRestart(envelope)) {
      successor.restarted(inParts ? parts.actors(envelope) : new int[] {actor});
    }
    if (layout.countsFaults() && (repeats || (at >= length && isFault()))) {
      successor.spend(spontaneous, repeats ? -1 : at - length);
    }
    if (!deliver(envelope)) {
      return true;
    }
    if (clocks.arePresent()) {
      successor.step(clocks, actor, envelope, before, reading);
    }
    if (judging && successor.changesLocals) { // every state that is followed keeps them
      conditions.judge(successor);
    }
    if (dead != null && inParts) {
      dead.filterAll(successor);
    } else if (dead != null) {
      dead.filter(successor, code[effect] == before ? DeadFilter.NOBODY : actor, code, effect);
    }
    if (!conditions.failed()) {
      settle();
    }
    if (fifo) {
      successor.contents.addChannels(
          successor.ints, layout.pending(successor.ints), successor.length);
    }
    return true;
  }

  private boolean deliver(int envelope) {
    if (!inParts) {
      int ending = transition.deliver(envelope, effect, late.reading());
      return conditions.ends(ending, envelope, effect, transition);
    }
    int ending = parts.deliver(alternatives.number(), transition);
    int failed = ending == Transition.DONE ? envelope : parts.lastEnvelope();
    return conditions.ends(ending, failed, parts.lastEffect(), transition);
  }

  /** Takes deliveries of the successor that may go first, one after the other. */
  private void settle() {
    for (int i = 0; i < EagerDeliveries.MOST; i++) {
      int envelope = eager.single(successor);
      if (envelope == EagerDeliveries.NONE) {
        return;
      }
      int to = receivers[envelope];
      int local = layout.local(to, successor.ints, layout.pending(successor.ints));
      int from = (record(local, envelope) >> 1) + 1;
      eager.take(envelope, successor.observationCount);
      successor.take(envelope, 2 * Code.sends(code, from));
      transition.deliver(envelope, from);
      if (dead != null) {
        dead.filter(successor, code[from] != local ? to : DeadFilter.NOBODY, code, from);
      }
    }
  }

  /** The goals that are reached in a state of so many ints, as bits by their index. */
  public long goals(int[] ints, int size) {
    return conditions.goals(ints, size);
  }

  /** The ints of the successor; valid until {@link #next} is called again. */
  public int[] successor() {
    return successor.ints;
  }

  public int successorLength() {
    return successor.length;
  }

  public StateContents successorContents() {
    return successor.contents;
  }

  /** The envelope that was delivered, or that stands for what happened without a message. */
  public int envelope() {
    return fifo ? channels.plain(label()) : label();
  }

  /** The same, but different for messages sent before and after a restart on a FIFO network. */
  public int label() {
    return at < length ? state[at] : spontaneous.envelope(at - length);
  }

  /**
   * The alternative that its handler took and, in the bits from {@link #COPY_BITS} on, how many
   * equal messages that were sent before it could have been delivered instead.
   */
  public int choice() {
    return fifo && at < length
        ? channels.copies(state, pendingAt, length, at) << COPY_BITS | alternatives.number()
        : alternatives.number();
  }

  public int observationCount() {
    return successor.observationCount;
  }

  public int observation(int index) {
    return successor.observations[index];
  }

  /** The messages that the bound on equal messages in flight kept from being sent. */
  public IntList dropped() {
    return successor.dropped;
  }

  public EagerDeliveries eager() {
    return eager;
  }

  public IntList removed() {
    return removed;
  }

  /** Whether the actor failed, or broke an invariant. */
  public boolean failed() {
    return conditions.failed();
  }

  /** How the delivery failed. */
  public StateConditions conditions() {
    return conditions;
  }

  // The tables, behind a cache.

  private int record(int local, int envelope) {
    int found = records.get(local, envelope);
    if (found == PairMap.ABSENT) {
      int record;
      synchronized (space) {
        record = space.handlers.record(local, envelope);
        space.symmetry.ifPresent(symmetry -> symmetry.checkHandler(local, envelope));
        refresh();
      }
      boolean isIdle =
          code[record] == 0 || (code[record] == 1 && isIdle(local, envelope, record + 1));
      found = 2 * record + (isIdle ? IDLE : 0);
      records.put(local, envelope, found);
    }
    return found;
  }

  /** Whether the delivery has no effect in the local state, and is not followed as lost either. */
  private boolean isIdle(int local, int envelope, int from) {
    return (!fifo || space.vocabulary.content(envelope) instanceof Spontaneous.Firing)
        && !clocks.isTick(receivers[envelope], envelope)
        && Code.comesToNothing(code, from, local)
        && requesters[envelope] == Vocabulary.NOT_A_CLIENT
        && !space.lost.contains(local, envelope);
  }

  /** Copies the references to the tables, which may have grown. */
  private void refresh() {
    synchronized (space) {
      space.learnEnvelopes();
      code = space.handlers.code();
      receivers = space.vocabulary.receivers();
      requesters = space.vocabulary.requesters();
      keys = space.sortKey;
      channels.refresh();
      known = space.envelopesKnown;
      transition.refresh();
      successor.keys(keys, known);
      if (dead != null) {
        dead.refresh();
      }
    }
  }
}
