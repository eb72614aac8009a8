package dev.ordeal.systems.zab;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.harness.Parameters;
import dev.ordeal.harness.Subject;
import dev.ordeal.systems.adjustable.AdjustableSubject;
import java.util.List;

/**
 * A register on servers that agree on a log by Zab, after Junqueira, Reed and Serafini ("Zab:
 * High-performance broadcast for primary-backup systems", 2011). At first n1 leads epoch 1.
 *
 * <p>Broadcast, within an epoch:
 *
 * <ol>
 *   <li>The leader appends the operation of a client to its log and proposes it ({@code Propose}).
 *   <li>A follower appends it, writes it to disk, and says so ({@code Ack}).
 *   <li>When a majority has it, it is committed, and the client is answered. Reads go this way as
 *       well.
 * </ol>
 *
 * <p>Recovery, when a server misses its leader (a timer that may fire at any time):
 *
 * <ol>
 *   <li>It stands for the next epoch, with what it has ({@code Elect}). A server that has no more
 *       and takes part in no later epoch votes for it ({@code Vote}); that stands for discovery and
 *       ZooKeeper's election, and leaves each epoch with at most one leader that has everything
 *       that is committed.
 *   <li>With a majority of votes it leads, and sends its log to those that voted ({@code
 *       NewLeader}).
 *   <li>A follower takes the log over, writes it to disk, and says so ({@code Ack}).
 *   <li>When a majority has it, everything in it is committed, and broadcast begins.
 * </ol>
 *
 * <p>With {@code early-ack}=1 a follower says that it has the log of a new leader before that is on
 * disk. A restart may then lose what is committed. {@code candidates} is how many servers, the
 * first ones, ever stand for election.
 */
public final class ZabRegister extends AdjustableSubject {
  private static final String EARLY_ACK = "early-ack";

  private static final String CANDIDATES = "candidates";

  /** The correct one. */
  public ZabRegister() {
    this(Parameters.none().and(EARLY_ACK, 0, 0, 1).and(CANDIDATES, 3, 1));
  }

  private ZabRegister(Parameters parameters) {
    super(
        new Name(
            "zab",
            "Zab",
            "a register on a log that servers agree on by Zab, with elections by timers"),
        new Size(1, 3),
        parameters);
  }

  @Override
  protected Subject with(Parameters others) {
    return new ZabRegister(others);
  }

  @Override
  protected ActorSystem actors(List<Address> all) {
    ZabServer server = new ZabServer(all, value(CANDIDATES), isOn(EARLY_ACK));
    return ActorSystem.of(all, self -> server);
  }
}
