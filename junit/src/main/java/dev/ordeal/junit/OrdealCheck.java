package dev.ordeal.junit;

import dev.ordeal.Check;
import dev.ordeal.actor.Network;
import dev.ordeal.faults.Faults;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Subject;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Consistency;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A check of a system in a test: {@code Ordeal.check(new Tally()).actors(3) .calls("increment()@n1;
 * get()@n2", "get()@n3").assertLinearizable()}. Every setting is optional; the defaults are those
 * of the command line. Immutable; setters return copies.
 *
 * <p>An assertion passes only if everything was explored: a limit that is reached, or an explorer
 * that can miss violations, makes it fail, unless {@link #allowIncomplete()} is set.
 */
public final class OrdealCheck {
  private final Subject subject;
  private Check check;
  private boolean incompleteAllowed;
  private boolean asserted;
  private Optional<TestPlace> place = Optional.empty();

  OrdealCheck(Subject subject, Check check) {
    this.subject = subject;
    this.check = check;
  }

  private OrdealCheck with(Check changed) {
    check = changed;
    return this;
  }

  /** How many actors the system has. */
  public OrdealCheck actors(int number) {
    return with(check.actors(number));
  }

  /** Another name of {@link #actors}. */
  public OrdealCheck agents(int number) {
    return actors(number);
  }

  /** The network between the actors. */
  public OrdealCheck network(Network other) {
    return with(check.network(Ordeal.given(other, "network")));
  }

  /**
   * Sets how many faults may happen, and when timers fire, as in {@code faults(f ->
   * f.restarts(1).firings(2))}.
   */
  public OrdealCheck faults(UnaryOperator<Faults> change) {
    return with(check.faults(Ordeal.given(change, "change of faults")));
  }

  /** Sets a parameter of the system. */
  public OrdealCheck parameter(String name, int value) {
    return with(check.parameter(Ordeal.given(name, "parameter"), value));
  }

  /**
   * Calls reads and writes of the system's workload, one client each, as in {@code 2r+1w}; or lets
   * clients call that the system has under this name.
   */
  public OrdealCheck harness(String readsAndWrites) {
    return with(check.harness(Ordeal.given(readsAndWrites, "harness")));
  }

  /**
   * Calls such as {@code write(k1,10)@n1}, a string for each client; {@code write(1)@n1; read()@n2}
   * is one client that makes two in sequence.
   */
  public OrdealCheck calls(String... ofClients) {
    for (String call : ofClients) {
      Ordeal.given(call, "call");
    }
    return with(check.calls(ofClients));
  }

  /** The calls of these clients, which may {@linkplain Client decide} what they call. */
  public OrdealCheck clients(Client... others) {
    for (Client client : others) {
      Ordeal.given(client, "client");
    }
    return with(check.clients(others));
  }

  /** The calls of clients of a family. */
  OrdealCheck clients(List<Client> others) {
    return with(check.clients(others));
  }

  /** The explorer by name, as on the command line; {@code graph} is the default. */
  public OrdealCheck explorer(String name) {
    return with(check.explorer(Ordeal.given(name, "explorer")));
  }

  /** The strategy, with its options. */
  public OrdealCheck explorer(Strategy strategy) {
    return with(check.strategy(Ordeal.given(strategy, "explorer")));
  }

  /** Limits the number of schedules or, with {@code graph}, states. */
  public OrdealCheck limit(long most) {
    return with(check.limit(most));
  }

  /**
   * Bounds the equal messages (same sender, receiver and content) in flight, for {@code graph}. If
   * a send is left out because of it, assertions pass only with {@link #allowIncomplete()}.
   */
  public OrdealCheck maxEqual(int messages) {
    return with(check.maxEqual(messages));
  }

  /** Limits the time. */
  public OrdealCheck deadline(Duration most) {
    return with(check.deadline(Ordeal.given(most, "deadline")));
  }

  /** Cuts schedules after that many steps, for systems that never come to rest. */
  public OrdealCheck depth(int most) {
    return with(check.depth(most));
  }

  /** Where all random choices come from. */
  public OrdealCheck seed(long seed) {
    return with(check.seed(seed));
  }

  /** Fails if an operation can stay unanswered forever. */
  public OrdealCheck requireProgress() {
    return with(check.requireProgress());
  }

  /** Goes on after a violation or an actor failure, to find every different failure. */
  public OrdealCheck findAll() {
    return with(check.findAll());
  }

  /** Any other setting of a configuration. */
  public OrdealCheck configured(UnaryOperator<Configuration> change) {
    return with(check.configured(Ordeal.given(change, "change")));
  }

  /** Lets assertions pass if no violation was found, even if not everything was explored. */
  public OrdealCheck allowIncomplete() {
    incompleteAllowed = true;
    return this;
  }

  /** Lets assertions pass although some operations are never answered, in any run. */
  public OrdealCheck allowUnanswered() {
    return with(check.configured(known -> known.allowingUnanswered(true)));
  }

  /**
   * Keeps findings in the directory of the test that calls this, for an assertion that is made on
   * another thread.
   */
  public OrdealCheck here() {
    return in(TestPlace.here());
  }

  /** Keeps findings in the directory of that test. */
  OrdealCheck in(TestPlace test) {
    place = Optional.of(test);
    return this;
  }

  /** Whether an assertion was made. */
  boolean isAsserted() {
    return asserted;
  }

  /** Fails unless what clients see can be explained under every message order. */
  public void assertLinearizable() {
    assertThatIt(Consistency.LINEARIZABLE);
  }

  /**
   * Fails unless what clients see can be explained by some order of all operations that keeps the
   * order of each client's calls.
   */
  public void assertSequentiallyConsistent() {
    assertThatIt(Consistency.SEQUENTIAL);
  }

  private void assertThatIt(Consistency consistency) {
    asserted = true;
    TestPlace test = place.orElseGet(TestPlace::here);
    Configuration configuration = check.consistency(consistency).configuration();
    new Trial(configuration, incompleteAllowed).with(KeptFinding.of(test, configuration, subject));
  }

  /**
   * Runs a saved schedule with this system, each handler once per step, and fails if it still
   * fails. Calls and the number of actors are in the file.
   */
  public void replay(Path file) {
    KeptFinding.replay(Ordeal.given(file, "file"), subject, check.engine());
  }

  /** As {@link #replay(Path)}. */
  public void replay(String file) {
    replay(Path.of(Ordeal.given(file, "file")));
  }
}
