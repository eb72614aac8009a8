package dev.ordeal.verify;

import dev.ordeal.engine.Engine;
import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.explorer.Limits;
import dev.ordeal.faults.Faults;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.harness.Recipe;
import dev.ordeal.harness.Setup;
import dev.ordeal.orders.Orders;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.FaultCheck;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.strategy.States;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.words.BadInput;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** What is explored and how. Immutable; setters return copies. */
public final class Configuration {
  private final String system;
  private final Harness harness;
  private Strategy strategy;
  private Optional<Limits> limits = Optional.empty();
  private long seed = Defaults.SEED;
  private boolean minimizing = true;
  private boolean requiringProgress;
  private boolean allowingUnanswered;
  private boolean findingAll;
  private Consistency consistency = Consistency.LINEARIZABLE;
  private Engine engine = new TabulatedEngine();
  private Supplier<Harness> rebuilt;
  private Function<Orders, Optional<Harness>> varied = orders -> Optional.empty();
  private Optional<Recipe> recipe = Optional.empty();

  private Configuration(String system, Harness harness, Strategy strategy) {
    this.system = system;
    this.harness = harness;
    this.strategy = strategy;
    this.rebuilt = () -> harness;
  }

  /** The defaults, with the default strategy. */
  public static Configuration of(String system, Harness harness) {
    return of(system, harness, Explorers.named(Defaults.EXPLORER));
  }

  /** The defaults for that strategy. */
  public static Configuration of(String system, Harness harness, Strategy strategy) {
    return new Configuration(system, harness, strategy);
  }

  /** A modified copy; throws {@link BadInput} if its parts contradict each other. */
  private Configuration with(Consumer<Configuration> change) {
    return with(harness, change);
  }

  /** A modified copy in which clocks are at most so many ticks apart. */
  Configuration skew(int most) {
    Faults faults = harness.faults().skew(most);
    return with(
        Setup.withFaults(harness, faults),
        copy -> {
          copy.rebuilt = () -> Setup.withFaults(rebuilt.get(), faults);
          copy.varied =
              orders -> varied.apply(orders).map(other -> Setup.withFaults(other, faults));
          copy.recipe = recipe.map(known -> known.withFaults(faults));
        });
  }

  /** A modified copy with a harness that knows of a call on which a client decides. */
  Configuration knowing(Invocation call) {
    return with(harness.knowing(List.of(call)), copy -> {});
  }

  private Configuration with(Harness other, Consumer<Configuration> change) {
    Configuration copy = new Configuration(system, other, strategy);
    copy.limits = limits;
    copy.seed = seed;
    copy.minimizing = minimizing;
    copy.requiringProgress = requiringProgress;
    copy.allowingUnanswered = allowingUnanswered;
    copy.findingAll = findingAll;
    copy.consistency = consistency;
    copy.engine = engine;
    copy.rebuilt = rebuilt;
    copy.varied = varied;
    copy.recipe = recipe;
    change.accept(copy);
    copy.check();
    return copy;
  }

  /** Throws {@link BadInput} if its parts contradict each other. */
  void check() {
    if (strategy.samples() && limits().schedules() == Limits.NONE && limits().time().isZero()) {
      throw new BadInput(
          "Explorer "
              + strategy.id()
              + " draws schedules without end; give it a limit on schedules or a deadline.");
    }
    if (strategy instanceof States states && states.mostEqual().isPresent()) {
      checkBounded();
    }
    if (consistency == Consistency.SEQUENTIAL
        && strategy instanceof Schedules schedules
        && schedules.mergesStates()) {
      throw new BadInput(
          "Explorer graph in a row with others is for linearizability; sequential consistency is"
              + " judged on whole runs, so use graph alone.");
    }
    new FaultCheck(harness, strategy, requiringProgress, consistency.judgesBeginnings()).run();
    if (requiringProgress && allowingUnanswered) {
      throw new BadInput(
          "Requiring progress and allowing unanswered operations exclude each other; choose one of"
              + " them.");
    }
    if (consistency == Consistency.SEQUENTIAL && isByKey()) {
      throw new BadInput(
          "Exploring key by key is for linearizability; two keys that are sequentially consistent"
              + " do not make a map that is.");
    }
  }

