package dev.ordeal.junit;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Network;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Recipe;
import dev.ordeal.harness.Subject;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Consistency;
import dev.ordeal.verify.Defaults;
import dev.ordeal.words.BadInput;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/**
 * What a test asks of a system, word by word: {@code Ordeal.check(new Tally()).agents(3)
 * .calls("increment()@n1; get()@n2", "get()@n3").assertLinearizable()}. All but the last word is
 * optional; what holds where nothing is said are the defaults of the command line.
 *
 * <p>An assertion passes only if everything was explored: a limit that is reached, or an explorer
 * that can miss violations, makes it fail unless {@link #allowIncomplete()} is said.
 */
public final class OrdealCheck {
  private final Subject subject;
  private final Map<String, Integer> parameters = new LinkedHashMap<>();
  private OptionalInt agents = OptionalInt.empty();
  private Optional<Network> network = Optional.empty();
  private String counts = Defaults.HARNESS;
  private List<String> calls = List.of();
  private Optional<List<Client>> clients = Optional.empty();
  private Explorers.Entry explorer = Explorers.named(Defaults.EXPLORER);
  private UnaryOperator<Configuration> configured = configuration -> configuration;
  private boolean incompleteAllowed;
  private boolean asserted;
  private Optional<TestPlace> place = Optional.empty();

  OrdealCheck(Subject subject) {
    this.subject = subject;
  }

  /** How many actors the system has. */
  public OrdealCheck agents(int number) {
    agents = OptionalInt.of(number);
    return this;
  }

  /** The network between the actors. */
  public OrdealCheck network(Network other) {
    network = Optional.of(Ordeal.given(other, "network"));
    return this;
  }

  /** Sets a parameter of the system's own. */
  public OrdealCheck parameter(String name, int value) {
    parameters.put(Ordeal.given(name, "parameter"), value);
    return this;
  }

  /** So many reads and writes of the system's workload, a client each, as in {@code 2r+1w}. */
  public OrdealCheck harness(String readsAndWrites) {
    counts = Ordeal.given(readsAndWrites, "harness");
    calls = List.of();
    clients = Optional.empty();
    return this;
  }

  /**
   * Calls such as {@code write(k1,10)@n1}, a text for each client; {@code write(1)@n1; read()@n2}
   * is one client that makes two in sequence.
   */
  public OrdealCheck calls(String... ofClients) {
    if (ofClients.length == 0) {
      throw new BadInput("Give calls(...) at least one call, for example calls(\"read()@n1\").");
    }
    counts = "";
    calls = Arrays.stream(ofClients).map(call -> Ordeal.given(call, "call")).toList();
    clients = Optional.empty();
    return this;
  }

  /** The calls of clients that a family has made. */
  OrdealCheck clients(List<Client> others) {
    counts = "";
    clients = Optional.of(List.copyOf(others));
    return this;
  }

  /** By name, as on the command line; {@code graph} is the default. */
  public OrdealCheck explorer(String name) {
    return explorer(Explorers.named(Ordeal.given(name, "explorer")));
  }

  public OrdealCheck explorer(Explorers.Entry other) {
    explorer = Ordeal.given(other, "explorer");
    return this;
  }

  /** At most so many schedules, or states where those are explored. */
  public OrdealCheck limit(long most) {
    if (most < 1) {
      throw new BadInput("The limit is " + most + "; give a number from 1 on, or no limit.");
    }
    return configured(known -> known.limits(known.limits().schedules(most)));
  }

  /** At most so much time. */
  public OrdealCheck deadline(Duration most) {
    if (Ordeal.given(most, "deadline").isNegative() || most.isZero()) {
      throw new BadInput("The deadline is " + most + "; give a time that is longer than nothing.");
    }
    return configured(known -> known.limits(known.limits().time(most)));
  }

  /** Cuts schedules after so many receives, for systems that never come to rest. */
  public OrdealCheck depth(int most) {
    if (most < 1) {
      throw new BadInput("The depth is " + most + "; give a number from 1 on.");
    }
    return configured(known -> known.limits(known.limits().depth(most)));
  }

  /** Where all random choices come from. */
  public OrdealCheck seed(long seed) {
    return configured(known -> known.seed(seed));
  }

  /** Takes operations that may stay unanswered for ever for a failure. */
  public OrdealCheck requireProgress() {
    return configured(known -> known.requiringProgress(true));
  }

  /** Anything else that a configuration can be told. */
  public OrdealCheck configured(UnaryOperator<Configuration> change) {
    Ordeal.given(change, "change");
    UnaryOperator<Configuration> before = configured;
    configured = known -> change.apply(before.apply(known));
    return this;
  }

  /** Finding nothing wrong is enough, though not everything may have been explored. */
  public OrdealCheck allowIncomplete() {
    incompleteAllowed = true;
    return this;
  }

  /** The test in whose name findings are kept. */
  OrdealCheck in(TestPlace test) {
    place = Optional.of(test);
    return this;
  }

  /** Whether something was asserted of it. */
  boolean isAsserted() {
    return asserted;
  }

  /** Fails unless what clients see can be explained, in every order of messages. */
  public void assertLinearizable() {
    assertThatIt(Consistency.LINEARIZABLE);
  }

  /**
   * Fails unless what clients see can be explained by some order of all operations that keeps each
   * client's own, whatever came first between clients.
   */
  public void assertSequentiallyConsistent() {
    assertThatIt(Consistency.SEQUENTIAL);
  }

  private void assertThatIt(Consistency consistency) {
    asserted = true;
    TestPlace test = place.orElseGet(TestPlace::here);
    Recipe recipe = recipe();
    Subject prepared = recipe.prepared(subject);
    ActorSystem actors = recipe.actors(prepared);
    Harness harness =
        clients
            .map(known -> recipe.harness(prepared, actors, known))
            .orElseGet(() -> recipe.harness(prepared));
    Optional<Recipe> words =
        clients
            .map(known -> recipe.calling(known, prepared, actors))
            .orElse(Optional.of(recipe))
            .map(known -> known.resolved(prepared, harness));
    Configuration configuration =
        configured
            .apply(Configuration.of(recipe.name(prepared), harness, explorer))
            .consistency(consistency)
            .rebuilt(() -> words.map(known -> known.harness(prepared)).orElse(harness));
    new Trial(configuration, words, incompleteAllowed)
        .with(KeptFinding.of(test, configuration, subject));
  }

  private Recipe recipe() {
    return new Recipe(subject.getClass().getName(), parameters, agents, network, counts, calls);
  }

  /**
   * Runs a saved schedule with this system, each handler once and in its order, and fails if it
   * still goes wrong. What was called and how many actors there are is in the file.
   */
  public void replay(Path file) {
    KeptFinding.replay(Ordeal.given(file, "file"), subject);
  }

  /** As {@link #replay(Path)}. */
  public void replay(String file) {
    replay(Path.of(Ordeal.given(file, "file")));
  }
}
