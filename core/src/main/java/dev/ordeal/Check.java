package dev.ordeal;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Network;
import dev.ordeal.elsewhere.Rebuilding;
import dev.ordeal.elsewhere.Subtrees;
import dev.ordeal.engine.Engine;
import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.faults.Faults;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Notation;
import dev.ordeal.harness.Recipe;
import dev.ordeal.harness.Setup;
import dev.ordeal.harness.SubjectSource;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.strategy.States;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.tasks.Farm;
import dev.ordeal.tasks.Journal;
import dev.ordeal.tasks.Workers;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Consistency;
import dev.ordeal.verify.Defaults;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.contract.RunningCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * A check of a system: what is called, how it is explored, and what must hold. Immutable; setters
 * return copies. Everything has a default, so {@code Ordeal.check(system).run()} is a whole check.
 */
public final class Check {
  /** In place of interchangeable names: there are none. */
  public static final String NO_SYMMETRY = "none";

  private final SubjectSource source;
  private Recipe recipe;
  private Optional<List<Client>> clients = Optional.empty();
  private Strategy strategy = Explorers.named(Defaults.EXPLORER);
  private boolean byKey;
  private List<String> symmetry = List.of();
  private OptionalInt mostEqual = OptionalInt.empty();
  private UnaryOperator<Configuration> configured = configuration -> configuration;
  private RunningCode running = new RunningCode();
  private Engine engine = new TabulatedEngine();

  Check(Recipe recipe, SubjectSource source) {
    this.recipe = recipe;
    this.source = source;
  }

  /** A modified copy. */
  private Check with(Consumer<Check> change) {
    Check copy = new Check(recipe, source);
    copy.clients = clients;
    copy.strategy = strategy;
    copy.byKey = byKey;
    copy.symmetry = symmetry;
    copy.mostEqual = mostEqual;
    copy.configured = configured;
    copy.running = running;
    copy.engine = engine;
    change.accept(copy);
    return copy;
  }

  /** How many actors the system has. */
  public Check actors(int number) {
    return with(copy -> copy.recipe = recipe.withActors(number));
  }

  /** The network between the actors. */
  public Check network(Network network) {
    return with(copy -> copy.recipe = recipe.withNetwork(network));
  }

  /** Sets a parameter of the system. */
  public Check parameter(String name, int value) {
    return with(copy -> copy.recipe = recipe.withParameter(name, value));
  }

  /**
   * Calls reads and writes of the system's workload, one client each, as in {@code 2r+1w}; or lets
   * clients call that the system has under this name.
   */
  public Check harness(String readsAndWrites) {
    return calling(readsAndWrites, List.of(), Optional.empty());
  }

  /**
   * Calls such as {@code write(k1,10)@n1}, a string for each client; {@code write(1)@n1; read()@n2}
   * is one client that makes two in sequence.
   */
  public Check calls(String... ofClients) {
    if (ofClients.length == 0) {
      throw new BadInput("Give calls(...) at least one call, for example calls(\"read()@n1\").");
    }
    return calling("", Arrays.asList(ofClients), Optional.empty());
  }

  /** The calls of these clients, which may {@linkplain Client decide} what they call. */
  public Check clients(Client... others) {
    return clients(Arrays.asList(others));
  }

  /** The calls of these clients, which may {@linkplain Client decide} what they call. */
  public Check clients(List<Client> others) {
    return calling("", List.of(), Optional.of(List.copyOf(others)));
  }

  private Check calling(String counts, List<String> calls, Optional<List<Client>> others) {
    return with(
        copy -> {
          copy.recipe = recipe.withCalls(counts, calls);
          copy.clients = others;
        });
  }

  /** The explorer by name, as on the command line, with its default options. */
  public Check explorer(String name) {
    return strategy(Explorers.named(name));
  }

  /** The strategy, with its options. */
  public Check strategy(Strategy other) {
    return with(copy -> copy.strategy = other);
  }

  /** Explores one key at a time. */
  public Check byKey() {
    return with(copy -> copy.byKey = true);
  }

  /**
   * Interchangeable actors or values, as in {@code n1,n2} or {@code 10,20}; a string for each set.
   * {@link #NO_SYMMETRY} alone keeps a large search from looking for them.
   */
  public Check symmetry(String... sets) {
    return with(copy -> copy.symmetry = List.of(sets));
  }

  /**
   * Bounds the equal messages (same sender, receiver and content) in flight, for {@code graph}. A
   * send beyond them is left out; if any is, the answer is not {@code linearizable}.
   */
  public Check maxEqual(int messages) {
    return with(copy -> copy.mostEqual = OptionalInt.of(messages));
  }

  /**
   * Sets how many faults may happen, and when timers fire, as in {@code faults(f ->
   * f.restarts(1))}.
   */
  public Check faults(UnaryOperator<Faults> change) {
    Faults known = recipe.faults().orElse(Faults.none());
    return with(copy -> copy.recipe = recipe.withFaults(change.apply(known)));
  }

  /** Limits the number of schedules or, with {@code graph}, states. */
  public Check limit(long most) {
    if (most < 1) {
      throw new BadInput("The limit is " + most + "; give a number from 1 on, or no limit.");
    }
    return configured(known -> known.limits(known.limits().schedules(most)));
  }

