package dev.ordeal.world.channels;

/**
 * Reads the channels of packed states, for one thread. A state is given by its ints, the index of
 * its first pending message, and the index of one of them.
 */
public final class ChannelView {
  private final PackedChannels channels;
  private final boolean losesAny;
  private int[] keys = new int[0];
  private int[] plain = new int[0];
  private int[] ages = new int[0];
  private boolean[] lossy = new boolean[0];

  /** A view of the channels of a FIFO network. */
  public ChannelView(PackedChannels channels) {
    this.channels = channels;
    this.losesAny = channels.kinds().losesAny();
  }

  /** Copies the references to what is known of envelopes, which may have grown. */
  public void refresh() {
    keys = channels.keys();
    plain = channels.plain;
    ages = channels.ages;
    lossy = channels.lossy;
  }

  /** The envelope of the same message without age. */
  public int plain(int envelope) {
    return plain[envelope];
  }

  /** Whether the message has to wait for the one before it on its channel. */
  public boolean isHeldBack(int[] state, int from, int at) {
    return at > from && keys[state[at]] == keys[state[at - 1]] && !lossy[state[at]];
  }

  /** How many messages the delivery loses: those before it on its channel. */
  public int lost(int[] state, int from, int at) {
    int lost = 0;
    if (lossy[state[at]]) {
      while (at - lost > from && keys[state[at - lost - 1]] == keys[state[at]]) {
        lost++;
      }
    }
    return lost;
  }

  /** How many equal messages that were sent before it could be delivered instead. */
  public int copies(int[] state, int from, int end, int at) {
    int copies = 0;
    for (int i = from; losesAny && i < end; i++) {
      if (plain[state[i]] == plain[state[at]] && !isHeldBack(state, from, i)) {
        boolean sameAge = ages[state[i]] == ages[state[at]];
        copies += (sameAge ? i < at : ages[state[i]] > ages[state[at]]) ? 1 : 0;
      }
    }
    return copies;
  }
}
