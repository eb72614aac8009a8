package dev.ordeal.systems.caspaxos;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.harness.Parameters;
import dev.ordeal.harness.Subject;
import dev.ordeal.harness.Workload;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.systems.adjustable.AdjustableSubject;
import java.util.List;

/**
 * A register with compare-and-set on a majority of nodes, by a round of Paxos for each call.
 *
 * <ol>
 *   <li>The node that a client calls begins a round with a higher number than it has seen, and asks
 *       all nodes to take part ({@code Prepare}).
 *   <li>A node does, unless it takes part in a later round already. It tells the value that it has
 *       accepted last, and in which round ({@code Promise}).
 *   <li>When a majority takes part, the node takes the value that was accepted in the latest round:
 *       only that can have been accepted by a majority. It applies the call to it, and asks all
 *       nodes to accept the outcome ({@code Accept}); a read, or a comparison that fails, writes
 *       the value back.
 *   <li>A node does, unless it takes part in a later round ({@code Accepted}). When a majority has,
 *       the client is answered.
 * </ol>
 *
 * <p>A node has two rounds to remember: the one in which it takes part, and the one in which it has
 * accepted its value. With {@code ballots}=1 it keeps one for both, so a value seems to be as new
 * as the last promise, and an old value that only a minority has can win over the one that was
 * answered.
 *
 * <p>A call whose round is overtaken is never answered.
 */
public final class CasRegister extends AdjustableSubject {
  private static final String BALLOTS = "ballots";

  /** The correct one. */
  public CasRegister() {
    this(Parameters.none().and(BALLOTS, 2, 1, 2));
  }

  private CasRegister(Parameters parameters) {
    super(
        new Name(
            "cas-paxos",
            "Compare-and-set by Paxos",
            "a register with compare-and-set, by a round of Paxos for each call"),
        new Size(1, 3),
        parameters);
  }

  @Override
  protected Subject with(Parameters others) {
    return new CasRegister(others);
  }

  @Override
  protected ActorSystem actors(List<Address> all) {
    boolean conflates = value(BALLOTS) == 1;
    return ActorSystem.of(all, self -> new CasNode(all, all.indexOf(self), conflates));
  }

  @Override
  public Spec<?> spec() {
    return Specs.casRegister(0);
  }

  @Override
  public Workload workload() {
    return Workload.register();
  }
}
