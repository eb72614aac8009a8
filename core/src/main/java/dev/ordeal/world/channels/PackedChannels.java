package dev.ordeal.world.channels;

import dev.ordeal.ints.PairMap;
import dev.ordeal.world.table.Envelope;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Vocabulary;
import java.util.Arrays;

/**
 * The channels of packed states, in which pending messages are sorted by channel and, on a channel,
 * in the order of sending. Messages that their sender sent before a restart have an age, so that
 * they are on a channel of their own. Used by one thread at a time.
 */
public final class PackedChannels {
  /** In place of the receiver: a message that travels on no channel. */
  private static final int NO_CHANNEL = Integer.MAX_VALUE;

  private final Vocabulary vocabulary;
  private final ChannelKinds kinds;
  private final int mostAges;

  /** By sender and age, and receiver: the number of the channel. */
  private final PairMap numbers = new PairMap();

  private int count;

  /** By envelope: the key by which pending messages are sorted. */
  private int[] keys = new int[0];

  // By envelope, on a FIFO network: the envelope of the same message without age, its age, and
  // whether later messages of its channel may overtake it.
  int[] plain = new int[0];
  int[] ages = new int[0];
  boolean[] lossy = new boolean[0];

  private int known;

  public PackedChannels(SystemTables tables) {
    this.vocabulary = tables.vocabulary();
    this.kinds = new ChannelKinds(tables);
    this.mostAges = 1 + tables.harness().faults().restarts();
  }

  /** Learns envelopes that are new, and returns how many there are. */
  public int learn() {
    int envelopes = vocabulary.envelopeCount();
    if (envelopes > keys.length) {
      keys = Arrays.copyOf(keys, 2 * envelopes);
      if (kinds.isOrdered()) {
        plain = Arrays.copyOf(plain, 2 * envelopes);
        ages = Arrays.copyOf(ages, 2 * envelopes);
        lossy = Arrays.copyOf(lossy, 2 * envelopes);
      }
    }
    for (; known < envelopes; known++) {
      keys[known] = known;
      if (kinds.isOrdered()) {
        Envelope parts = vocabulary.envelope(known);
        keys[known] =
            kinds.hasChannel(known)
                ? number(parts.sender() * mostAges + parts.age(), parts.receiver())
                : number(known, NO_CHANNEL);
        plain[known] = parts.age() == 0 ? known : vocabulary.aged(known, 0);
        ages[known] = parts.age();
        lossy[known] = kinds.isLossy(known);
      }
    }
    return known;
  }

  private int number(int sender, int receiver) {
    int number = numbers.get(sender, receiver);
    if (number == PairMap.ABSENT) {
      number = count++;
      numbers.put(sender, receiver, number);
    }
    return number;
  }

  /** By envelope: the key by which pending messages are sorted; a new array if there are more. */
  public int[] keys() {
    return keys;
  }

  /** What is said of envelopes. */
  public ChannelKinds kinds() {
    return kinds;
  }

  /**
   * Restarts the actor: messages on their way to it are removed from the pending ones, which are
   * between the indexes, and messages on their way from it get older.
   *
   * @return where the pending messages end
   */
  public int restart(int actor, int[] ints, int from, int end) {
    int kept = from;
    for (int i = from; i < end; i++) {
      if (!kinds.isLostByRestart(ints[i], actor)) {
        ints[kept++] = ints[i];
      }
    }
    int[] before = Arrays.copyOfRange(ints, from, kept);
    for (int i = from; i < kept; i++) {
      Envelope parts = vocabulary.envelope(ints[i]);
      if (parts.sender() == actor && kinds.hasChannel(ints[i]) && makesRoom(parts, before)) {
        ints[i] = vocabulary.aged(ints[i], parts.age() + 1);
      }
    }
    learn();
    sort(ints, from, kept);
    return kept;
  }

  /** Whether there are messages of every lesser age on the way to the same receiver. */
  private boolean makesRoom(Envelope old, int[] pending) {
    for (int age = 0; age < old.age(); age++) {
      boolean found = false;
      for (int envelope : pending) {
        Envelope parts = vocabulary.envelope(envelope);
        found |=
            parts.sender() == old.sender()
                && parts.receiver() == old.receiver()
                && kinds.hasChannel(envelope)
                && parts.age() == age;
      }
      if (!found) {
        return false;
      }
    }
    return true;
  }

  /** Sorts by key, and leaves messages with equal keys in their order. */
  private void sort(int[] ints, int from, int end) {
    for (int i = from + 1; i < end; i++) {
      int moved = ints[i];
      int at = i;
      while (at > from && keys[ints[at - 1]] > keys[moved]) {
        ints[at] = ints[at - 1];
        at--;
      }
      ints[at] = moved;
    }
  }
}
