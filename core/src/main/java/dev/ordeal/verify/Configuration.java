package dev.ordeal.verify;

import dev.ordeal.engine.Engine;
import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Harness;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.Settings;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.Order;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** What is explored and how. It does not change: saying something different gives another one. */
public final class Configuration {
  private final String system;
  private final Harness harness;
  private final Explorers.Entry explorer;
  private Settings settings;
  private Limits limits;
  private Order order = Order.INSERTION;
  private boolean stateless;
  private boolean minimizing = true;
  private boolean byKey;
  private boolean requiringProgress;
  private Consistency consistency = Consistency.LINEARIZABLE;
  private List<List<Object>> interchangeable = List.of();
  private Supplier<Harness> rebuilt;
  private Engine engine = new TabulatedEngine();

  private Configuration(String system, Harness harness, Explorers.Entry explorer) {
    this.system = system;
    this.harness = harness;
    this.explorer = explorer;
    this.settings = Settings.seed(Defaults.SEED);
    this.limits = Limits.none().schedules(Defaults.limit(explorer));
    this.rebuilt = () -> harness;
  }

  /** The defaults, with the default explorer. */
  public static Configuration of(String system, Harness harness) {
    return of(system, harness, Explorers.named(Defaults.EXPLORER));
  }

  /** The defaults for that explorer. */
  public static Configuration of(String system, Harness harness, Explorers.Entry explorer) {
    return new Configuration(system, harness, explorer);
  }

  /** The same, changed before anybody sees it. */
  private Configuration with(Consumer<Configuration> change) {
    Configuration copy = new Configuration(system, harness, explorer);
    copy.settings = settings;
    copy.limits = limits;
    copy.order = order;
    copy.stateless = stateless;
    copy.minimizing = minimizing;
    copy.byKey = byKey;
    copy.requiringProgress = requiringProgress;
    copy.consistency = consistency;
    copy.interchangeable = interchangeable;
    copy.rebuilt = rebuilt;
    copy.engine = engine;
    change.accept(copy);
    return copy;
  }

  public long seed() {
    return settings.seed();
  }

  public Configuration seed(long seed) {
    return settings(settings.reseeded(seed));
  }

  /** What runs the actors. */
  public Engine engine() {
    return engine;
  }

  public Configuration engine(Engine other) {
    return with(copy -> copy.engine = other);
  }

  /** The name of the system in reports. */
  public String system() {
    return system;
  }

  /** What is called, and what it should behave like. */
  public Harness harness() {
    return harness;
  }

  /** How schedules or states are explored. */
  public Explorers.Entry explorer() {
    return explorer;
  }

  /** What the explorer is told. */
  public Settings settings() {
    return settings;
  }

  public Configuration settings(Settings other) {
    return with(copy -> copy.settings = other);
  }

  /** How far it may go. */
  public Limits limits() {
    return limits;
  }

  public Configuration limits(Limits other) {
    if (explorer.samples() && other.schedules() == Limits.NONE && other.time().isZero()) {
      throw new BadInput(
          "Explorer "
              + explorer.id()
              + " draws schedules without end; give it a limit on schedules or a deadline.");
    }
    return with(copy -> copy.limits = other);
  }

  /** How ties between pending messages are broken. */
  public Order order() {
    return order;
  }

  public Configuration order(Order other) {
    return with(copy -> copy.order = other);
  }

  /** Whether to go back by replaying from the start instead of undoing. */
  public boolean stateless() {
    return stateless;
  }

  public Configuration stateless(boolean other) {
    return with(copy -> copy.stateless = other);
  }

  /** Whether the schedule of a violation is made as short as possible. */
  public boolean minimizing() {
    return minimizing;
  }

  public Configuration minimizing(boolean other) {
    return with(copy -> copy.minimizing = other);
  }

  /** Whether operations on different keys are explored apart. */
  public boolean byKey() {
    return byKey;
  }

  public Configuration byKey(boolean other) {
    return with(copy -> copy.byKey = other);
  }

  /** Whether lack of progress is a failure. */
  public boolean requiringProgress() {
    return requiringProgress;
  }

  public Configuration requiringProgress(boolean other) {
    return with(copy -> copy.requiringProgress = other);
  }

  /** What clients may rely on. */
  public Consistency consistency() {
    return consistency;
  }

  public Configuration consistency(Consistency other) {
    return with(copy -> copy.consistency = other);
  }

  /** Sets of addresses of actors, or of values, that can take each other's place. */
  public List<List<Object>> interchangeable() {
    return interchangeable;
  }

  public Configuration interchangeable(List<List<Object>> sets) {
    if (!sets.isEmpty() && explorer.coverage() != Explorers.Coverage.STATES) {
      throw new BadInput(
          "Explorer " + explorer.id() + " makes no use of symmetry; graph does, by states.");
    }
    if (!sets.isEmpty() && settings.commuting()) {
      throw new BadInput("Symmetry and commuting receives exclude each other; choose one of them.");
    }
    return with(copy -> copy.interchangeable = sets.stream().map(List::copyOf).toList());
  }

  /** Builds the harness anew, with new actors, to run schedules on their own. */
  public Supplier<Harness> rebuilt() {
    return rebuilt;
  }

  public Configuration rebuilt(Supplier<Harness> other) {
    return with(copy -> copy.rebuilt = other);
  }
}
