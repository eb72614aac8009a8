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
import dev.ordeal.words.BadInput;
import java.util.List;
import java.util.Map;

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
public final class ReplicatedLog implements Subject {
  private static final String EPOCHS = "epochs";
  private static final int FEWEST_ACTORS = 3;

  private final Parameters parameters;

  /** The correct one. */
  public ReplicatedLog() {
    this(Parameters.none().and(EPOCHS, 1, 0, 1));
  }

  private ReplicatedLog(Parameters parameters) {
    this.parameters = parameters;
  }

  @Override
  public String id() {
    return "kafka";
  }

  @Override
  public String title() {
    return "Replicated log with a high watermark";
  }

  @Override
  public String description() {
    return "brokers of which one leads and the others fetch, and a controller, which comes last";
  }

  @Override
  public int defaultAgents() {
    return FEWEST_ACTORS;
  }

  @Override
  public Map<String, Integer> parameters() {
    return parameters.defaults();
  }

  @Override
  public Subject with(String parameter, int value) {
    return new ReplicatedLog(parameters.with(this, parameter, value));
  }

  @Override
  public ActorSystem actors(int count) {
    if (count < FEWEST_ACTORS) {
      throw new BadInput(
          title() + " needs at least " + FEWEST_ACTORS + " actors, not " + count + ".");
    }
    List<Address> all = Address.numbered("n", count);
    List<Address> brokers = all.subList(0, count - 1);
    Address controller = all.get(count - 1);
    Broker broker = new Broker(brokers, controller, parameters.value(EPOCHS) == 1);
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
