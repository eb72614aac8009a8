package dev.ordeal.systems.fencing;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Parameters;
import dev.ordeal.harness.Subject;
import dev.ordeal.harness.Workload;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.systems.adjustable.AdjustableSubject;
import java.util.List;

/**
 * A counter that workers increment while they have a lock.
 *
 * <ol>
 *   <li>A worker asks the lock n1 ({@code Acquire}) and waits until it has it ({@code Granted}).
 *       The grant is a lease: when it runs out, the lock is free again, whatever the worker does.
 *   <li>The worker asks the store n2 for the value ({@code Fetch}, {@code Fetched}), and stores the
 *       value plus one ({@code Put}, {@code Stored}).
 *   <li>It answers its client and gives the lock back ({@code Release}).
 * </ol>
 *
 * <p>A worker cannot know that its lease has run out, since a message or the worker itself may be
 * slow: two workers can act at a time, and one increment is lost. So every grant has a token, which
 * is higher than all before it; workers send it with every request, and the store refuses a token
 * that is lower than one it has seen. A worker that is refused begins again.
 *
 * <p>With {@code tokens}=0 the store does not look at tokens.
 */
public final class LeasedCounter extends AdjustableSubject {
  private static final String TOKENS = "tokens";
  private static final int FEWEST_ACTORS = 3;
  private static final int FIRST_WORKER = 2;

  /** The correct one. */
  public LeasedCounter() {
    this(Parameters.none().and(TOKENS, 1, 0, 1));
  }

  private LeasedCounter(Parameters parameters) {
    super(
        new Name(
            "fencing",
            "Lock with fencing tokens",
            "n1 is a lock with a lease, n2 a store, the others increment under the lock"),
        new Size(FEWEST_ACTORS, 4),
        parameters);
  }

  @Override
  protected Subject with(Parameters others) {
    return new LeasedCounter(others);
  }

  @Override
  protected ActorSystem actors(List<Address> all) {
    Worker worker = new Worker(all.get(0), all.get(1));
    ActorSystem.Builder system = ActorSystem.builder();
    system.actor(all.get(0), new LockServer());
    system.actor(all.get(1), new CounterStore(isOn(TOKENS)));
    all.subList(FIRST_WORKER, all.size()).forEach(address -> system.actor(address, worker));
    return system.build();
  }

  /** Clients call workers alone. */
  @Override
  public Harness harness(ActorSystem system, String name, List<Client> clients) {
    List<Address> all = system.addresses();
    return Harness.of(system, spec())
        .protocol(this)
        .name(name)
        .clients(clients)
        .targets(all.subList(FIRST_WORKER, all.size()))
        .build();
  }

  @Override
  public Spec<?> spec() {
    return Specs.counter(0);
  }

  @Override
  public Workload workload() {
    return Workload.counter();
  }
}
