package dev.ordeal.systems.paxos;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.harness.Access;
import dev.ordeal.harness.Category;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Interest;
import dev.ordeal.harness.ObjectKind;
import dev.ordeal.harness.Parameters;
import dev.ordeal.harness.Subject;
import dev.ordeal.harness.Workload;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.systems.paxos.PaxosMessage.Accept;
import dev.ordeal.systems.paxos.PaxosMessage.Acceptance;
import dev.ordeal.systems.paxos.PaxosMessage.Prepare;
import dev.ordeal.systems.paxos.PaxosMessage.Promise;
import dev.ordeal.systems.paxos.PaxosMessage.Propose;
import dev.ordeal.systems.paxos.PaxosMessage.ProposeCommand;
import dev.ordeal.systems.paxos.PaxosMessage.Read;
import dev.ordeal.systems.paxos.PaxosMessage.ReadPromise;
import dev.ordeal.systems.paxos.PaxosMessage.ReadQuery;
import dev.ordeal.systems.paxos.PaxosMessage.ReadResp;
import dev.ordeal.systems.paxos.PaxosMessage.WriteResp;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.List;
import java.util.Map;

/**
 * PX: a map replicated by Multi-Paxos with a fixed leader. A write goes to the leader, which
 * proposes it for the next slot of the log: prepare and promise, accept and acceptance, a quorum
 * each, then it is learned and answered. A read goes to the leader, which answers from the log it
 * has learned, by way of the actor where the read entered.
 *
 * <p>Where the paper's description is thin this follows the literature (Lamport, "Paxos Made
 * Simple"): an acceptor promises and accepts per slot, refuses what is older than its promise, and
 * tells with its promise what it has accepted, which the leader then proposes instead of its own;
 * who answers is decided by what is learned, not by who proposed it; a command that lost its slot
 * goes on to the next. A proposal that can no longer have a quorum is tried again under a higher
 * number, a bounded number of times ({@code retries}). In the paper (section on PX, and its tables)
 * it is retried until it goes through; {@code unbounded}=1 does that. Commands that compete can
 * then refuse each other forever, so such a system comes to no end and is explored to a depth.
 *
 * <p>Two broken variants: {@code px-noballot}, whose acceptors ignore numbers, and {@code
 * px-quorum1}, in which a single acceptor decides. In both two commands can be chosen for one slot,
 * and the first is lost.
 */
public final class PaxosMap implements Subject {
  private static final String RETRIES = "retries";
  private static final String UNBOUNDED = "unbounded";
  private static final int FEWEST_ACTORS = 2;

  private final String id;
  private final String title;
  private final String description;
  private final PaxosRules rules;
  private final Parameters parameters;

  private PaxosMap(
      String id, String title, String description, PaxosRules rules, Parameters parameters) {
    this.id = id;
    this.title = title;
    this.description = description;
    this.rules = rules;
    this.parameters = parameters;
  }

  private static PaxosMap of(String id, String title, String description, PaxosRules rules) {
    Parameters parameters = Parameters.none().and(RETRIES, 1, 0).and(UNBOUNDED, 0, 0, 1);
    return new PaxosMap(id, title, description, rules, parameters);
  }

  /** The correct variant. */
  public static PaxosMap correct() {
    return of(
        "px",
        "Paxos Map",
        "map replicated by Multi-Paxos with a fixed leader",
        new PaxosRules(true, false));
  }

  /** The broken variant whose acceptors ignore proposal numbers. */
  public static PaxosMap ignoringNumbers() {
    return of(
        "px-noballot",
        "Paxos Map without ballots",
        "broken: acceptors take any proposal, however old",
        new PaxosRules(false, false));
  }

  /** The broken variant in which a single acceptor decides. */
  public static PaxosMap withQuorumOfOne() {
    return of(
        "px-quorum1",
        "Paxos Map with a quorum of one",
        "broken: a single acceptor decides",
        new PaxosRules(true, true));
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public Map<String, Integer> parameters() {
    return parameters.defaults();
  }

  @Override
  public Subject with(String parameter, int value) {
    return new PaxosMap(id, title, description, rules, parameters.with(this, parameter, value));
  }

  @Override
  public ActorSystem actors(int count) {
    if (count < FEWEST_ACTORS) {
      throw new BadInput(
          title + " needs at least " + FEWEST_ACTORS + " actors, not " + count + ".");
    }
    List<Address> group = Address.numbered("n", count);
    PaxosRules chosen =
        parameters.value(UNBOUNDED) == 1
            ? rules.retryingForever()
            : rules.retrying(parameters.value(RETRIES));
    return ActorSystem.of(group, address -> new PaxosNode(group, chosen));
  }

  @Override
  public Spec<?> spec() {
    return Specs.map();
  }

  @Override
  public Workload workload() {
    return Workload.map();
  }

  @Override
  public Object request(Operation operation, Address client) {
    return operation.arguments().size() == 1
        ? new Read(operation.argument(0))
        : new ProposeCommand(operation.argument(0), operation.intArgument(1));
  }

  @Override
  public Object result(Operation operation, Object answer) {
    if (answer instanceof ReadResp response) {
      return response.found();
    } else if (answer instanceof WriteResp) {
      return Answer.OK;
    }
    throw new BadInput(Show.value(answer) + " is neither ReadResp nor WriteResp");
  }

  @Override
  public Harness.Builder describe(Harness.Builder harness) {
    return harness
        .kind(ObjectKind.MAP)
        .category(Category.WRITE, ProposeCommand.class, Propose.class)
        .category(Category.READ, Read.class, ReadQuery.class)
        .category(Category.WRITE_REPLICATION, Prepare.class, Accept.class)
        .category(Category.WRITE_REPLICATION_ACK, Promise.class, Acceptance.class)
        .category(Category.READ_REPLICATION_ACK, ReadPromise.class)
        .category(Category.WRITE_ACK, WriteResp.class)
        .category(Category.READ_ACK, ReadResp.class)
        .interest(Interest.at(ProposeCommand.class, Access.WRITE, "key"))
        .interest(Interest.at(Propose.class, Access.WRITE, "key"))
        .interest(Interest.inAnyKey(Prepare.class, Access.WRITE))
        .interest(Interest.inAnyKey(Promise.class, Access.WRITE))
        .interest(Interest.at(Accept.class, Access.WRITE, "command.key"))
        .interest(Interest.inAnyKey(Acceptance.class, Access.WRITE))
        .interest(Interest.at(Read.class, Access.READ, "key"))
        .interest(Interest.at(ReadQuery.class, Access.READ, "key"))
        .interest(Interest.at(ReadPromise.class, Access.READ, "key"));
  }
}
