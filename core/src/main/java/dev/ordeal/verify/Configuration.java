package dev.ordeal.verify;

import dev.ordeal.explorer.Explorers;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.Settings;
import dev.ordeal.harness.Harness;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.Order;
import java.util.function.Supplier;

/**
 * What is explored and how.
 *
 * @param system the name of the system in reports
 * @param order how ties between pending messages are broken
 * @param stateless whether to go back by replaying from the start instead of undoing
 * @param minimizing whether the schedule of a violation is made as short as possible
 * @param byKey whether operations on different keys are explored apart
 * @param requiringProgress whether lack of progress is a failure
 * @param consistency what clients may rely on
 * @param rebuilt builds the harness anew, with new actors, to run schedules on their own
 */
public record Configuration(
    String system,
    Harness harness,
    Explorers.Entry explorer,
    Settings settings,
    Limits limits,
    Order order,
    boolean stateless,
    boolean minimizing,
    boolean byKey,
    boolean requiringProgress,
    Consistency consistency,
    Supplier<Harness> rebuilt) {

  /** The defaults, with the default explorer. */
  public static Configuration of(String system, Harness harness) {
    return of(system, harness, Explorers.named(Defaults.EXPLORER));
  }

  /** The defaults for that explorer. */
  public static Configuration of(String system, Harness harness, Explorers.Entry explorer) {
    return new Configuration(
        system,
        harness,
        explorer,
        Settings.seed(Defaults.SEED),
        Limits.none().schedules(Defaults.limit(explorer)),
        Order.INSERTION,
        false,
        true,
        false,
        false,
        Consistency.LINEARIZABLE,
        () -> harness);
  }

  public Configuration {
    if (explorer.samples() && limits.schedules() == Limits.NONE && limits.time().isZero()) {
      throw new BadInput(
          "Explorer "
              + explorer.id()
              + " draws schedules without end; give it a limit on schedules or a deadline.");
    }
  }

  public long seed() {
    return settings.seed();
  }

  public Configuration seed(long seed) {
    return settings(settings.reseeded(seed));
  }

  public Configuration settings(Settings other) {
    return new Configuration(
        system,
        harness,
        explorer,
        other,
        limits,
        order,
        stateless,
        minimizing,
        byKey,
        requiringProgress,
        consistency,
        rebuilt);
  }

  public Configuration limits(Limits other) {
    return new Configuration(
        system,
        harness,
        explorer,
        settings,
        other,
        order,
        stateless,
        minimizing,
        byKey,
        requiringProgress,
        consistency,
        rebuilt);
  }

  public Configuration order(Order other) {
    return new Configuration(
        system,
        harness,
        explorer,
        settings,
        limits,
        other,
        stateless,
        minimizing,
        byKey,
        requiringProgress,
        consistency,
        rebuilt);
  }

  public Configuration stateless(boolean other) {
    return new Configuration(
        system,
        harness,
        explorer,
        settings,
        limits,
        order,
        other,
        minimizing,
        byKey,
        requiringProgress,
        consistency,
        rebuilt);
  }

  public Configuration minimizing(boolean other) {
    return new Configuration(
        system,
        harness,
        explorer,
        settings,
        limits,
        order,
        stateless,
        other,
        byKey,
        requiringProgress,
        consistency,
        rebuilt);
  }

  public Configuration byKey(boolean other) {
    return new Configuration(
        system,
        harness,
        explorer,
        settings,
        limits,
        order,
        stateless,
        minimizing,
        other,
        requiringProgress,
        consistency,
        rebuilt);
  }

  public Configuration requiringProgress(boolean other) {
    return new Configuration(
        system,
        harness,
        explorer,
        settings,
        limits,
        order,
        stateless,
        minimizing,
        byKey,
        other,
        consistency,
        rebuilt);
  }

  public Configuration consistency(Consistency other) {
    return new Configuration(
        system,
        harness,
        explorer,
        settings,
        limits,
        order,
        stateless,
        minimizing,
        byKey,
        requiringProgress,
        other,
        rebuilt);
  }

  public Configuration rebuilt(Supplier<Harness> other) {
    return new Configuration(
        system,
        harness,
        explorer,
        settings,
        limits,
        order,
        stateless,
        minimizing,
        byKey,
        requiringProgress,
        consistency,
        other);
  }
}
