package dev.ordeal.strategy;

import dev.ordeal.explorer.Explorer;
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
    return coverage == Coverage.SCHEDULES || coverage == Coverage.TRACES;
  }

  boolean samples() {
    return coverage == Coverage.SAMPLE;
  }

  /** This explorer for that many steps, and the other one from there on. */
  ScheduleExplorer then(int steps, ScheduleExplorer other) {
    String id = id() + ":" + steps + "," + other.id();
    Set<ExplorerOption> options = EnumSet.noneOf(ExplorerOption.class);
    options.addAll(takes);
    options.addAll(other.takes);
    return new ScheduleExplorer(
        new Description(
            id,
            id,
            description.title() + " for " + steps + " steps, then " + other.description.title(),
            "what " + other.id() + " finds from the states where " + id() + " stops"),
        coverageWith(other),
        options,
        (schedules, seed) -> {
          AtomicLong seeds = new AtomicLong(seed);
          return new Relay(
              factory.create(schedules, seed),
              samples(),
              steps,
              () -> other.factory.create(schedules, seeds.incrementAndGet()),
              other.samples(),
              other.factory.create(schedules, seed).needs());
        });
  }

  private Coverage coverageWith(ScheduleExplorer other) {
    if (samples() && other.samples()) {
      return Coverage.SAMPLE;
    }
    return coverage == Coverage.SCHEDULES && other.isExact() ? Coverage.SCHEDULES : Coverage.PART;
  }
}
