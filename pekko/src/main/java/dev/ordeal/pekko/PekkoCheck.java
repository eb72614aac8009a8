package dev.ordeal.pekko;

import dev.ordeal.actor.Network;
import dev.ordeal.junit.Ordeal;
import dev.ordeal.junit.OrdealCheck;
import dev.ordeal.pekko.subject.PekkoActors;
import dev.ordeal.pekko.subject.Spawner;
import dev.ordeal.pekko.world.Finding;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.apache.pekko.actor.typed.ActorRef;

/**
 * A check of real Pekko actors. Every setting but the operations and calls has a default. An
 * assertion passes only if every order of messages was explored and nothing was found.
 */
public final class PekkoCheck {
  private static final Duration USUAL_STEP = Duration.ofSeconds(10);

  private final Spec<?> spec;
  private final Consumer<Spawner> start;
  private String name = "actors";
  private UnaryOperator<PekkoActors> operations = actors -> actors;
  private UnaryOperator<OrdealCheck> settings = check -> check.explorer("odpor");
  private final Set<Finding> failures = EnumSet.of(Finding.ACTOR_FAILURE);
  private Duration longestStep = USUAL_STEP;

  PekkoCheck(Spec<?> spec, Consumer<Spawner> start) {
    this.spec = spec;
    this.start = start;
  }

  private PekkoCheck with(UnaryOperator<OrdealCheck> setting) {
    UnaryOperator<OrdealCheck> before = settings;
    settings = check -> setting.apply(before.apply(check));
    return this;
  }

  /** What the system is called in reports and files. */
  public PekkoCheck named(String other) {
    name = other;
    return this;
  }

  /**
   * Says how an operation is called.
   *
   * @param operation its name, as in the calls and the spec
   * @param request the message for a call, which is answered at the given reference; a classic
   *     actor answers its sender
   * @param result the result that an answer means, or {@link PekkoActors#NOT_AN_ANSWER}
   */
  public <R> PekkoCheck operation(
      String operation,
      BiFunction<Operation, ActorRef<R>, ?> request,
      Function<? super R, ?> result) {
    UnaryOperator<PekkoActors> before = operations;
    operations = actors -> before.apply(actors).<R>operation(operation, request, result::apply);
    return this;
  }

  /** Calls such as {@code write(10)@n1; read()@n2}, a string for each client. */
  public PekkoCheck calls(String... ofClients) {
    List<String> calls = List.of(ofClients);
    return with(check -> check.calls(calls.toArray(String[]::new)));
  }

  /**
   * Explores every order of messages, also of those between the same two actors, as on a network
   * that does not keep their order. By default they stay in order, as Pekko guarantees.
   */
  public PekkoCheck anyOrder() {
    return with(check -> check.network(Network.UNORDERED));
  }

  /**
   * How often a timer fires at most, each time because it was set again in consequence of its last
   * firing; once by default.
   */
  public PekkoCheck firings(int most) {
    return with(check -> check.faults(faults -> faults.firings(most)));
  }

  /** The explorer by name: {@code odpor} is the default; others are {@code ex}, {@code pos}... */
  public PekkoCheck explorer(String explorer) {
    return with(check -> check.explorer(explorer));
  }

  /** Any setting that checks of other actors have, such as a seed, a limit or a deadline. */
  public PekkoCheck setting(UnaryOperator<OrdealCheck> setting) {
    return with(setting);
  }

  /** Takes this for a failure, too. */
  public PekkoCheck failOn(Finding... kinds) {
    failures.addAll(List.of(kinds));
    return this;
  }

  /** Does not take this for a failure. */
  public PekkoCheck allow(Finding... kinds) {
    List.of(kinds).forEach(failures::remove);
    return this;
  }

  /** Fails if a request can stay unanswered forever. */
  public PekkoCheck requireAnswers() {
    return with(OrdealCheck::requireProgress);
  }

  /** How long an actor may take for one message before that is reported. */
  public PekkoCheck longestStep(Duration time) {
    longestStep = time;
    return this;
  }

  private void watched(Consumer<OrdealCheck> assertion) {
    PekkoActors actors = operations.apply(new PekkoActors(name, spec, start));
    OrdealCheck check =
        settings.apply(Ordeal.check(actors, new PekkoEngine(actors, failures))).here();
    new Watchdog(actors.systems(), longestStep).run(() -> assertion.accept(check));
  }

  /** Fails unless what clients see can be explained in every order of messages. */
  public void assertLinearizable() {
    watched(OrdealCheck::assertLinearizable);
  }

  /**
   * Fails unless what clients see can be explained by some order of all operations that keeps the
   * order of each client's calls.
   */
  public void assertSequentiallyConsistent() {
    watched(OrdealCheck::assertSequentiallyConsistent);
  }

  /** Runs a kept schedule again, each message once, and fails if it still fails. */
  public void replay(Path file) {
    watched(check -> check.replay(file));
  }
}
