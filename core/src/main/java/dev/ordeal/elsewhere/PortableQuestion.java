package dev.ordeal.elsewhere;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Recipe;
import dev.ordeal.harness.Setup;
import dev.ordeal.harness.SubjectSource;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.strategy.States;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Consistency;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.Order;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A configuration in words and numbers, so that another machine that knows the system's classes has
 * the same one.
 *
 * @param recipe how the harness is built
 * @param strategy a {@link States} or {@link InWords}
 * @param stopsWhenCut see {@link Limits}
 */
public record PortableQuestion(
    Recipe recipe,
    Record strategy,
    long schedules,
    Duration time,
    int depth,
    boolean stopsWhenCut,
    long seed,
    boolean minimizing,
    boolean requiringProgress,
    boolean allowingUnanswered,
    boolean findingAll,
    Consistency consistency) {

  /** An explorer of schedules with its options. */
  record InWords(
      String explorer,
      Order order,
      boolean stateless,
      boolean byKey,
      int delays,
      int bugDepth,
      boolean commuting) {

    static InWords of(Schedules schedules) {
      return new InWords(
          schedules.id(),
          schedules.order(),
          schedules.stateless(),
          schedules.byKey(),
          schedules.delays(),
          schedules.bugDepth(),
          schedules.commuting());
    }

    Schedules strategy() {
      Schedules plain = Schedules.by(explorer).order(order).stateless(stateless).byKey(byKey);
      Schedules delayed = delays == plain.delays() ? plain : plain.delays(delays);
      Schedules deep = bugDepth == delayed.bugDepth() ? delayed : delayed.bugDepth(bugDepth);
      return deep.commuting(commuting);
    }
  }

  /** The configuration in words; its harness must have been built from a recipe. */
  public static PortableQuestion of(Configuration configuration) {
    Recipe recipe =
        configuration
            .recipe()
            .orElseThrow(
                () ->
                    new BadInput(
                        "The calls of "
                            + configuration.system()
                            + " cannot be written as strings, so no other machine can make them;"
                            + " give clients scripts of numbers and strings."));
    return of(configuration, recipe);
  }

  /** The configuration of another harness of the same system. */
  public static PortableQuestion of(Configuration configuration, Recipe recipe) {
    if (!(configuration.engine() instanceof TabulatedEngine)) {
      throw new BadInput(
          "Engine " + configuration.engine().name() + " does not run on other machines.");
    }
    Limits limits = configuration.limits();
    Strategy strategy = configuration.strategy();
    return new PortableQuestion(
        recipe,
        strategy instanceof States states ? states : InWords.of((Schedules) strategy),
        limits.schedules(),
        limits.time(),
        limits.depth(),
        limits.stopsWhenCut(),
        configuration.seed(),
        configuration.minimizing(),
        configuration.requiringProgress(),
        configuration.allowingUnanswered(),
        configuration.findingAll(),
        configuration.consistency());
  }

  /** How it is explored. */
  public Strategy how() {
    return strategy instanceof InWords words ? words.strategy() : (States) strategy;
  }

  /** How far it may go. */
  public Limits limits() {
    return new Limits(schedules, time, depth, stopsWhenCut, Optional.empty());
  }

  /** The same with other limits. */
  public PortableQuestion limits(Limits others) {
    return new PortableQuestion(
        recipe,
        strategy,
        others.schedules(),
        others.time(),
        others.depth(),
        others.stopsWhenCut(),
        seed,
        minimizing,
        requiringProgress,
        allowingUnanswered,
        findingAll,
        consistency);
  }

  /** The same with another seed. */
  public PortableQuestion seed(long other) {
    return new PortableQuestion(
        recipe,
        strategy,
        schedules,
        time,
        depth,
        stopsWhenCut,
        other,
        minimizing,
        requiringProgress,
        allowingUnanswered,
        findingAll,
        consistency);
  }

  /** The same explored by states in one thread, if it is by states, which take so many bytes. */
  public PortableQuestion alone(long bytes) {
    if (!(strategy instanceof States states)) {
      return this;
    }
    States single = states.threads().isPresent() ? states : states.threads(1);
    return new PortableQuestion(
        recipe,
        single.memory().isPresent() ? single : single.memory(bytes),
        schedules,
        time,
        depth,
        stopsWhenCut,
        seed,
        minimizing,
        requiringProgress,
        allowingUnanswered,
        findingAll,
        consistency);
  }

  /** The configuration, of a system that is found in the source. */
  public Configuration configuration(SubjectSource source) {
    Setup setup = new Setup(recipe, source);
    return configuration(setup, setup.harness(), Optional.of(recipe));
  }

  /** The configuration of the harness of other clients. */
  public Configuration configuration(Setup setup, ActorSystem actors, List<Client> calling) {
    return configuration(setup, setup.harness(actors, calling), setup.calling(calling, actors));
  }

  private Configuration configuration(Setup setup, Harness harness, Optional<Recipe> built) {
    return Rebuilding.from(
        setup,
        Configuration.of(setup.name(), harness, how())
            .limits(limits())
            .seed(seed)
            .minimizing(minimizing)
            .requiringProgress(requiringProgress)
            .allowingUnanswered(allowingUnanswered)
            .findingAll(findingAll)
            .consistency(consistency),
        built);
  }
}
