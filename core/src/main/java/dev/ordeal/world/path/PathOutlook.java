package dev.ordeal.world.path;

import dev.ordeal.faults.TimerOrder;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.Spontaneous;
import dev.ordeal.world.moves.Outlook;
import dev.ordeal.world.table.Scripts;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Vocabulary;
import java.util.Set;
import java.util.TreeSet;

/** Finds the pending messages at the end of a path that can no longer matter ({@link Outlook}). */
final class PathOutlook {
  private final SystemTables tables;
  private final PathStorage storage;
  private final PendingEvents events;
  private final Scripts scripts;

  PathOutlook(SystemTables tables, PathStorage storage) {
    this.tables = tables;
    this.storage = storage;
    this.events = storage.events;
    this.scripts = tables.scripts();
  }

  /**
   * The events. None on a FIFO network, where a message without an effect lets those behind it
   * arrive, none where actors may crash or clients may give up, which is not looked into, and none
   * while a client may yet decide on a call that nobody knows.
   */
  Set<Integer> noLongerMatter() {
    Set<Integer> found = new TreeSet<>();
    Outlook outlook = new Outlook(tables, storage.spontaneous.envelopes());
    if (tables.isFifo() || mayGoOtherwise() || !addClients(outlook)) {
      return found;
    }
    Vocabulary vocabulary = tables.vocabulary();
    for (int address = 0; address < vocabulary.addressCount(); address++) {
      if (storage.states.exists(address)) {
        outlook.addActor(address, storage.states.at[address]);
      }
    }
    addEvents(outlook);
    if (!outlook.look()) {
      return found;
    }
    // A timer that waits until nothing else can happen waits for messages that are heeded by
    // nobody.
    boolean mustBeSilent = tables.harness().faults().timers() == TimerOrder.IDLE;
    for (int event = events.nextPending(World.NO_EVENT);
        event != World.NO_EVENT;
        event = events.nextPending(event)) {
      int envelope = events.envelope[event];
      if (isMessage(event)
          && (mustBeSilent ? outlook.isSilent(envelope) : outlook.isSpent(envelope))) {
        found.add(event);
      }
    }
    return found;
  }

  private boolean mayGoOtherwise() {
    return tables.harness().faults().crashes() > 0 || scripts.givingUp().any();
  }

  /** Adds what clients may still request; false if that is not known. */
  private boolean addClients(Outlook outlook) {
    for (int client = 0; client < scripts.clients(); client++) {
      int awaited = storage.awaited(client);
      int call = awaited == Scripts.NOTHING ? storage.requested(client) : awaited;
      if (call != Scripts.NOTHING) {
        outlook.addUnfinished(client);
      }
      while (call != Scripts.NOTHING) {
        if (scripts.isDecided(call)) {
          return false;
        }
        call = scripts.next(call);
        if (call != Scripts.NOTHING) {
          outlook.addMessage(scripts.request(call));
          for (int retry : scripts.retries(call)) {
            outlook.addMessage(retry);
          }
        }
      }
    }
    return true;
  }

  /** Adds what is pending. Timers come with the local states in which they are set. */
  private void addEvents(Outlook outlook) {
    for (int event = events.nextPending(World.NO_EVENT);
        event != World.NO_EVENT;
        event = events.nextPending(event)) {
      if (storage.spontaneous.isFault(event)) {
        storage.spontaneous.restartsWith(event).forEach(outlook::addMessage);
      } else if (isMessage(event) || events.request[event] != World.NOT_A_REQUEST) {
        outlook.addMessage(events.envelope[event]);
      }
    }
  }

  private boolean isMessage(int event) {
    return events.request[event] == World.NOT_A_REQUEST
        && !(tables.vocabulary().content(events.envelope[event]) instanceof Spontaneous);
  }
}
