package dev.ordeal.systems.craq;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Network;
import dev.ordeal.harness.Parameters;
import dev.ordeal.harness.Subject;
import dev.ordeal.harness.Workload;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import java.util.List;
import java.util.Map;

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
public final class ChainRegister implements Subject {
  private static final String DIRTY = "dirty";

  private final Parameters parameters;

  /** The correct one. */
  public ChainRegister() {
    this(Parameters.none().and(DIRTY, 0, 0, Reading.values().length - 1));
  }

  private ChainRegister(Parameters parameters) {
    this.parameters = parameters;
  }

  @Override
  public String id() {
    return "craq";
  }

  @Override
  public String title() {
    return "Chain replication with reads at every node";
  }

  @Override
  public String description() {
    return "a register on a chain; writes go from n1 to the last, reads are answered anywhere";
  }

  @Override
  public int defaultAgents() {
    return 3;
  }

  @Override
  public Map<String, Integer> parameters() {
    return parameters.defaults();
  }

  @Override
  public Subject with(String parameter, int value) {
    return new ChainRegister(parameters.with(this, parameter, value));
  }

  @Override
  public ActorSystem actors(int count) {
    List<Address> chain = Address.numbered("n", count);
    Reading reading = reading();
    return ActorSystem.of(chain, self -> new ChainNode(chain, chain.indexOf(self), reading))
        .on(Network.FIFO);
  }

  private Reading reading() {
    return switch (parameters.value(DIRTY)) {
      case 0 -> Reading.COMMITTED;
      case 1 -> Reading.NEWEST;
      default -> Reading.OLDEST;
    };
  }

  @Override
  public Spec<?> spec() {
    return Specs.register(0);
  }

  @Override
  public Workload workload() {
    return Workload.register();
  }
}
