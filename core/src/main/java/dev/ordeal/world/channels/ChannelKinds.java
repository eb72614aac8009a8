package dev.ordeal.world.channels;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Network;
import dev.ordeal.world.contract.Cell;
import dev.ordeal.world.contract.Spontaneous;
import dev.ordeal.world.table.Envelope;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Vocabulary;

/** Says of envelopes whether they travel on a channel, and whether they can be lost on it. */
public final class ChannelKinds {
  private final Vocabulary vocabulary;
  private final ActorSystem system;
  private final boolean isOrdered;
  private final boolean isLossy;
  private final boolean restarts;

  public ChannelKinds(SystemTables tables) {
    this.vocabulary = tables.vocabulary();
    this.system = tables.harness().system();
    this.isOrdered = system.network().isOrdered();
    this.isLossy = system.network() == Network.FIFO_LOSSY;
    this.restarts = tables.harness().faults().restarts() > 0;
  }

  /** Whether messages have channels. */
  public boolean isOrdered() {
    return isOrdered;
  }

  /** Whether restarts lose the messages that are on their way to the actor. */
  public boolean losesByRestart() {
    return isOrdered && restarts;
  }

  /** Whether messages can be lost, so that they never arrive. */
  public boolean losesAny() {
    return isLossy || losesByRestart();
  }

  /** Whether the envelope travels on a channel, as all messages do but those about watches. */
  public boolean hasChannel(int envelope) {
    return isOrdered
        && !(vocabulary.content(envelope) instanceof Spontaneous)
        && !Cell.isOfWatch(vocabulary.content(envelope));
  }

  /** Whether later messages of its channel may be delivered before it, which is then lost. */
  public boolean isLossy(int envelope) {
    if (!isLossy
        || !hasChannel(envelope)
        || vocabulary.requesters()[envelope] != Vocabulary.NOT_A_CLIENT) {
      return false;
    }
    Envelope parts = vocabulary.envelope(envelope);
    Address sender = vocabulary.address(parts.sender());
    return vocabulary.content(envelope) instanceof Cell.Reply
        || !system.areTogether(sender, vocabulary.address(parts.receiver()));
  }

  /** Whether a restart of the actor loses the message: it is on its way to it. */
  public boolean isLostByRestart(int envelope, int actor) {
    return vocabulary.receivers()[envelope] == actor
        && vocabulary.requesters()[envelope] == Vocabulary.NOT_A_CLIENT
        && hasChannel(envelope);
  }
}
