package dev.ordeal.world.states;

import dev.ordeal.identity.Fingerprint;
import dev.ordeal.world.states.StateSpace.Layout;

/**
 * Fingerprints packed states by their content, for one thread: the numbers in a state mean nothing
 * in another JVM, but the contents that they stand for do.
 */
public final class StateContents {
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

  StateContents(StateSpace space) {
    this.space = space;
    this.layout = space.layout();
    refresh();
  }

  /**
   * Adds all of a state to the fingerprint but its monitor.
   *
   * @param ints holds the state from the start
   */
  public void add(int[] ints, int length, Fingerprint to) {
    int actors = layout.actors();
    for (int i = 0; i < actors; i++) {
      int local = known(ints[i]);
      to.add(locals[local], locals[local + 1]);
    }
    int monitor = layout.monitor();
    for (int i = actors; i < monitor; i++) {
      to.add(ints[i]);
    }
    int pending = layout.pending(ints);
    for (int i = layout.created() + 1; i < pending; i += 2) {
      int local = known(ints[i + 1]);
      int address = 2 * ints[i];
      to.mix(locals[local], locals[local + 1], addresses[address], addresses[address + 1]);
    }
    if (space.fifo) {
      addChannels(ints, pending, length, to);
      return;
    }
    addPending(ints, pending, length, to);
  }

  private void addPending(int[] ints, int pending, int length, Fingerprint to) {
    long[] halves = envelopes;
    long high = 0;
    long low = 0;
    for (int i = pending; i < length; i++) {
      if (ints[i] >= knownEnvelopes) {
        refresh();
        halves = envelopes;
      }
      int envelope = 2 * ints[i];
      high += halves[envelope];
      low += halves[envelope + 1];
    }
    to.mix(high, low);
  }

  /** The messages of one channel are next to each other, in order. */
  private void addChannels(int[] ints, int pending, int length, Fingerprint to) {
    int place = 0;
    for (int i = pending; i < length; i++) {
      if (ints[i] >= knownEnvelopes) {
        refresh();
      }
      boolean first = i == pending || channels[ints[i]] != channels[ints[i - 1]];
      place = first ? 0 : place + 1;
      int envelope = 2 * ints[i];
      to.mix(envelopes[envelope], envelopes[envelope + 1], place, place);
    }
  }

  /** The index of a local state's halves. */
  private int known(int local) {
    if (local >= knownLocals) {
      refresh();
    }
    return 2 * local;
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
    }
  }
}
