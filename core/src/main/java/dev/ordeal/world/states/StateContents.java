package dev.ordeal.world.states;

import dev.ordeal.identity.Fingerprint;
import dev.ordeal.world.states.StateSpace.Layout;

/**
 * The content of a packed state without its monitor, for one thread: the numbers in a state mean
 * nothing in another JVM, but what they stand for does. The content is a sum over the parts of the
 * state (which actor is in which local state, how far each client is, the pending messages), so
 * that of a successor is the sum before with some parts replaced.
 */
public final class StateContents {
  /** In place of a client: the count of faults. */
  static final int FAULTS = -1;

  /** In place of a client: the clock of the first actor; those of others are before it. */
  private static final int CLOCKS = -2;

  private final StateSpace space;
  private final Layout layout;

  // Halves of contents, see Interner.halves.
  private long[] locals = new long[0];
  private long[] envelopes = new long[0];
  private long[] addresses = new long[0];

  /** By envelope: the channel, on a FIFO network. */
  private int[] channels = new int[0];

  private int knownLocals;
  private int knownEnvelopes;
  private int knownAddresses;

  /** The sums of the halves. */
  private long high;

  private long low;

  /** The sums over the local states of actors alone. */
  private long localsHigh;

  private long localsLow;

  StateContents(StateSpace space) {
    this.space = space;
    this.layout = space.layout();
    refresh();
  }

  public long high() {
    return high;
  }

  public long low() {
    return low;
  }

  /** One half of the content of the local states alone. */
  long localsHigh() {
    return localsHigh;
  }

  /** The other half. */
  long localsLow() {
    return localsLow;
  }

  /** Computes the content of a state. */
  public void of(int[] ints, int length) {
    withoutPending(ints);
    int pending = layout.pending(ints);
    if (space.fifo) {
      addChannels(ints, pending, length);
      return;
    }
    for (int i = pending; i < length; i++) {
      add(ints[i]);
    }
  }

  /** Computes the content of a state without its pending messages. */
  private void withoutPending(int[] ints) {
    high = 0;
    low = 0;
    localsHigh = 0;
    localsLow = 0;
    for (int actor = 0; actor < layout.actors(); actor++) {
      addActor(actor, ints[actor]);
    }
    for (int client = 0; client < layout.clients(); client++) {
      addClient(client, ints[layout.actors() + client]);
    }
    int pending = layout.pending(ints);
    for (int i = layout.created() + 1; i < pending; i += 2) {
      addActor(ints[i], ints[i + 1]);
    }
    if (layout.countsFaults()) {
      addClient(FAULTS, layout.faults(ints));
    }
    addClocks(ints);
  }

  // Parts of a state that are replaced. On a FIFO network messages are left out: the places of the
  // others change too.

  /** Sets the content to that of another state, from which parts are then removed and added. */
  void begin(StateContents from) {
    high = from.high;
    low = from.low;
    localsHigh = from.localsHigh;
    localsLow = from.localsLow;
  }

  void addActor(int address, int local) {
    know(address, local);
    long one = Fingerprint.placed(locals[2 * local], addresses[2 * address]);
    long other = Fingerprint.placed(locals[2 * local + 1], addresses[2 * address + 1]);
    high += one;
    low += other;
    localsHigh += one;
    localsLow += other;
  }

  void removeActor(int address, int local) {
    know(address, local);
    long one = Fingerprint.placed(locals[2 * local], addresses[2 * address]);
    long other = Fingerprint.placed(locals[2 * local + 1], addresses[2 * address + 1]);
    high -= one;
    low -= other;
    localsHigh -= one;
    localsLow -= other;
  }

  void addClient(int client, int turn) {
    high += Fingerprint.placed(turn, client);
    low += Fingerprint.placed(~turn, client);
  }

  void removeClient(int client, int turn) {
    high -= Fingerprint.placed(turn, client);
    low -= Fingerprint.placed(~turn, client);
  }

  /** Adds the readings of all clocks. */
  void addClocks(int[] ints) {
    for (int clock = 0; clock < layout.clocks(); clock++) {
      addClient(CLOCKS - clock, ints[layout.clocksAt() + clock]);
    }
  }

  /** Removes the readings of all clocks. */
  void removeClocks(int[] ints) {
    for (int clock = 0; clock < layout.clocks(); clock++) {
      removeClient(CLOCKS - clock, ints[layout.clocksAt() + clock]);
    }
  }

  void add(int envelope) {
    know(envelope);
    high += envelopes[2 * envelope];
    low += envelopes[2 * envelope + 1];
  }

  void remove(int envelope) {
    know(envelope);
    high -= envelopes[2 * envelope];
    low -= envelopes[2 * envelope + 1];
  }

  /** Adds messages by their places in their channels, which are next to each other, in order. */
  void addChannels(int[] ints, int pending, int length) {
    int place = 0;
    for (int i = pending; i < length; i++) {
      know(ints[i]);
      boolean first = i == pending || channels[ints[i]] != channels[ints[i - 1]];
      place = first ? 0 : place + 1;
      high += Fingerprint.placed(envelopes[2 * ints[i]], place);
      low += Fingerprint.placed(envelopes[2 * ints[i] + 1], place);
    }
  }

  private void know(int envelope) {
    if (envelope >= knownEnvelopes) {
      refresh();
    }
  }

  private void know(int address, int local) {
    if (local >= knownLocals || address >= knownAddresses) {
      refresh();
    }
  }

  private void refresh() {
    synchronized (space) {
      space.learnEnvelopes();
      locals = space.handlers.stateHalves();
      envelopes = space.vocabulary.envelopeHalves();
      addresses = space.vocabulary.addressHalves();
      channels = space.sortKey;
      knownLocals = space.handlers.stateCount();
      knownEnvelopes = space.envelopesKnown;
      knownAddresses = space.vocabulary.addressCount();
    }
  }
}
