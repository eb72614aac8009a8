package dev.ordeal.world.states;

import dev.ordeal.ints.PairMap;
import dev.ordeal.world.states.StateSpace.Layout;
import java.util.Arrays;

/**
 * Computes renamed states, for one thread. The content of a state is the sum of the contents of its
 * parts ({@link StateContents}), so those of all its renamings are known without writing them: each
 * part has a number, and for each renaming there is a table with the content of the renamed part.
 */
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

  // Numbers of parts: local states by actor, turns by client, envelopes.
  private final PairMap actorParts = new PairMap();
  private final PairMap clientParts = new PairMap();
  private int[] envelopeParts = new int[0];
  private int partCount;

  /** By renaming: the halves of the contents of renamed parts. */
  private final long[][] halves;

  /** The parts of the state that was read last, and their number. */
  private int[] read = new int[16];

  private int readCount;
  private final StateContents none;
  private final StateContents part;

  // The sums for one renaming.
  private long high;
  private long low;

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
    this.halves = new long[size][0];
    this.none = space.contents();
    this.part = space.contents();
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

  /** Whether {@link #read} can be used: on a FIFO network a message counts by its place. */
  public boolean areSums() {
    return !space.fifo;
  }

  /** Reads the parts of a state, for {@link #sum}. */
  public void read(int[] state, int length) {
    if (read.length < length) {
      read = new int[2 * length];
    }
    readCount = 0;
    int actors = layout.actors();
    for (int address = 0; address < actors; address++) {
      read[readCount++] = actorPart(address, state[address]);
    }
    for (int client = 0; client < layout.clients(); client++) {
      read[readCount++] = clientPart(client, state[actors + client]);
    }
    int pending = layout.pending(state);
    for (int i = layout.created() + 1; i < pending; i += 2) {
      read[readCount++] = actorPart(state[i], state[i + 1]);
    }
    for (int i = pending; i < length; i++) {
      read[readCount++] = envelopePart(state[i]);
    }
  }

  /** Computes the content of the renamed state; its halves are valid until the next call. */
  public void sum(int renaming) {
    long[] contents = halves[renaming];
    long one = 0;
    long other = 0;
    for (int i = 0; i < readCount; i++) {
      one += contents[2 * read[i]];
      other += contents[2 * read[i] + 1];
    }
    high = one;
    low = other;
  }

  public long high() {
    return high;
  }

  public long low() {
    return low;
  }

  private int actorPart(int address, int local) {
    int known = actorParts.get(address, local);
    if (known == PairMap.ABSENT) {
      known = partCount++;
      actorParts.put(address, local, known);
      for (int r = 0; r < halves.length; r++) {
        part.begin(none);
        part.addActor(address(r, address), local(r, address, local));
        note(r, known);
      }
    }
    return known;
  }

  private int clientPart(int client, int turn) {
    int known = clientParts.get(client, turn);
    if (known == PairMap.ABSENT) {
      known = partCount++;
      clientParts.put(client, turn, known);
      int at = layout.actors() + client;
      for (int r = 0; r < halves.length; r++) {
        part.begin(none);
        part.addClient(places[r][at] - layout.actors(), turn(r, client, turn));
        note(r, known);
      }
    }
    return known;
  }

  private int envelopePart(int envelope) {
    if (envelope >= envelopeParts.length) {
      int before = envelopeParts.length;
      envelopeParts = Arrays.copyOf(envelopeParts, 2 * envelope + 16);
      Arrays.fill(envelopeParts, before, envelopeParts.length, UNKNOWN);
    }
    if (envelopeParts[envelope] == UNKNOWN) {
      envelopeParts[envelope] = partCount++;
      for (int r = 0; r < halves.length; r++) {
        part.begin(none);
        part.add(envelope(r, envelope));
        note(r, envelopeParts[envelope]);
      }
    }
    return envelopeParts[envelope];
  }

  /** Notes the content of a renamed part. */
  private void note(int renaming, int number) {
    if (2 * number >= halves[renaming].length) {
      halves[renaming] = Arrays.copyOf(halves[renaming], 4 * number + 32);
    }
    halves[renaming][2 * number] = part.high();
    halves[renaming][2 * number + 1] = part.low();
  }

  private int address(int renaming, int address) {
    if (address < layout.actors()) {
      return places[renaming][address];
    }
    synchronized (space) {
      return symmetry.address(renaming, address);
    }
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
      int address = address(renaming, state[i]);
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
