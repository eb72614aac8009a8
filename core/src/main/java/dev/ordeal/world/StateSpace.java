package dev.ordeal.world;

import dev.ordeal.harness.Invocation;
import java.util.Arrays;
import java.util.List;

/**
 * The states of a world without the ways to them: what receives lead from one to which others. A
 * state is a few ints, see {@link Layout}; states are equal exactly if their ints are. It shares
 * its tables with the world it comes from, so envelopes have the same numbers there.
 *
 * <p>Many threads may look at it, each through a {@link View} of its own; user code runs in one of
 * them at a time.
 */
public final class StateSpace {
  private final Vocabulary vocabulary;
  private final Tabulator table;
  private final AnswerTable answers;
  private final List<Invocation> invocations;
  private final Layout layout;
  private final boolean fifo;
  private final Invariants invariants;
  private final int[] requestEnvelope;
  private final int[] firstInvocation;
  private final int[] scriptLength;
  private final int[] initial;

  // By envelope: the client whose request it is, and what pending messages are sorted by.
  private int[] requester = new int[0];
  private int[] sortKey = new int[0];
  private int envelopesKnown;
  private final PairMap channels = new PairMap();
  private int channelCount;

  /**
   * Where things are in the ints of a state: the local states of the actors, then for each client
   * its turn in its script (and in the lowest bit whether it waits for an answer), then room for a
   * monitor, then how many actors were created, address and local state of each, and then the
   * pending messages as sorted envelopes.
   */
  public record Layout(int actors, int clients) {

    /** Where a monitor may be kept. */
    public int monitor() {
      return actors + clients;
    }

    int created() {
      return actors + clients + 1;
    }

    int pending(int[] state) {
      return created() + 1 + 2 * state[created()];
    }

    /** Whether some client has an operation that is not answered. */
    public boolean isWaiting(int[] state) {
      return isWaiting(state, 0);
    }

    /** The same for a state whose ints begin at the given place. */
    public boolean isWaiting(int[] ints, int from) {
      for (int c = 0; c < clients; c++) {
        if ((ints[from + actors + c] & 1) != 0) {
          return true;
        }
      }
      return false;
    }
  }

  StateSpace(
      Vocabulary vocabulary,
      Tabulator table,
      AnswerTable answers,
      List<Invocation> invocations,
      Observations observations,
      boolean fifo,
      int[] requestEnvelope,
      int[] localStates,
      int actors,
      int[] pending,
      Invariants invariants) {
    this.invariants = invariants;
    this.vocabulary = vocabulary;
    this.table = table;
    this.answers = answers;
    this.invocations = invocations;
    this.fifo = fifo;
    this.requestEnvelope = requestEnvelope;
    this.firstInvocation = observations.firstInvocations();
    this.scriptLength = observations.scriptLengths();
    this.layout = new Layout(actors, firstInvocation.length);
    this.initial = pack(localStates, pending);
  }

  private int[] pack(int[] localStates, int[] pending) {
    int[] state = new int[layout.created() + 1 + 2 * localStates.length + pending.length];
    System.arraycopy(localStates, 0, state, 0, layout.actors());
    int end = layout.created() + 1;
    for (int address = layout.actors(); address < localStates.length; address++) {
      if (localStates[address] >= 0) {
        state[layout.created()]++;
        state[end++] = address;
        state[end++] = localStates[address];
      }
    }
    learnEnvelopes();
    int from = end;
    for (int envelope : pending) {
      insert(state, from, end++, envelope, sortKey);
    }
    return Arrays.copyOf(state, end);
  }

  public Layout layout() {
    return layout;
  }

  /** The state in which the system begins. */
  public int[] initial() {
    return initial.clone();
  }

  public List<Invocation> invocations() {
    return invocations;
  }

  /** The index of the invocation that an event begins or ends. */
  public synchronized int invocationOf(int event) {
    return World.isResponse(event) ? answers.invocation(event >> 1) : event >> 1;
  }

  /** The result that a response carries. */
  public synchronized Object resultOf(int event) {
    return answers.result(event >> 1);
  }

  /** A way to look at it for one thread. */
  public View view() {
    return new View();
  }

  private static void insert(int[] state, int from, int end, int envelope, int[] keys) {
    int at = end;
    int key = keys[envelope];
    while (at > from && keys[state[at - 1]] > key) {
      state[at] = state[at - 1];
      at--;
    }
    state[at] = envelope;
  }

  private void learnEnvelopes() {
    int count = vocabulary.envelopeCount();
    if (count > requester.length) {
      requester = Arrays.copyOf(requester, 2 * count);
      sortKey = Arrays.copyOf(sortKey, 2 * count);
    }
    for (; envelopesKnown < count; envelopesKnown++) {
      Envelope envelope = vocabulary.envelope(envelopesKnown);
      requester[envelopesKnown] = vocabulary.clientAt(envelope.sender());
      sortKey[envelopesKnown] = fifo ? channel(envelope) : envelopesKnown;
    }
  }

