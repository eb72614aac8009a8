package dev.ordeal.systems.consensus;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Parameters;
import dev.ordeal.harness.Subject;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.systems.adjustable.AdjustableSubject;
import dev.ordeal.systems.consensus.ConsensusMessage.Read;
import dev.ordeal.systems.consensus.ConsensusMessage.Value;
import dev.ordeal.systems.consensus.ConsensusMessage.Write;
import dev.ordeal.systems.consensus.ConsensusMessage.Written;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Single-decree Paxos, after Lamport ("Paxos Made Simple"): servers agree on one of the values that
 * clients write.
 *
 * <ol>
 *   <li>A server that a client asks to write leads a new ballot. It asks the others to follow it
 *       ({@code Prepare}).
 *   <li>A server promises to, unless it follows a later ballot, and tells what it has accepted last
 *       ({@code Promise}).
 *   <li>When a majority has promised, itself included, the leader proposes a value ({@code
 *       Accept}): the latest that one of them has accepted, since it may be decided already; its
 *       own only if there is none.
 *   <li>A server accepts the proposal, unless it follows a later ballot ({@code Accepted}).
 *   <li>When a majority has accepted, the value is decided. The leader tells the others ({@code
 *       Decided}) and answers the client that wrote the value.
 * </ol>
 *
 * <p>A server that knows the decision answers reads. Everything else stays unanswered: a read that
 * comes before the decision, a write that is not decided, and every write to a server that has a
 * proposal already. So the servers are a register that is written once.
 *
 * <p>With {@code stubborn}=1 a leader always proposes its own value. Two values can then be decided
 * one after the other.
 */
public final class SingleDecreePaxos extends AdjustableSubject {
  private static final String STUBBORN = "stubborn";
  private static final int FEWEST_ACTORS = 2;

  /** The correct one. */
  public SingleDecreePaxos() {
    this(Parameters.none().and(STUBBORN, 0, 0, 1));
  }

  private SingleDecreePaxos(Parameters parameters) {
    super(
        new Name("paxos", "Single-decree Paxos", "servers that agree on one of the values written"),
        new Size(FEWEST_ACTORS, 3),
        parameters);
  }

  @Override
  protected Subject with(Parameters others) {
    return new SingleDecreePaxos(others);
  }

  @Override
  protected ActorSystem actors(List<Address> all) {
    PaxosServer server = new PaxosServer(all, isOn(STUBBORN));
    return ActorSystem.of(all, self -> server);
  }

  /** One client for each server, which writes there and then reads at the next server. */
  @Override
  public Map<String, List<Client>> clients(ActorSystem system) {
    List<Address> servers = system.addresses();
    List<Client> clients = new ArrayList<>();
    for (int i = 0; i < servers.size(); i++) {
      Call write = new Call(Operation.of("write", i + 1), servers.get(i));
      Call read = new Call(Operation.of("read"), servers.get((i + 1) % servers.size()));
      clients.add(new Client(Address.of("c" + i), List.of(write, read)));
    }
    return Map.of("write-read", clients);
  }

  @Override
  public Object request(Operation operation, Address client) {
    return operation.is("read", 0) ? new Read() : new Write(operation.argument(0));
  }

  @Override
  public Object result(Operation operation, Object answer) {
    if (operation.is("read", 0)) {
      return answer instanceof Value read ? read.value() : NOT_AN_ANSWER;
    }
    return answer.equals(new Written(operation.argument(0))) ? Answer.OK : NOT_AN_ANSWER;
  }
}
