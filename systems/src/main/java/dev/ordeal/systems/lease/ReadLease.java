package dev.ordeal.systems.lease;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Parameters;
import dev.ordeal.harness.Subject;
import dev.ordeal.harness.Workload;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.words.BadInput;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Leases for reads, after Gray and Cheriton ("Leases: An Efficient Fault-Tolerant Mechanism for
 * Distributed File Cache Consistency", 1989).
 *
 * <ol>
 *   <li>The first actor is the server, which has the register. The others are holders of copies.
 *   <li>A holder that is asked to read and has no copy asks the server for the value and a lease
 *       ({@code Fetch}), and sets a timer for {@code holder} ticks.
 *   <li>The server grants it ({@code Grant}) and sets a timer for {@code granter} ticks, unless a
 *       write waits; then it answers with the value alone.
 *   <li>A holder whose timer has not fired keeps what it is granted, and answers reads from that
 *       copy until its timer fires.
 *   <li>The server delays writes until its own timer has fired.
 * </ol>
 *
 * <p>The holder's timer is set first, so its lease ends before the server's if the server's clock
 * does not gain too much on its own. Two clocks that are at most a skew apart can be that far apart
 * one way when the timers are set, and the other way when they fire. So the leases are safe if and
 * only if {@code granter} is greater than {@code holder} plus twice the skew.
 */
public final class ReadLease implements Subject {
  private static final String HOLDER = "holder";
  private static final String GRANTER = "granter";
  private static final int USUAL_HOLDER = 2;
  private static final int USUAL_GRANTER = 5;

  private final boolean isLate;
  private final Parameters parameters;

  private ReadLease(boolean isLate, Parameters parameters) {
    this.isLate = isLate;
    this.parameters = parameters;
  }

  private static ReadLease of(boolean isLate) {
    return new ReadLease(
        isLate, Parameters.none().and(HOLDER, USUAL_HOLDER, 1).and(GRANTER, USUAL_GRANTER, 1));
  }

  /** A holder counts from when it asks for the lease. */
  public static ReadLease counting() {
    return of(false);
  }

  /** A holder counts from when it is told that it has the lease, which may be any time later. */
  public static ReadLease late() {
    return of(true);
  }

  @Override
  public String id() {
    return isLate ? "lease-late" : "lease";
  }

  @Override
  public String title() {
    return isLate ? "Late read leases" : "Read leases";
  }

  @Override
  public String description() {
    return isLate
        ? "broken: a lease counts from when its holder hears of it"
        : "copies that are read until a timer fires; safe if clocks are close enough";
  }

  @Override
  public Map<String, Integer> parameters() {
    return parameters.defaults();
  }

  @Override
  public Subject with(String parameter, int value) {
    return new ReadLease(isLate, parameters.with(this, parameter, value));
  }

  @Override
  public int defaultActors() {
    return 2;
  }

  @Override
  public ActorSystem actors(int count) {
    if (count < 2) {
      throw new BadInput(title() + " needs a server and a holder; give at least 2 actors.");
    }
    List<Address> group = Address.numbered("n", count);
    Address server = group.get(0);
    return ActorSystem.of(group, self -> actor(self, server));
  }

  private Actor<?, ?> actor(Address self, Address server) {
    return self.equals(server)
        ? new LeaseServer(parameters.value(GRANTER))
        : new LeaseHolder(server, parameters.value(HOLDER), isLate);
  }

  /** One client for each holder that reads twice there, and one that writes. */
  @Override
  public Map<String, List<Client>> clients(ActorSystem system) {
    Stream<Address> holders = system.addresses().stream().skip(1);
    Client writer =
        new Client(
            Address.of("c0"),
            List.of(Call.of(Operation.of("write", 1), system.addresses().get(0).name())));
    Stream<Client> readers =
        holders.map(
            holder -> {
              Call read = Call.of(Operation.of("read"), holder.name());
              return new Client(Address.of("c-" + holder.name()), List.of(read, read));
            });
    return Map.of("twice", Stream.concat(Stream.of(writer), readers).toList());
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