  /** Limits the time. */
  public Check deadline(Duration most) {
    if (most.isNegative() || most.isZero()) {
      throw new BadInput("The deadline is " + most + "; give a time longer than zero.");
    }
    return configured(known -> known.limits(known.limits().time(most)));
  }

  /** Cuts schedules after that many steps, for systems that never come to rest. */
  public Check depth(int most) {
    if (most < 1) {
      throw new BadInput("The depth is " + most + "; give a number from 1 on.");
    }
    return configured(known -> known.limits(known.limits().depth(most)));
  }

  /** Where all random choices come from. */
  public Check seed(long seed) {
    return configured(known -> known.seed(seed));
  }

  /** Fails if an operation can stay unanswered forever. */
  public Check requireProgress() {
    return configured(known -> known.requiringProgress(true));
  }

  /** Goes on after a violation or an actor failure, to find every different failure. */
  public Check findAll() {
    return configured(known -> known.findingAll(true));
  }

  /** What clients may rely on. */
  public Check consistency(Consistency consistency) {
    return configured(known -> known.consistency(consistency));
  }

  /** What runs the actors. */
  public Check engine(Engine other) {
    return with(copy -> copy.engine = other);
  }

  /** What runs the actors. */
  public Engine engine() {
    return engine;
  }

  /** Any other setting of a configuration. */
  public Check configured(UnaryOperator<Configuration> change) {
    UnaryOperator<Configuration> before = configured;
    return with(copy -> copy.configured = known -> change.apply(before.apply(known)));
  }

  /** Reports running user code to {@code other}. */
  public Check running(RunningCode other) {
    return with(copy -> copy.running = other);
  }

  /** Checks every harness of up to that many operations instead, by growing size. */
  public SweepCheck upTo(int operations) {
    if (!symmetry.isEmpty() && !symmetry.equals(List.of(NO_SYMMETRY))) {
      throw new BadInput(
          "A sweep calls actors and values in ways that are not symmetric; leave out the symmetry.");
    }
    if (clients.filter(all -> all.stream().anyMatch(Client::decides)).isPresent()) {
      throw new BadInput(
          "A sweep makes its own calls, so it has no use for clients that decide; leave them out, or"
              + " check without a sweep.");
    }
    return new SweepCheck(this, operations);
  }

  /** Explores the system. */
  public Outcome run() {
    return run(ExplorationControl.NONE);
  }

  /** Explores the system; the control can end it. */
  public Outcome run(ExplorationControl control) {
    return new Verification(configuration(), running).run(control);
  }

  /**
   * Explores the system's schedules on workers; what comes of it is what one thread finds, whatever
   * the workers do.
   */
  public Outcome run(ExplorationControl control, Workers workers, Journal journal) {
    Configuration configuration = configuration();
    Subtrees.check(configuration);
    Subtrees subtrees = new Subtrees(new Farm(workers, journal), workers);
    return new Verification(configuration, running, Optional.of(subtrees)).run(control);
  }

  /** What would be explored. */
  public Configuration configuration() {
    Setup setup = new Setup(recipe, source);
    if (clients.isEmpty()) {
      return configuration(setup, setup.harness(), Optional.of(recipe));
    }
    return configuration(setup, setup.actors(), clients.get());
  }

  /** The same without calls, to be given some. */
  Setup setup() {
    return new Setup(recipe.withCalls("", List.of()), source);
  }

  /** Its recipe without calls. */
  Recipe recipe() {
    return recipe.withCalls("", List.of());
  }

  RunningCode running() {
    return running;
  }

  /** What would be explored of the given clients. */
  Configuration configuration(Setup setup, ActorSystem actors, List<Client> calling) {
    return configuration(setup, setup.harness(actors, calling), setup.calling(calling, actors));
  }

  /**
   * What would be explored of a harness.
   *
   * @param built how it was built, if strings can express it
   */
  private Configuration configuration(Setup setup, Harness harness, Optional<Recipe> built) {
    return Rebuilding.from(
        setup,
        configured.apply(
            Configuration.of(setup.name(), harness, strategyFor(harness)).engine(engine)),
        built);
  }

  private Strategy strategyFor(Harness harness) {
    if (strategy instanceof States states) {
      if (byKey) {
        throw new BadInput(
            "Explorer "
                + states.id()
                + " explores states and cannot go key by key; choose one of schedules, for example"
                + " odpor.");
      }
      States bounded = mostEqual.isPresent() ? states.mostEqual(mostEqual.getAsInt()) : states;
      if (symmetry.isEmpty()) {
        return bounded;
      }
      return symmetry.equals(List.of(NO_SYMMETRY))
          ? bounded.findingSymmetry(false)
          : bounded.interchangeable(interchangeable(harness));
    }
    if (mostEqual.isPresent()) {
      throw new BadInput(
          "Explorer "
              + strategy.id()
              + " takes no bound on equal messages in flight; graph does, by states.");
    }
    if (!symmetry.isEmpty()) {
      throw new BadInput(
          "Explorer " + strategy.id() + " makes no use of symmetry; graph does, by states.");
    }
    return byKey ? ((Schedules) strategy).byKey(true) : strategy;
  }

  private List<List<Object>> interchangeable(Harness harness) {
    List<List<Object>> sets = new ArrayList<>();
    for (String names : symmetry) {
      sets.add(Notation.interchangeable(names, harness.system().addresses()));
    }
    return sets;
  }
}
