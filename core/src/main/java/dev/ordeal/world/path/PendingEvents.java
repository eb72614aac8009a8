package dev.ordeal.world.path;

import dev.ordeal.ints.IntList;
import dev.ordeal.world.Causes;
import dev.ordeal.world.World;
import dev.ordeal.world.channels.ChannelKinds;
import dev.ordeal.world.table.Envelope;
import dev.ordeal.world.table.Vocabulary;
import java.util.Arrays;

/**
 * The events of a path. Their slots are allocated like a stack, so that undoing a step frees the
 * slots of the events that it made possible. The pending events form a doubly linked list, in the
 * order in which they became possible; an event that is taken is unlinked and, when its step is
 * undone, linked again at the same place. Slot 0 anchors the list and stands for {@link
 * World#NO_EVENT}. On a FIFO network each message knows the one before it on its channel, which
 * holds it back or, if it can be lost, vanishes when the later one is taken.
 */
final class PendingEvents {
  static final int NO_PATH = -1;

  private static final int ANCHOR = World.NO_EVENT;

  /** By slot: the envelope that the event delivers. */
  int[] envelope = new int[64];

  /** By slot: the step that made the event possible, or {@link Causes#AT_START}. */
  int[] parent = new int[64];

  /** By slot: the index among the messages that this step sent. */
  int[] place = new int[64];

  /** By slot: the invocation whose request is delivered, or {@link World#NOT_A_REQUEST}. */
  int[] request = new int[64];

  /** By slot: the creation path, or {@link #NO_PATH} if it is not computed yet. */
  int[] path = new int[64];

  /**
   * By slot: the step that took the event, or {@link Causes#NOT_TAKEN}, also where a slot is free.
   */
  int[] takenAt = notTaken(64);

  /**
   * By slot: the step after which the event can no longer be taken, or {@link Causes#NOT_TAKEN},
   * also where a slot is free.
   */
  int[] vanishedAt = notTaken(64);

  /** By slot: the event that holds it back, such as the one before it on a FIFO channel. */
  private int[] ahead = new int[64];

  /** By slot: the event before it on a channel on which that can be lost. */
  private int[] overtaken = new int[64];

  private int[] next = new int[64];
  private int[] previous = new int[64];
  int slots = 1;
  int pending;

  private final Vocabulary vocabulary;
  private final ChannelKinds channels;

  /** Whether an event can hold back another one. */
  private boolean ordered;

  /** The events that vanished, in order. */
  private final IntList vanished = new IntList();

  /** How many slots there were when each of them did. */
  private final IntList slotsThen = new IntList();

  /** The actors that have restarted, each with the number of slots before that, in order. */
  private final IntList restarts = new IntList();

  PendingEvents(Vocabulary vocabulary, ChannelKinds channels) {
    this.vocabulary = vocabulary;
    this.channels = channels;
    this.ordered = channels.isOrdered();
  }

  /** Adds a pending event, and returns its slot. */
  int add(int sent, int step, int index) {
    if (slots == envelope.length) {
      grow();
    }
    int slot = slots++;
    envelope[slot] = sent;
    parent[slot] = step;
    place[slot] = index;
    request[slot] = World.NOT_A_REQUEST;
    path[slot] = NO_PATH;
    int last = previous[ANCHOR];
    next[last] = slot;
    previous[slot] = last;
    next[slot] = ANCHOR;
    previous[ANCHOR] = slot;
    pending++;
    if (ordered) {
      order(slot, sent);
    }
    return slot;
  }

  /** Finds the event before it on its channel, which holds it back or can be lost. */
  private void order(int slot, int sent) {
    int before = channels.hasChannel(sent) ? lastOnChannel(slot) : ANCHOR;
    boolean isLossy = before != ANCHOR && channels.isLossy(sent);
    ahead[slot] = isLossy ? ANCHOR : before;
    overtaken[slot] = isLossy ? before : ANCHOR;
  }

  /** Has the pending event wait until the other one is taken. */
  void holdBack(int slot, int until) {
    ahead[slot] = until;
    ordered = true;
  }

  /** Unlinks the pending event, which the step takes, and those that are lost by that. */
  void take(int slot, int step) {
    unlink(slot);
    takenAt[slot] = step;
    if (!ordered) {
      return;
    }
    for (int lost = overtaken(slot); lost != ANCHOR; lost = overtaken(lost)) {
      vanish(lost, step);
    }
  }

  /** The pending event that is lost if this one is taken; the anchor if there is none. */
  int overtaken(int slot) {
    int before = overtaken[slot];
    return before != ANCHOR && isPending(before) ? before : ANCHOR;
  }

  private boolean isPending(int slot) {
    return takenAt[slot] == Causes.NOT_TAKEN && vanishedAt[slot] == Causes.NOT_TAKEN;
  }

  /** On a FIFO network, loses what is on its way to the actor, which restarts at the step. */
  void restart(int actor, int step) {
    restarts.add(actor);
    restarts.add(slots);
    for (int slot = next[ANCHOR]; slot != ANCHOR; slot = next[slot]) {
      if (channels.isLostByRestart(envelope[slot], actor)) {
        vanish(slot, step);
      }
    }
  }