  /** Checks that what a bound on equal messages leaves in is real. */
  private void checkBounded() {
    if (harness.system().network().isOrdered()) {
      throw new BadInput(
          "A bound on equal messages in flight is for unordered networks; on a FIFO network later"
              + " messages would overtake the one that is left out.");
    }
    if (!consistency.checker().judgesBeginnings()) {
      throw new BadInput(
          "A bound on equal messages in flight is for linearizability; sequential consistency is"
              + " judged on whole runs, and these lack the messages that are left out.");
    }
  }

  private boolean isByKey() {
    return strategy instanceof Schedules schedules && schedules.byKey();
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
  public Strategy strategy() {
    return strategy;
  }

  /** Sets how schedules or states are explored. */
  public Configuration strategy(Strategy other) {
    return with(copy -> copy.strategy = other);
  }

  /** How far the exploration may go; by default, as far as the strategy goes. */
  public Limits limits() {
    return limits.orElseGet(() -> Limits.none().schedules(Defaults.limit(strategy)));
  }

  /** Sets how far the exploration may go. */
  public Configuration limits(Limits other) {
    return with(copy -> copy.limits = Optional.of(other));
  }

  public long seed() {
    return seed;
  }

  /** Sets where all random choices come from. */
  public Configuration seed(long other) {
    return with(copy -> copy.seed = other);
  }

  /** Whether the schedule of a violation is made as short as possible. */
  public boolean minimizing() {
    return minimizing;
  }

  /** Sets whether the schedule of a violation is made as short as possible. */
  public Configuration minimizing(boolean other) {
    return with(copy -> copy.minimizing = other);
  }

  /** Whether lack of progress is a failure. */
  public boolean requiringProgress() {
    return requiringProgress;
  }

  /** Sets whether lack of progress is a failure. */
  public Configuration requiringProgress(boolean other) {
    return with(copy -> copy.requiringProgress = other);
  }

  /** Whether operations that no run answers are accepted. */
  public boolean allowingUnanswered() {
    return allowingUnanswered;
  }

  /** Sets whether operations that no run answers are accepted. */
  public Configuration allowingUnanswered(boolean other) {
    return with(copy -> copy.allowingUnanswered = other);
  }

  /** Whether states and samples are explored further after a violation or an actor failure. */
  public boolean findingAll() {
    return findingAll;
  }

  /**
   * Sets whether {@code graph} and samplers go on after a violation or an actor failure, to find
   * every different failure; other explorers always do.
   */
  public Configuration findingAll(boolean other) {
    return with(copy -> copy.findingAll = other);
  }

  /** What clients may rely on. */
  public Consistency consistency() {
    return consistency;
  }

  /** Sets what clients may rely on. */
  public Configuration consistency(Consistency other) {
    return with(copy -> copy.consistency = other);
  }

  /** What runs the actors. */
  public Engine engine() {
    return engine;
  }

  /** What is the same in all schedules of the engine although it could differ elsewhere. */
  public Optional<String> unvaried() {
    return engine.unvaried();
  }

  /** Sets what runs the actors. */
  public Configuration engine(Engine other) {
    return with(copy -> copy.engine = other);
  }

  /** Builds the same harness again, with new actors, to run single schedules from scratch. */
  public Supplier<Harness> rebuilt() {
    return rebuilt;
  }

  /** Sets what builds the same harness again. */
  public Configuration rebuilt(Supplier<Harness> other) {
    return with(copy -> copy.rebuilt = other);
  }

  /**
   * Builds the same harness again, of classes whose sets and maps are iterated in the given orders,
   * if there are such classes.
   */
  public Function<Orders, Optional<Harness>> varied() {
    return varied;
  }

  /** Sets what builds the same harness in other orders. */
  public Configuration varied(Function<Orders, Optional<Harness>> other) {
    return with(copy -> copy.varied = other);
  }

  /** How the harness is built, without any defaults, if strings can express it. */
  public Optional<Recipe> recipe() {
    return recipe;
  }

  /** Sets how the harness is built. */
  public Configuration recipe(Recipe other) {
    return with(copy -> copy.recipe = Optional.of(other));
  }
}
