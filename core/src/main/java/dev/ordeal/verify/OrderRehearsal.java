package dev.ordeal.verify;

import dev.ordeal.engine.Worlds;
import dev.ordeal.harness.Harness;
import dev.ordeal.orders.Orders;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.contract.RunningCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Runs everything that was explored again in classes whose sets and maps are iterated in other
 * orders, one loading after the other, each as another JVM might do it. If no order was looked at
 * in the first one, there is no need for more.
 */
final class OrderRehearsal {
  /** The least time for all orders but the first, which takes as long as it takes. */
  private static final Duration LEAST = Duration.ofSeconds(1);

  private final Configuration configuration;
  private final Worlds worlds;
  private final RunningCode running;
  private final Set<String> unvaried = new LinkedHashSet<>();

  OrderRehearsal(Configuration configuration, Worlds worlds, RunningCode running) {
    this.configuration = configuration;
    this.worlds = worlds;
    this.running = running;
  }

  /**
   * Compares the orders.
   *
   * @param first when to stop in the first one
   * @return what could not be varied of what can change from run to run
   * @throws BadInput if user code does something else in another order
   */
  List<String> run(Deadline first) {
    long begin = System.nanoTime();
    Orders orders = new Orders(1);
    if (!compare(orders, first)) {
      return worlds.unvariedOrders();
    }
    Duration taken = Duration.ofNanos(System.nanoTime() - begin);
    Deadline deadline = Deadline.after(taken.compareTo(LEAST) > 0 ? taken : LEAST);
    for (int i = 2; i <= Orders.COUNT && orders.wereLookedAt() && !deadline.isOver(); i++) {
      orders = new Orders(i);
      compare(orders, deadline);
    }
    return new ArrayList<>(unvaried);
  }

  private boolean compare(Orders orders, Deadline deadline) {
    Optional<Harness> varied = configuration.varied().apply(orders);
    if (varied.isEmpty()) {
      return false;
    }
    boolean isCompared =
        worlds.compare(varied.get(), orders, deadline)
            && new SpecRehearsal(orders, running, deadline)
                .compare(configuration.harness(), varied.get());
    unvaried.addAll(orders.unvaried());
    return isCompared;
  }
}
