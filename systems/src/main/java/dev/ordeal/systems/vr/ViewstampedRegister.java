package dev.ordeal.systems.vr;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.harness.Parameters;
import dev.ordeal.harness.Subject;
import dev.ordeal.systems.adjustable.AdjustableSubject;
import java.util.List;

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
public final class ViewstampedRegister extends AdjustableSubject {
  private static final String DROP_SUFFIX = "drop-suffix";

  /** The correct one. */
  public ViewstampedRegister() {
    this(Parameters.none().and(DROP_SUFFIX, 0, 0, 1));
  }

  private ViewstampedRegister(Parameters parameters) {
    super(
        new Name(
            "vr",
            "Viewstamped Replication",
            "a register on a log that replicas agree on, with view changes by timers"),
        new Size(1, 3),
        parameters);
  }

  @Override
  protected Subject with(Parameters others) {
    return new ViewstampedRegister(others);
  }

  @Override
  protected ActorSystem actors(List<Address> all) {
    ViewReplica replica = new ViewReplica(all, isOn(DROP_SUFFIX));
    return ActorSystem.of(all, self -> replica);
  }
}
