package dev.ordeal.world;

import dev.ordeal.ints.PairMap;
import dev.ordeal.world.StateSpace.Layout;
import java.util.Arrays;
import java.util.Optional;

/**
 * Walks the successors of one state after the other, for one thread. Receives that would change
 * nothing, send nothing and tell nobody anything are left out where the network does not keep
 * orders: leaving the message where it is comes to the same, but for what waits for it for ever
 * ({@link StateSpace#followLost}).
 */
public final class StateView {
  private final StateSpace space;
  private final Layout layout;
  private final boolean fifo;
  private final PairMap records = new PairMap();
  private final PairMap results = new PairMap();
  private int[] code = new int[0];
  private int[] receivers = new int[0];
  private int[] clients = new int[0];
  private int[] requesters = new int[0];
  private int[] keys = new int[0];
  private int known;

  private int[] state = new int[0];
  private int length;
  private int pendingAt;
  private int at;
  private int record;
  private int effect;
  private int alternative;
  private int alternatives;

  private int[] successor = new int[64];
  private int successorLength;
  private int[] events = new int[8];
  private int eventCount;
  private int failedRecord;

  // Free receives, where they go first.
  private final boolean settling;
  private PairMap free = new PairMap();
  private int freeVersion = -1;
  private boolean[] come = new boolean[0];
  private int[] settled = new int[8];
  private int settledCount;

  /** What invariants are asked for too, where anything is interchangeable. */
  private final Optional<Images> images;

  StateView(StateSpace space) {
    this.images = space.symmetry.map(symmetry -> space.images());
    this.space = space;
    this.layout = space.layout();
    this.fifo = space.fifo;
    this.settling = space.free.isPresent();
  }

  /** The state in which the system begins, after free receives where they go first. */
  public int[] initial() {
    int[] initial = space.initial();
    synchronized (space) {
      refresh();
    }
    length = initial.length;
    makeRoom(0);
    System.arraycopy(initial, 0, successor, 0, length);
    successorLength = length;
    settledCount = 0;
    if (settling) {
      settle();
    }
    return Arrays.copyOf(successor, successorLength);
  }

  /** Begins with the successors of a state, given by its ints and how many there are. */
  public void at(int[] from, int size) {
    state = from;
    length = size;
    pendingAt = layout.pending(from);
    for (int i = pendingAt; i < size; i++) {
      if (from[i] >= known) { // another thread has met it first
        synchronized (space) {
          refresh();
        }
      }
    }
    at = pendingAt - 1;
    alternative = 0;
    alternatives = 0;
  }

  /** Goes to the next successor; false if there is none. */
  public boolean next() {
    while (true) {
      alternative++;
      if (alternative >= alternatives) {
        at++;
        while (at > pendingAt && at < length && key(state[at]) == key(state[at - 1])) {
          at++;
        }
        if (at >= length) {
          return false;
        }
        alternative = 0;
        record = record(localState(receiver(state[at])), state[at]);
        alternatives = code[record];
        effect = record + 1;
      } else {
        effect = end(effect);
      }
      if (apply()) {
        return true;
      }
    }
  }

  private int end(int from) {
    return code[from] == Code.FAILED
        ? from + Code.HEADER
        : from + Code.HEADER + 2 * code[from + 1] + code[from + 2];
  }

  private int localState(int address) {
    return localState(address, state, pendingAt);
  }

  private int localState(int address, int[] ints, int end) {
    if (address < layout.actors()) {
      return ints[address];
    }
    for (int i = layout.created() + 1; i < end; i += 2) {
      if (ints[i] == address) {
        return ints[i + 1];
      }
    }
    throw new IllegalStateException("nobody at address " + address);
  }

