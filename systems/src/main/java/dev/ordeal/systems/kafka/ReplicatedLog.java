package dev.ordeal.systems.kafka;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Parameters;
import dev.ordeal.harness.Subject;
import dev.ordeal.harness.Workload;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Step;
import dev.ordeal.systems.adjustable.AdjustableSubject;
import dev.ordeal.words.BadInput;
import java.util.List;

/**
 * A log on brokers, one of which leads, as in Kafka. The last actor is the controller; n1 leads at
 * first, in epoch 1.
 *
 * <ol>
 *   <li>The leader appends the record of a client to its log.
 *   <li>A follower asks for what comes after its own log ({@code Fetch}) and gets it ({@code
 *       Records}). With the next fetch the leader knows that the follower has it.
 *   <li>What all in-sync replicas have is committed: the leader moves its high watermark and
 *       answers the client with the offset of the record. Followers learn the watermark with the
 *       next records, so theirs is behind.
 *   <li>A broker that restarts has its log, its watermark and the epoch, and asks the controller
 *       what it is ({@code Hello}, {@code LeaderIs}). When the controller misses the leader, it
 *       names another in-sync replica, in the next epoch.
 *   <li>A follower may have records that the leader has not, since they were never committed, and
 *       must drop them first. It asks the leader where the epoch of its last record ends ({@code
 *       WhereEnds}, {@code Ends}), cuts its log there, and asks again if that ends in another
 *       epoch.
 * </ol>
 *
 * <p>With {@code epochs}=0 a follower cuts its log at its own watermark instead, which may be
 * behind: it drops a record that is committed. If it is then named leader, the record is lost.
 */
public final class ReplicatedLog extends AdjustableSubject {
  private static final String EPOCHS = "epochs";
  private static final int FEWEST_ACTORS = 3;

  /** The correct one. */
  public ReplicatedLog() {
    this(Parameters.none().and(EPOCHS, 1, 0, 1));
  }

  private ReplicatedLog(Parameters parameters) {
    super(
        new Name(
            "kafka",
            "Replicated log with a high watermark",
            "brokers of which one leads and the others fetch, and a controller, which comes last"),
        new Size(FEWEST_ACTORS, FEWEST_ACTORS),
        parameters);
  }

  @Override
  protected Subject with(Parameters others) {
    return new ReplicatedLog(others);
  }

  @Override
  protected ActorSystem actors(List<Address> all) {
    List<Address> brokers = all.subList(0, all.size() - 1);
    Address controller = all.get(all.size() - 1);
    Broker broker = new Broker(brokers, controller, isOn(EPOCHS));
    ActorSystem.Builder system = ActorSystem.builder();
    brokers.forEach(address -> system.actor(address, broker));
    return system.actor(controller, new Controller(brokers)).build();
  }

  /** Clients call brokers alone. */
  @Override
  public Harness harness(ActorSystem system, String name, List<Client> clients) {
    List<Address> all = system.addresses();
    return Harness.of(system, spec())
        .protocol(this)
        .name(name)
        .clients(clients)
        .targets(all.subList(0, all.size() - 1))
        .build();
  }

  @Override
  public Spec<?> spec() {
    return new Offsets();
  }

  @Override
  public Workload workload() {
    return new Workload(i -> Operation.of("append", i), i -> Operation.of("append", i));
  }

  /** A log that tells for each record where it is; its state is how many there are. */
  private static final class Offsets implements Spec<Integer> {
    @Override
    public Integer initial() {
      return 0;
    }

    @Override
    public Step<Integer> apply(Integer length, Operation operation) {
      if (!operation.is("append", 1)) {
        throw new BadInput("A log has append(VALUE), not " + operation + ".");
      }
      return Step.of(length + 1, length);
    }
  }
}
