package dev.ordeal.world.states;

import dev.ordeal.ints.PairMap;
import dev.ordeal.world.states.StateSpace.Layout;
import java.util.Arrays;

/** Computes renamed states, for one thread. */
public final class Images {
  private static final int UNKNOWN = -1;

  private final StateSpace space;
  private final Symmetry symmetry;
  private final Layout layout;

  // By renaming: the new places of actors and clients, and caches of local states, turns and
  // envelopes.
  private final int[][] places;
  private final PairMap[] locals;
  private final PairMap[] turns;
  private final boolean decides;
  private final int[][] envelopes;
  private int[] keys = new int[0];

  Images(StateSpace space, Symmetry symmetry) {
    this.space = space;
    this.symmetry = symmetry;
    this.layout = space.layout();
    int size = symmetry.size();
    this.places = new int[size][layout.actors() + layout.clients()];
    this.locals = new PairMap[size];
    this.turns = new PairMap[size];
    this.decides = space.scripts.decides();
    this.envelopes = new int[size][0];
    synchronized (space) {
      for (int r = 0; r < size; r++) {
        locals[r] = new PairMap();
        turns[r] = new PairMap();
        for (int address = 0; address < places[r].length; address++) {
          places[r][address] = symmetry.address(r, address);
        }
      }
    }
  }

  /** The number of renamings, including the identity. */
  public int count() {
    return places.length;
  }

  /** Writes the renamed state; the monitor is copied unchanged. */
  public void write(int renaming, int[] state, int length, int[] to) {
    int[] place = places[renaming];
    int actors = layout.actors();
    for (int address = 0; address < actors; address++) {
      to[place[address]] = local(renaming, address, state[address]);
    }
    for (int address = actors; address < actors + layout.clients(); address++) {
      to[place[address]] = turn(renaming, address - actors, state[address]);
    }
    to[layout.monitor()] = state[layout.monitor()];
    to[layout.created()] = state[layout.created()];
    int from = layout.created() + 1;
    int pending = layout.pending(state);
    for (int i = from; i < pending; i += 2) {
      int address;
      synchronized (space) {
        address = symmetry.address(renaming, state[i]);
      }
      int at = i;
      while (at > from && to[at - 2] > address) {
        to[at] = to[at - 2];
        to[at + 1] = to[at - 1];
        at -= 2;
      }
      to[at] = address;
      to[at + 1] = local(renaming, state[i], state[i + 1]);
    }
    for (int i = pending; i < length; i++) {
      int envelope = envelope(renaming, state[i]);
      StateSpace.insert(to, pending, i, envelope, keys(envelope));
    }
  }

  /** The turn of a client that decides counts other calls for another client. */
  private int turn(int renaming, int client, int turn) {
    if (!decides) {
      return turn;
    }
    int found = turns[renaming].get(client, turn);
    if (found == PairMap.ABSENT) {
      synchronized (space) {
        found = symmetry.turn(renaming, client, turn);
      }
      turns[renaming].put(client, turn, found);
    }
    return found;
  }

  private int local(int renaming, int address, int local) {
    int found = locals[renaming].get(address, local);
    if (found == PairMap.ABSENT) {
      synchronized (space) {
        found = symmetry.local(renaming, address, local);
      }
      locals[renaming].put(address, local, found);
    }
    return found;
  }

  /** The renamed envelope. */
  public int envelope(int renaming, int envelope) {
    int[] known = envelopes[renaming];
    if (envelope >= known.length) {
      known = Arrays.copyOf(known, 2 * envelope + 16);
      Arrays.fill(known, envelopes[renaming].length, known.length, UNKNOWN);
      envelopes[renaming] = known;
    }
    if (known[envelope] == UNKNOWN) {
      synchronized (space) {
        known[envelope] = symmetry.envelope(renaming, envelope);
      }
    }
    return known[envelope];
  }

  private int[] keys(int envelope) {
    if (envelope >= keys.length) {
      synchronized (space) {
        space.learnEnvelopes();
        keys = Arrays.copyOf(space.sortKey, space.envelopesKnown);
      }
    }
    return keys;
  }
}