  /** Makes the successor; false if the receive comes to nothing. */
  private boolean apply() {
    int envelope = state[at];
    int to = receiver(envelope);
    int asking = requesters[envelope];
    eventCount = 0;
    settledCount = 0;
    failedRecord = 0;
    boolean failed = code[effect] == Code.FAILED;
    if (!fifo
        && !failed
        && asking == Vocabulary.NOT_A_CLIENT
        && code[effect + 1] == 0
        && code[effect + 2] == 0
        && code[effect] == localState(to)
        && !space.lost.contains(code[effect], envelope)) {
      return false;
    }
    makeRoom(failed ? 0 : 2 * code[effect + 1] + 2 * code[effect + 2]);
    System.arraycopy(state, 0, successor, 0, at);
    System.arraycopy(state, at + 1, successor, at, length - at - 1);
    successorLength = length - 1;
    if (asking != Vocabulary.NOT_A_CLIENT) {
      int turn = successor[layout.actors() + asking] >> 1;
      successor[layout.actors() + asking] |= 1;
      note((space.firstInvocation[asking] + turn) << 1);
    }
    if (failed || (space.vocabulary.hasCreated() && !canApply())) {
      failedRecord = effect;
      return true;
    }
    setLocalState(to, code[effect]);
    int creates = code[effect + 1];
    int next = effect + Code.HEADER;
    for (int i = 0; i < creates; i++, next += 2) {
      create(code[next], code[next + 1]);
    }
    for (int i = 0; i < code[effect + 2]; i++, next++) {
      send(code[next]);
    }
    if (space.invariants.areThere() && isBroken()) {
      failedRecord = effect;
    }
    if (settling) {
      settle();
    }
    return true;
  }

  /** Takes free receives in the successor until there are none; their order does not matter. */
  private void settle() {
    boolean changed = true;
    while (changed) {
      changed = false;
      int from = layout.pending(successor);
      for (int i = from; i < successorLength; i++) {
        int envelope = successor[i];
        int to = receiver(envelope);
        if (requesters[envelope] == Vocabulary.NOT_A_CLIENT) {
          int after = afterFree(localState(to, successor, from), envelope);
          if (after != FreeReceives.NOT_FREE) {
            setLocalState(to, after);
            System.arraycopy(successor, i + 1, successor, i, successorLength - i - 1);
            successorLength--;
            i--;
            noteSettled(envelope);
            changed = true;
          }
        }
      }
    }
  }

  private void noteSettled(int envelope) {
    if (settledCount == settled.length) {
      settled = Arrays.copyOf(settled, 2 * settledCount);
    }
    settled[settledCount++] = envelope;
  }

  private boolean isBroken() {
    synchronized (space) {
      boolean broken = isBroken(successor);
      for (int r = 1; images.isPresent() && r < images.get().count(); r++) {
        int[] renamed = new int[successorLength];
        images.get().write(r, successor, successorLength, renamed);
        if (isBroken(renamed) != broken) {
          throw space
              .symmetry
              .orElseThrow()
              .refused(r, "an invariant holds in a state, and not in the same one renamed");
        }
      }
      return broken;
    }
  }

  private boolean isBroken(int[] ints) {
    return space.invariants.broken(ints, layout.created() + 1, layout.pending(ints))
        != Invariants.NONE;
  }

  private void setLocalState(int address, int value) {
    if (address < layout.actors()) {
      successor[address] = value;
      return;
    }
    int i = layout.created() + 1;
    while (successor[i] != address) {
      i += 2;
    }
    successor[i + 1] = value;
  }

  private void create(int address, int value) {
    int count = successor[layout.created()]++;
    int i = layout.created() + 1 + 2 * count;
    System.arraycopy(successor, i, successor, i + 2, successorLength - i);
    successorLength += 2;
    while (i > layout.created() + 1 && successor[i - 2] > address) {
      successor[i] = successor[i - 2];
      successor[i + 1] = successor[i - 1];
      i -= 2;
    }
    successor[i] = address;
    successor[i + 1] = value;
  }

  private void send(int envelope) {
    int client = clients[envelope];
    if (client == Vocabulary.NOT_A_CLIENT) {
      add(envelope);
      return;
    }
    int turnAt = layout.actors() + client;
    if ((successor[turnAt] & 1) == 0) {
      return;
    }
    int turn = successor[turnAt] >> 1;
    int answer = answer(space.firstInvocation[client] + turn, envelope);
    if (answer != AnswerTable.NOT_AN_ANSWER) {
      note(answer << 1 | 1);
      successor[turnAt] = (turn + 1) << 1;
      if (turn + 1 < space.scriptLength[client]) {
        add(space.requestEnvelope[space.firstInvocation[client] + turn + 1]);
      }
    }
  }

  private void add(int envelope) {
    StateSpace.insert(successor, layout.pending(successor), successorLength++, envelope, keys);
    if (settling && !(envelope < come.length && come[envelope])) {
      synchronized (space) {
        space.free.orElseThrow().comes(envelope);
      }
      come = Arrays.copyOf(come, Math.max(come.length, 2 * envelope + 1));
      come[envelope] = true;
    }
  }

