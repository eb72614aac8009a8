package dev.ordeal.systems.raft;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Parameters;
import dev.ordeal.harness.Subject;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.systems.adjustable.AdjustableSubject;
import dev.ordeal.systems.raft.RaftEntry.Membership;
import dev.ordeal.systems.raft.RaftMessage.Done;
import dev.ordeal.systems.raft.RaftMessage.Read;
import dev.ordeal.systems.raft.RaftMessage.Reconfigure;
import dev.ordeal.systems.raft.RaftMessage.Value;
import dev.ordeal.systems.raft.RaftMessage.Write;
import dev.ordeal.words.BadInput;
import java.util.List;

/**
 * Raft, after Ongaro and Ousterhout ("In Search of an Understandable Consensus Algorithm") and
 * Ongaro's thesis: servers keep a register by agreeing on a log of changes to it.
 *
 * <ol>
 *   <li>Time is divided into terms. A server whose election timer fires begins the next term, votes
 *       for itself, and asks the others to ({@code RequestVote}). A server votes once in a term,
 *       and only for a candidate whose log ends no earlier than its own. Whoever has the votes of a
 *       majority leads in that term; so there is one leader in a term.
 *   <li>A message of a later term makes its receiver follow in that term; one of an earlier term is
 *       refused.
 *   <li>The leader puts an entry of its own into its log that changes nothing, and then one for
 *       each write that it is asked for. It sends each follower what is missing, with the place of
 *       the entry before ({@code Append}). A follower that does not have that entry refuses, and
 *       the leader goes back by one. So logs that have an entry in common are equal up to there.
 *   <li>An entry of the leader's own term that a majority has is committed, with all before it: no
 *       later leader can be without it. Then the client is answered. An entry of an earlier term is
 *       not committed by counting, since a candidate that does not have it can still win.
 *   <li>A read needs no entry (ReadIndex). A leader that has committed an entry of its own term
 *       knows everything that is committed. It asks the others whether it still leads ({@code
 *       Heartbeat}), and answers when a majority has said so after the read began.
 *   <li>A follower that is asked to read asks the leader up to where the log was committed ({@code
 *       ReadIndex}), and answers when it knows that much.
 *   <li>With a lease a leader reads without asking. It sets a timer when it begins to lead; whoever
 *       takes its first entry ignores candidates until its own election timer fires. When a
 *       majority has taken that entry, there is no other leader until the leader's timer fires, if
 *       that is enough shorter ({@code lease}, {@code election}, both in ticks).
 *   <li>Members change one at a time, by an entry that counts as soon as it is in the log. A leader
 *       changes them only when an entry of its own term is committed.
 * </ol>
 *
 * <p>A server's term, vote and log survive a restart. Each rule can be turned off by a parameter;
 * all but a few of those that are off are bugs that implementations have had. {@code
 * docs/systems.md} lists them.
 *
 * <p>It is written for exploration to the end, and differs from what is published, and from what is
 * common, in these points. Except for the bounds, none of them takes a behaviour from the clients
 * of a correct system:
 *
 * <ul>
 *   <li>An election timer may fire at any time, as often as the budget of firings says; the first
 *       servers can be made the only ones that stand ({@code candidates}).
 *   <li>A leader sends an entry at a time, and the next one when that is taken. It sends again only
 *       if it has a heartbeat timer ({@code heartbeats}); a lost message is a late one.
 *   <li>A request waits until its server leads, and a read until the leader may begin it. Servers
 *       that refuse it or pass it on show nothing else.
 *   <li>Followers hear what is committed only if that is asked for ({@code propagate}). A new
 *       leader learns it from its own first entry in any case.
 *   <li>What is applied is what is committed: the value is read off the log. There are no
 *       snapshots.
 *   <li>A lease is not renewed: when it is over, reads ask again.
 *   <li>The leader that put an entry into its log in the present term answers for it. A client
 *       whose leader was deposed waits forever.
 * </ul>
 */
public final class RaftRegister extends AdjustableSubject {
  private static final int USUAL_ACTORS = 3;

  private final RaftRules rules;

  /** The one that keeps all rules. */
  public RaftRegister() {
    this(RaftRules.correct());
  }

  private RaftRegister(RaftRules rules) {
    super(
        new Name("raft", "Raft", "a register on a replicated log; published bugs are parameters"),
        new Size(1, USUAL_ACTORS),
        rules.parameters());
    this.rules = rules;
  }

  @Override
  protected Subject with(Parameters others) {
    return new RaftRegister(new RaftRules(others));
  }

  @Override
  protected ActorSystem actors(List<Address> all) {
    RaftCluster cluster = new RaftCluster(all, rules);
    return ActorSystem.of(all, self -> new RaftServer(cluster, self));
  }

  @Override
  public Spec<?> spec() {
    return RaftObject.of(RaftCluster.INITIAL);
  }

  @Override
  public Harness harness(ActorSystem system, String name, List<Client> clients) {
    for (Client client : clients) {
      for (Call call : client.script()) {
        checkChange(call.operation(), system.addresses());
      }
    }
    return super.harness(system, name, clients);
  }

  private void checkChange(Operation operation, List<Address> servers) {
    if (RaftObject.isChange(operation)
        && !servers.contains(Address.of(operation.argument(0).toString()))) {
      throw new BadInput(
          operation.show() + " names no server of " + title() + "; give one of " + servers + ".");
    }
  }

  @Override
  public Harness.Builder describe(Harness.Builder harness) {
    if (rules.keeps(RaftRules.INVARIANTS)) {
      RaftInvariants.all().forEach(each -> harness.always(each.name(), each.holds()));
    }
    return harness;
  }

  @Override
  public Object request(Operation operation, Address client) {
    if (RaftObject.isChange(operation)) {
      Address server = Address.of(operation.argument(0).toString());
      return new Reconfigure(new Membership(server, operation.is("add", 1)));
    }
    return operation.is("read", 0) ? new Read() : new Write(operation.argument(0));
  }

  @Override
  public Object result(Operation operation, Object answer) {
    if (operation.is("read", 0)) {
      return answer instanceof Value read ? read.value() : NOT_AN_ANSWER;
    }
    return answer instanceof Done ? Answer.OK : NOT_AN_ANSWER;
  }
}