  /** Goes back before the last restart. */
  void undoRestart() {
    restarts.removeLast();
    restarts.removeLast();
  }

  /** How often the sender of the message has restarted since, on a FIFO network. */
  int age(int slot) {
    int age = 0;
    for (int i = 0; i < restarts.size(); i += 2) {
      boolean isSender = restarts.get(i) == vocabulary.envelope(envelope[slot]).sender();
      age += isSender && restarts.get(i + 1) > slot ? 1 : 0;
    }
    return age;
  }

  /** The first slot of what the sender has sent since its last restart. */
  private int firstSince(int sender) {
    int last = restarts.size() - 2;
    while (last >= 0 && restarts.get(last) != sender) {
      last -= 2;
    }
    return last < 0 ? ANCHOR + 1 : restarts.get(last + 1);
  }

  /** Unlinks the pending event, which the step makes impossible. */
  void vanish(int slot, int step) {
    unlink(slot);
    vanishedAt[slot] = step;
    vanished.add(slot);
    slotsThen.add(slots);
  }

  private void unlink(int slot) {
    int before = previous[slot];
    int after = next[slot];
    next[before] = after;
    previous[after] = before;
    pending--;
  }

  private void link(int slot) {
    next[previous[slot]] = slot;
    previous[next[slot]] = slot;
    pending++;
  }

  /**
   * Frees all slots but the first so many, and links the event again, and those that have vanished
   * with its step.
   */
  void undo(int slot, int slotsBefore) {
    while (vanished.size() > 0 && vanishedAt[vanished.get(vanished.size() - 1)] == takenAt[slot]) {
      int again = vanished.removeLast();
      free(slotsThen.removeLast()); // links are restored in the reverse order
      vanishedAt[again] = Causes.NOT_TAKEN;
      link(again);
    }
    free(slotsBefore);
    takenAt[slot] = Causes.NOT_TAKEN;
    link(slot);
  }

  /** Frees all slots but the first so many. */
  private void free(int first) {
    for (int sent = slots - 1; sent >= first; sent--) {
      int last = previous[sent];
      next[last] = ANCHOR;
      previous[ANCHOR] = last;
      pending--;
    }
    slots = first;
  }

  /** The enabled event after the given one; the anchor precedes the first and follows the last. */
  int nextEnabled(int slot) {
    int found = next[slot];
    if (ordered) {
      while (found != ANCHOR && isHeldBack(found)) {
        found = next[found];
      }
    }
    return found;
  }

  /** A pending event with this envelope; the anchor if there is none. */
  int find(int wanted) {
    int found = next[ANCHOR];
    while (found != ANCHOR && envelope[found] != wanted) {
      found = next[found];
    }
    return found;
  }

  /** The pending event after the given one, held back or not. */
  int nextPending(int slot) {
    return next[slot];
  }

  /** Whether the event before it on its channel is still pending. */
  boolean isHeldBack(int slot) {
    int earlier = ahead[slot];
    return earlier != ANCHOR && takenAt[earlier] == Causes.NOT_TAKEN;
  }

  /**
   * The event that must be taken before it, such as the one before it on a FIFO channel; the anchor
   * if there is none.
   */
  int predecessor(int slot) {
    return ordered ? ahead[slot] : ANCHOR;
  }

  /** The message before it on its channel, unless that is lost; the anchor if there is none. */
  private int lastOnChannel(int slot) {
    Envelope mine = vocabulary.envelope(envelope[slot]);
    int first = firstSince(mine.sender());
    for (int earlier = slot - 1; earlier >= first; earlier--) {
      Envelope other = vocabulary.envelope(envelope[earlier]);
      if (other.sender() == mine.sender()
          && other.receiver() == mine.receiver()
          && channels.hasChannel(envelope[earlier])) {
        return vanishedAt[earlier] == Causes.NOT_TAKEN ? earlier : ANCHOR;
      }
    }
    return ANCHOR;
  }

  /** The envelopes of the pending events, in the order in which they became possible. */
  int[] pendingEnvelopes() {
    int[] found = new int[pending];
    int count = 0;
    for (int slot = next[ANCHOR]; slot != ANCHOR; slot = next[slot]) {
      found[count++] = envelope[slot];
    }
    return found;
  }

  private static int[] notTaken(int size) {
    return notTaken(new int[0], size);
  }

  private static int[] notTaken(int[] steps, int size) {
    int[] longer = Arrays.copyOf(steps, size);
    Arrays.fill(longer, steps.length, size, Causes.NOT_TAKEN);
    return longer;
  }

  private void grow() {
    int size = 2 * slots;
    envelope = Arrays.copyOf(envelope, size);
    parent = Arrays.copyOf(parent, size);
    place = Arrays.copyOf(place, size);
    request = Arrays.copyOf(request, size);
    path = Arrays.copyOf(path, size);
    takenAt = notTaken(takenAt, size);
    vanishedAt = notTaken(vanishedAt, size);
    ahead = Arrays.copyOf(ahead, size);
    overtaken = Arrays.copyOf(overtaken, size);
    next = Arrays.copyOf(next, size);
    previous = Arrays.copyOf(previous, size);
  }
}