  /** As in {@link TabulatedWorld}: what it creates is new, and whom it writes to exists. */
  private boolean canApply() {
    int creates = code[effect + 1];
    int sends = code[effect + 2];
    int first = effect + Code.HEADER;
    for (int i = 0; i < creates; i++) {
      if (exists(code[first + 2 * i])) {
        return false;
      }
    }
    for (int i = 0; i < sends; i++) {
      int to = receiver(code[first + 2 * creates + i]);
      boolean fixed = to < layout.actors() + layout.clients();
      if (!fixed && !exists(to) && !creates(to)) {
        return false;
      }
    }
    return true;
  }

  private boolean exists(int address) {
    for (int i = layout.created() + 1; i < pendingAt; i += 2) {
      if (state[i] == address) {
        return true;
      }
    }
    return false;
  }

  private boolean creates(int address) {
    for (int i = 0; i < code[effect + 1]; i++) {
      if (code[effect + Code.HEADER + 2 * i] == address) {
        return true;
      }
    }
    return false;
  }

  // What the successor is.

  /** The ints of the successor; valid until the next one is asked for. */
  public int[] successor() {
    return successor;
  }

  /** How many ints it has. */
  public int successorLength() {
    return successorLength;
  }

  /** The envelope that was received. */
  public int envelope() {
    return state[at];
  }

  /** The alternative in which it was handled. */
  public int alternative() {
    return alternative;
  }

  /** How many invocations and responses that came to. */
  public int eventCount() {
    return eventCount;
  }

  /** One of them, as a world numbers observations. */
  public int event(int index) {
    return events[index];
  }

  /** Whether a client was answered. */
  public boolean answers() {
    for (int i = 0; i < eventCount; i++) {
      if (World.isResponse(events[i])) {
        return true;
      }
    }
    return false;
  }

  /** How many free receives came after the one that was received. */
  public int settledCount() {
    return settledCount;
  }

  /** The envelope of one of them. */
  public int settled(int index) {
    return settled[index];
  }

  /** Whether the actor failed, or broke an invariant. */
  public boolean failed() {
    return failedRecord != 0;
  }

  private void note(int number) {
    if (eventCount == events.length) {
      events = Arrays.copyOf(events, 2 * eventCount);
    }
    events[eventCount++] = number;
  }

  // Tables, behind a cache of its own.

  private int record(int local, int envelope) {
    int found = records.get(local, envelope);
    if (found == PairMap.ABSENT) {
      synchronized (space) {
        found = space.table.record(local, envelope);
        space.symmetry.ifPresent(symmetry -> symmetry.checkHandler(local, envelope));
        refresh();
      }
      records.put(local, envelope, found);
    }
    return found;
  }

  private int afterFree(int local, int envelope) {
    if (freeVersion != space.freeVersion()) {
      free = new PairMap();
      freeVersion = space.freeVersion();
    }
    int found = free.get(local, envelope);
    if (found == PairMap.ABSENT) {
      synchronized (space) {
        found = space.free.orElseThrow().after(local, envelope) + 1;
        refresh();
      }
      free.put(local, envelope, found);
    }
    return found - 1;
  }

  private int answer(int invocation, int envelope) {
    int found = results.get(invocation, envelope);
    if (found == PairMap.ABSENT) {
      synchronized (space) {
        found = space.answers.answer(invocation, envelope, space.vocabulary);
        space.symmetry.ifPresent(symmetry -> symmetry.checkAnswer(invocation, envelope));
      }
      results.put(invocation, envelope, found);
    }
    return found;
  }

  private int receiver(int envelope) {
    if (envelope >= known) {
      synchronized (space) {
        refresh();
      }
    }
    return receivers[envelope];
  }

  private int key(int envelope) {
    if (envelope >= known) {
      synchronized (space) {
        refresh();
      }
    }
    return keys[envelope];
  }

  private void refresh() {
    space.learnEnvelopes();
    code = space.table.code;
    receivers = space.vocabulary.receivers;
    clients = space.vocabulary.clients;
    requesters = space.requester;
    keys = space.sortKey;
    known = space.envelopesKnown;
  }

  private void makeRoom(int more) {
    if (length + more + 2 > successor.length) {
      successor = Arrays.copyOf(successor, 2 * (length + more + 2));
    }
  }
}
