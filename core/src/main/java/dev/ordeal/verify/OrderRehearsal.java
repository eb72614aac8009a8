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
  private static final Duration LEAST = Duration.ofSeconds(5);

  private final Configuration configuration;
  private final Worlds worlds;
  private final RunningCode running;
  private final Set<String> unvaried = new LinkedHashSet<>();
  private Optional<BadInput> otherwise = Optional.empty();
  private boolean isComplete;

  OrderRehearsal(Configuration configuration, Worlds worlds, RunningCode running) {
    this.configuration = configuration;
    this.worlds = worlds;
    this.running = running;
  }

  /**
   * Compares the orders.
   *
   * @param latest when to stop
   * @return what could not be varied of what can change from run to run
   * @throws BadInput if user code does something else in another order
   */
  List<String> run(Deadline latest) {
    long begin = System.nanoTime();
    Orders orders = new Orders(1);
    if (!compared(orders, latest)) {
      unvaried.addAll(worlds.unvariedOrders());
      return new ArrayList<>(unvaried);
    }
    Duration taken = Duration.ofNanos(System.nanoTime() - begin);
    Deadline deadline = latest.orAfter(taken.compareTo(LEAST) > 0 ? taken : LEAST);
    for (int i = 2; i <= Orders.COUNT && orders.wereLookedAt() && !deadline.isOver(); i++) {
      orders = new Orders(i);
      compared(orders, deadline);
    }
    return new ArrayList<>(unvaried);
  }

  /** What differs for another reason than an order, if anything does. */
  Optional<BadInput> otherwise() {
    return otherwise;
  }

  /** Compares one order; a difference is reported only if it is the order that makes it. */
  private boolean compared(Orders orders, Deadline deadline) {
    Optional<BadInput> difference = difference(orders, deadline);
    if (difference.isPresent() && orders.wereLookedAt() && isByOrder(orders, difference.get())) {
      throw difference.get();
    }
    if (difference.isPresent() && !orders.unvaried().isEmpty()) {
      throw new BadInput(
          "User code does something else when its classes are loaded again, since the iteration order"
              + " of "
              + String.join(" and of ", orders.unvaried())
              + " can change from run to run; use a list, or a linked or sorted set or map.",
          difference.get());
    }
    if (difference.isPresent()) {
      otherwise =
          Optional.of(
              new BadInput(
                  "User code does something else when its classes are loaded again, in the same"
                      + " iteration orders, too: it remembers something outside of states, or looks"
                      + " at a clock or at chance, or makes values that equal no other; keep"
                      + " everything in immutable states and records, and use context.choose for"
                      + " chance. What differs: "
                      + difference.get().getMessage(),
                  difference.get()));
    }
    return isComplete;
  }

  /**
   * Whether a difference comes from the order, or from a clock or chance that was looked at: it
   * shows again in the same order, but not in every order. Code that remembers something differs in
   * all of them.
   */
  private boolean isByOrder(Orders orders, BadInput difference) {
    if (!orders.wereClocksLookedAt() && !isSame(difference, orders.number())) {
      return false;
    }
    for (int i = 1; i <= Orders.COUNT; i++) {
      if (!isSame(difference, i)) {
        return true;
      }
    }
    return false;
  }

  private boolean isSame(BadInput difference, int number) {
    return difference(new Orders(number), Deadline.never())
        .filter(other -> String.valueOf(other.getMessage()).equals(difference.getMessage()))
        .isPresent();
  }

  /** What differs in this order, if anything does. */
  private Optional<BadInput> difference(Orders orders, Deadline deadline) {
    isComplete = false;
    try {
      Optional<Harness> varied =
          configuration
              .varied()
              .apply(orders)
              .flatMap(other -> worlds.compare(other, orders, deadline));
      isComplete =
          varied.isPresent()
              && new SpecRehearsal(orders, running, deadline)
                  .compare(configuration.harness(), varied.get());
      return Optional.empty();
    } catch (BadInput e) {
      return Optional.of(e);
    } finally {
      unvaried.addAll(orders.unvaried());
    }
  }
}
