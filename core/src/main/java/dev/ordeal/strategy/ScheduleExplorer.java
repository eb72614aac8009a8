package dev.ordeal.strategy;

import dev.ordeal.explorer.DistinctStates;
import dev.ordeal.explorer.Explorer;
import dev.ordeal.explorer.HandOver;
import dev.ordeal.explorer.Relay;
import dev.ordeal.strategy.Strategy.Description;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The entry of an explorer of schedules: its description, its coverage, the options that it takes,
 * and how it is created.
 *
 * @param takes the options that change what it does
 */
public record ScheduleExplorer(
    Description description, Coverage coverage, Set<ExplorerOption> takes, Factory factory) {

  /** Creates an explorer, which is used once. */
  @FunctionalInterface
  public interface Factory {
    /**
     * A new explorer.
     *
     * @param seed of every random choice
     */
    Explorer create(Schedules options, long seed);
  }

  public ScheduleExplorer {
    takes = Set.copyOf(takes);
  }

  /** An explorer without options, called by its id in tables too. */
  public static ScheduleExplorer of(
      String id, String title, String guarantee, Coverage coverage, Factory factory) {
    return new ScheduleExplorer(
        new Description(id, id, title, guarantee), coverage, Set.of(), factory);
  }

  /** The name by which it is chosen. */
  public String id() {
    return description.id();
  }

  /** Whether it finds every violation if no limit stops it. */
  boolean isExact() {
    return coverage.isExact();
  }

  boolean samples() {
    return coverage == Coverage.SAMPLE;
  }

  /** This explorer up to the hand-over, and the other one from there on. */
  ScheduleExplorer then(HandOver at, ScheduleExplorer other) {
    String id = id() + at.notation() + "," + other.id();
    Coverage covered = coverage.then(other.coverage);
    ScheduleExplorer relay =
        new ScheduleExplorer(
            new Description(
                id,
                id,
                description.title() + " " + at.words() + ", then " + other.description.title(),
                guarantee(covered, other)),
            covered,
            takenWith(other),
            (schedules, seed) -> relay(at, other, schedules, seed));
    Schedules.by(relay).needs(); // refuses explorers that cannot follow each other
    return relay;
  }

  private String guarantee(Coverage covered, ScheduleExplorer other) {
    return switch (covered) {
      case SCHEDULES -> "every schedule, exactly once; finds every violation the harness can show";
      case STATES -> "every state, but not every schedule that leads there; finds every violation";
      case TRACES, REPEATED_TRACES ->
          "everything, by traces where odpor explores; finds every violation, but not every broken invariant";
      case PART, SAMPLE -> part(other);
    };
  }

  private String part(ScheduleExplorer other) {
    if (samples() == other.samples()) {
      return "what " + other.id() + " finds from the states where " + id() + " stops";
    }
    return samples()
        ? "what " + other.id() + " finds from one state that " + id() + " draws"
        : "one schedule that " + other.id() + " draws from each state where " + id() + " stops";
  }

  private Relay relay(HandOver at, ScheduleExplorer other, Schedules schedules, long seed) {
    Schedules given = isOfTraces() ? schedules.withoutCommuting() : schedules;
    AtomicLong seeds = new AtomicLong(seed - 1);
    Explorer shared = other.factory.create(given, seed);
    return new Relay(
        factory.create(given, seed),
        schedules.resolved(at),
        shared instanceof DistinctStates // one for all, so that no state is visited twice
            ? () -> shared
            : () -> other.factory.create(given, seeds.incrementAndGet()));
  }

  private boolean isOfTraces() {
    return coverage == Coverage.TRACES || coverage == Coverage.REPEATED_TRACES;
  }

  /** An explorer of traces that comes first takes every delivery at one actor as dependent. */
  private Set<ExplorerOption> takenWith(ScheduleExplorer other) {
    Set<ExplorerOption> options = EnumSet.noneOf(ExplorerOption.class);
    options.addAll(takes);
    options.addAll(other.takes);
    if (isOfTraces()) {
      options.remove(ExplorerOption.COMMUTING);
    }
    return options;
  }
}
