package dev.ordeal.systems.vr;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.harness.Parameters;
import dev.ordeal.harness.Subject;
import dev.ordeal.harness.Workload;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import java.util.List;
import java.util.Map;

/**
 * A register on replicas that agree on a log by Viewstamped Replication, after Liskov and Cowling
 * ("Viewstamped Replication Revisited", 2012). The replicas are primary in turn: n1 in view 0, n2
 * in view 1, and so on.
 *
 * <p>In a view:
 *
 * <ol>
 *   <li>The primary appends the operation of a client to its log and sends it to the backups
 *       ({@code Prepare}), with how many are committed.
 *   <li>A backup that has everything before it appends it and says so ({@code PrepareOk}).
 *   <li>When a majority has it, it is committed, and the client is answered. Reads go this way as
 *       well.
 * </ol>
 *
 * <p>A view change, when a replica misses the primary (a timer that may fire at any time):
 *
 * <ol>
 *   <li>The replica asks the others to change to the next view ({@code StartViewChange}); they do,
 *       and pass it on.
 *   <li>When a majority changes, each sends its log to the new primary, with the latest view in
 *       which it took part as usual ({@code DoViewChange}).
 *   <li>With a majority of them, the new primary takes the log of the latest such view, the longest
 *       if there are several, and begins the view with it ({@code StartView}).
 * </ol>
 *
 * <p>A replica that hears of a later view asks for the log from what it knows to be committed
 * ({@code GetState}, {@code NewState}), and is in that view when it has it. Before that, nothing
 * changes for it.
 *
 * <p>With {@code drop-suffix}=1 the replica is in the later view at once, without what it does not
 * know to be committed, as the paper has it. In the next view change its log, which is too short,
 * counts as one of the later view.
 */
public final class ViewstampedRegister implements Subject {
  private static final String DROP_SUFFIX = "drop-suffix";

  private final Parameters parameters;

  /** The correct one. */
  public ViewstampedRegister() {
    this(Parameters.none().and(DROP_SUFFIX, 0, 0, 1));
  }

  private ViewstampedRegister(Parameters parameters) {
    this.parameters = parameters;
  }

  @Override
  public String id() {
    return "vr";
  }

  @Override
  public String title() {
    return "Viewstamped Replication";
  }

  @Override
  public String description() {
    return "a register on a log that replicas agree on, with view changes by timers";
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
    return new ViewstampedRegister(parameters.with(this, parameter, value));
  }

  @Override
  public ActorSystem actors(int count) {
    List<Address> replicas = Address.numbered("n", count);
    ViewReplica replica = new ViewReplica(replicas, parameters.value(DROP_SUFFIX) == 1);
    return ActorSystem.of(replicas, self -> replica);
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
