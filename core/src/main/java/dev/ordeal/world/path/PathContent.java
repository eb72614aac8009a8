package dev.ordeal.world.path;

import dev.ordeal.identity.Fingerprint;
import dev.ordeal.world.StateContent;
import dev.ordeal.world.World;
import dev.ordeal.world.table.SystemTables;
import java.util.Arrays;

/**
 * The content of the present state of a path: a sum over its parts, which are the local state of
 * each actor, the call at which each client is, and the pending messages; on a FIFO network with
 * their places in their channels.
 */
final class PathContent implements StateContent {
  /** Places on channels from before a restart have its age above so many bits. */
  private static final int AGE_BITS = 24;

  private final SystemTables tables;
  private final LocalStates states;
  private final PendingEvents events;
  private final PathObservations observations;

  /** Where the number of messages that arrive once more is, beside the clients. */
  private static final int REPEATED = -1;

  /** Where the clock of the first actor is; those of others are before it. */
  private static final int CLOCKS = -2;

  /** By slot: the place of the pending message in its channel. */
  private int[] places = new int[64];

  private final Duplicates duplicates;
  private final PathClocks clocks;
  private final boolean givesUp;
  private long high;
  private long low;

  PathContent(SystemTables tables, PathStorage storage) {
    this.tables = tables;
    this.givesUp = tables.scripts().givingUp().any();
    this.duplicates = storage.duplicates;
    this.clocks = storage.clocks;
    this.states = storage.states;
    this.events = storage.events;
    this.observations = storage.observations;
  }

  @Override
  public void read() {
    high = 0;
    low = 0;
    addActors();
    for (int client = 0; client < tables.scripts().clients(); client++) {
      long turn = observations.turn(client);
      high += Fingerprint.placed(turn, client);
      low += Fingerprint.placed(~turn, client);
    }
    for (int client = 0; givesUp && client < tables.scripts().clients(); client++) {
      int givenUp = observations.givenUp(client);
      high += Fingerprint.placed(givenUp, tables.scripts().clients() + client);
      low += Fingerprint.placed(~givenUp, tables.scripts().clients() + client);
    }
    addPending();
    if (duplicates.repeated > 0) {
      high += Fingerprint.placed(duplicates.repeated, REPEATED);
      low += Fingerprint.placed(~duplicates.repeated, REPEATED);
    }
    int[] readings = clocks.readings();
    for (int i = 0; i < readings.length; i++) {
      high += Fingerprint.placed(readings[i], CLOCKS - i);
      low += Fingerprint.placed(~readings[i], CLOCKS - i);
    }
  }

  private void addActors() {
    long[] locals = tables.handlers().stateHalves();
    long[] addresses = tables.vocabulary().addressHalves();
    int[] at = states.at;
    for (int address = 0; address < at.length; address++) {
      if (at[address] != LocalStates.ABSENT) {
        int local = at[address];
        high += Fingerprint.placed(locals[2 * local], addresses[2 * address]);
        low += Fingerprint.placed(locals[2 * local + 1], addresses[2 * address + 1]);
      }
    }
  }

  private void addPending() {
    long[] envelopes = tables.vocabulary().envelopeHalves();
    boolean fifo = tables.isFifo();
    if (fifo && places.length < events.slots) {
      places = Arrays.copyOf(places, 2 * events.slots);
    }
    for (int slot = events.nextPending(World.NO_EVENT);
        slot != World.NO_EVENT;
        slot = events.nextPending(slot)) {
      int envelope = events.envelope[slot];
      int place = fifo && before(slot) != World.NO_EVENT ? places[before(slot)] + 1 : 0;
      if (fifo) {
        places[slot] = place;
        place += events.age(slot) << AGE_BITS;
      }
      high += Fingerprint.placed(envelopes[2 * envelope], place);
      low += Fingerprint.placed(envelopes[2 * envelope + 1], place);
    }
  }

  /** The pending event before it on its channel, or that holds it back. */
  private int before(int slot) {
    return events.isHeldBack(slot) ? events.predecessor(slot) : events.overtaken(slot);
  }

  @Override
  public long high() {
    return high;
  }

  @Override
  public long low() {
    return low;
  }
}