  private int channel(Envelope envelope) {
    int known = channels.get(envelope.sender(), envelope.receiver());
    if (known == PairMap.ABSENT) {
      known = channelCount++;
      channels.put(envelope.sender(), envelope.receiver(), known);
    }
    return known;
  }

  /**
   * Walks the successors of one state after the other, for one thread. Receives that would change
   * nothing, send nothing and tell nobody anything are left out where the network does not keep
   * orders: leaving the message where it is comes to the same.
   */
  public final class View {
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

    private View() {}

    /** Begins with the successors of a state, given by its ints and how many there are. */
    public void at(int[] from, int size) {
      state = from;
      length = size;
      pendingAt = layout.pending(from);
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
      return code[from] == Tabulator.FAILED
          ? from + Tabulator.HEADER
          : from + Tabulator.HEADER + 2 * code[from + 1] + code[from + 2];
    }

    private int localState(int address) {
      if (address < layout.actors()) {
        return state[address];
      }
      int first = layout.created() + 1;
      for (int i = first; i < pendingAt; i += 2) {
        if (state[i] == address) {
          return state[i + 1];
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
      failedRecord = 0;
      boolean failed = code[effect] == Tabulator.FAILED;
      if (!fifo
          && !failed
          && asking == Vocabulary.NOT_A_CLIENT
          && code[effect + 1] == 0
          && code[effect + 2] == 0
          && code[effect] == localState(to)) {
        return false;
      }
      makeRoom(failed ? 0 : 2 * code[effect + 1] + 2 * code[effect + 2]);
      System.arraycopy(state, 0, successor, 0, at);
      System.arraycopy(state, at + 1, successor, at, length - at - 1);
      successorLength = length - 1;
      if (asking != Vocabulary.NOT_A_CLIENT) {
        int turn = successor[layout.actors() + asking] >> 1;
        successor[layout.actors() + asking] |= 1;
        note((firstInvocation[asking] + turn) << 1);
      }
      if (failed || !canApply()) {
        failedRecord = effect;
        return true;
      }
      setLocalState(to, code[effect]);
      int creates = code[effect + 1];
      int next = effect + Tabulator.HEADER;
      for (int i = 0; i < creates; i++, next += 2) {
        create(code[next], code[next + 1]);
      }
      for (int i = 0; i < code[effect + 2]; i++, next++) {
        send(code[next]);
      }
      if (invariants.areThere() && isBroken()) {
        failedRecord = effect;
      }
      return true;
    }

    private boolean isBroken() {
      synchronized (StateSpace.this) {
        return invariants.broken(successor, layout.created() + 1, layout.pending(successor))
            != Invariants.NONE;
      }
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
        insert(successor, layout.pending(successor), successorLength++, envelope, keys);
        return;
      }
      int turnAt = layout.actors() + client;
      if ((successor[turnAt] & 1) == 0) {
        return;
      }
      int turn = successor[turnAt] >> 1;
      int answer = answer(firstInvocation[client] + turn, envelope);
      if (answer != AnswerTable.NOT_AN_ANSWER) {
        note(answer << 1 | 1);
        successor[turnAt] = (turn + 1) << 1;
        if (turn + 1 < scriptLength[client]) {
          int request = requestEnvelope[firstInvocation[client] + turn + 1];
          insert(successor, layout.pending(successor), successorLength++, request, keys);
        }
      }
    }

    /** As in {@link TabulatedWorld}: what it creates is new, and whom it writes to exists. */
    private boolean canApply() {
      int creates = code[effect + 1];
      int sends = code[effect + 2];
      int first = effect + Tabulator.HEADER;
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
        if (code[effect + Tabulator.HEADER + 2 * i] == address) {
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
        synchronized (StateSpace.this) {
          found = table.record(local, envelope);
          refresh();
        }
        records.put(local, envelope, found);
      }
      return found;
    }

    private int answer(int invocation, int envelope) {
      int found = results.get(invocation, envelope);
      if (found == PairMap.ABSENT) {
        synchronized (StateSpace.this) {
          found = answers.answer(invocation, envelope, vocabulary);
        }
        results.put(invocation, envelope, found);
      }
      return found;
    }

    private int receiver(int envelope) {
      if (envelope >= known) {
        synchronized (StateSpace.this) {
          refresh();
        }
      }
      return receivers[envelope];
    }

    private int key(int envelope) {
      if (envelope >= known) {
        synchronized (StateSpace.this) {
          refresh();
        }
      }
      return keys[envelope];
    }

    private void refresh() {
      learnEnvelopes();
      code = table.code;
      receivers = vocabulary.receivers;
      clients = vocabulary.clients;
      requesters = requester;
      keys = sortKey;
      known = envelopesKnown;
    }

    private void makeRoom(int more) {
      if (length + more + 2 > successor.length) {
        successor = Arrays.copyOf(successor, 2 * (length + more + 2));
      }
    }
  }
}
