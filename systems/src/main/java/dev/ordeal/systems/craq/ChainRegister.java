package dev.ordeal.systems.craq;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Network;
import dev.ordeal.harness.Parameters;
import dev.ordeal.harness.Subject;
import dev.ordeal.systems.adjustable.AdjustableSubject;
import java.util.List;

/**
 * A register on a chain of nodes, after van Renesse and Schneider ("Chain Replication for
 * Supporting High Throughput and Availability", 2004), with reads at every node after Terrace and
 * Freedman ("Object Storage on CRAQ", 2009).
 *
 * <ol>
 *   <li>A write goes to the head n1, which gives it the next version number and passes it on down
 *       the chain ({@code Update}). A node that has passed a version on and does not know that it
 *       is committed has it as a dirty version, beside the clean one.
 *   <li>When the tail has a version, all nodes have it: it is committed. The tail answers the
 *       client and tells the node before it ({@code Committed}), which tells the one before. The
 *       version is then clean, and older ones are dropped.
 *   <li>A node that has a clean version alone answers reads from it. A node that has dirty ones
 *       asks the tail ({@code WhichVersion}) and answers the version that the tail names ({@code
 *       Latest}), or a newer one that it knows to be committed by then.
 * </ol>
 *
 * <p>Nothing fails here, and messages between two nodes stay in order. With {@code dirty}=1 a node
 * answers its newest version instead of asking the tail, with {@code dirty}=2 its clean one.
 */
public final class ChainRegister extends AdjustableSubject {
  private static final String DIRTY = "dirty";

  /** The correct one. */
  public ChainRegister() {
    this(Parameters.none().and(DIRTY, 0, 0, Reading.values().length - 1));
  }

  private ChainRegister(Parameters parameters) {
    super(
        new Name(
            "craq",
            "Chain replication with reads at every node",
            "a register on a chain; writes go from n1 to the last, reads are answered anywhere"),
        new Size(1, 3),
        parameters);
  }

  @Override
  protected Subject with(Parameters others) {
    return new ChainRegister(others);
  }

  @Override
  protected ActorSystem actors(List<Address> all) {
    Reading reading = reading();
    return ActorSystem.of(all, self -> new ChainNode(all, all.indexOf(self), reading))
        .on(Network.FIFO);
  }

  private Reading reading() {
    return switch (value(DIRTY)) {
      case 0 -> Reading.COMMITTED;
      case 1 -> Reading.NEWEST;
      default -> Reading.OLDEST;
    };
  }
}
