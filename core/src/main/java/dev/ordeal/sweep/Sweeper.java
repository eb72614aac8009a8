package dev.ordeal.sweep;

import dev.ordeal.coverage.RunCoverage;
import dev.ordeal.engine.Worlds;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Family;
import dev.ordeal.harness.Member;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.statistics.ScheduleStatistics;
import dev.ordeal.statistics.StateStatistics;
import dev.ordeal.statistics.Statistics;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.GoalResult;
import dev.ordeal.verify.GoalResult.Status;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import dev.ordeal.world.contract.RunningCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Verifies every harness of a family, by growing size, and stops at the first that fails. Variants
 * of a harness are left out where it is verified that they have its verdict ({@link Variants}); an
 * explorer that is not exact never has a verdict for them, so it explores none. The limits are for
 * all of them together: an explorer that ends by itself may use up what is left of them; a sampler
 * gets the same share for each harness.
 */
public final class Sweeper {
  private final Family family;
  private final Configuration example;
  private final Limits limits;
  private final Function<List<Client>, Configuration> configured;
  private final RunningCode running;
  private final Watcher watcher;
  private final long begin = System.nanoTime();
  private final List<Sweep.Size> sizes = new ArrayList<>();
  private final Map<String, Boolean> goals = new LinkedHashMap<>();
  private RunCoverage coverage = RunCoverage.none();
  private Optional<Variants> variants = Optional.empty();
  private long schedules;
  private long steps;
  private long left;
  private Stop stop = Stop.EXHAUSTED;
  private Optional<Outcome> last = Optional.empty();
  private boolean found;

  /** Follows which harness is explored, and decides whether the sweep continues. */
  public interface Watcher extends ExplorationControl {
    /** Never ends the sweep. */
    Watcher NONE = (schedules, steps) -> true;

    /**
     * Called before a harness is explored.
     *
     * @param number which one it is, counted from 1
     * @param harnesses how many there are
     */
    default void begins(long number, long harnesses) {}
  }

  /**
   * Prepares the sweep.
   *
   * @param configured how the harness of some clients is explored; its limits are for all harnesses
   *     together
   */
  public Sweeper(
      Family family,
      Function<List<Client>, Configuration> configured,
      RunningCode running,
      Watcher watcher) {
    this.family = family;
    this.configured = configured;
    this.example = configured.apply(family.ofSize(1).get(0));
    this.limits = example.limits();
    this.running = running;
    this.watcher = watcher;
  }

  /** Explores the harnesses of up to that many operations. */
  public Sweep run(int upTo) {
    for (int size = 1; size <= upTo; size++) {
      family.checkCount(size);
      long all = Math.round(family.total(size, upTo));
      sizes.add(new Sweep.Size(size, family.count(size), 0, 0, 0, 0, all, 0));
    }
    left = harnesses();
    Variants known = new Variants(family, upTo, example, Deadline.after(limits.time(), begin));
    variants = Optional.of(known);
    for (int size = 1; size <= upTo; size++) {
      for (Member member : family.members(size, upTo)) {
        Variants.Part part = known.of(member);
        boolean isFirst = true;
        for (Optional<List<Client>> next = part.next(); next.isPresent(); next = part.next()) {
          if (!isFirst) {
            sizes.set(size - 1, sizes.get(size - 1).andOneMore());
            left++;
          }
          isFirst = false;
          Optional<Stop> ended = ended(size, next.get(), part);
          if (ended.isPresent()) {
            return sweep(ended.get());
          }
        }
        sizes.set(size - 1, sizes.get(size - 1).leavingOut(part.leftOut()));
      }
    }
    return sweep(stop);
  }

  /** Notes which goals for some run are reached, by their names: a harness that does is enough. */
  private void noteGoals(Outcome outcome) {
    for (GoalResult result : outcome.goals()) {
      if (result.goal().isSometimes()) {
        goals.merge(
            result.goal().name(), result.status() == Status.REACHED, (one, other) -> one || other);
      }
    }
  }

  private long harnesses() {
    return sizes.stream().mapToLong(Sweep.Size::harnesses).sum();
  }

  /** Explores the harness of these clients; returns why the sweep ends there, if it does. */
  private Optional<Stop> ended(int size, List<Client> clients, Variants.Part part) {
    Optional<Stop> over = over();
    if (over.isPresent()) {
      return over;
    }
    watcher.begins(harnesses() - left + 1, harnesses());
    Configuration configuration = configured.apply(clients);
    Outcome outcome =
        explore(configuration, (worlds, explored) -> part.examine(worlds, configuration.harness()));
    last = Optional.of(outcome);
    left--;
    sizes.set(size - 1, sizes.get(size - 1).and(outcome));
    noteGoals(outcome);
    coverage = coverage.merge(outcome.coverage());
    if (isWrong(outcome)) {
      found = true;
      return Optional.of(outcome.stop());
    }
    Optional<List<Client>> fresh = part.withFreshValues();
    if (fresh.isPresent() && over().isEmpty()) {
      Configuration other = configured.apply(fresh.get());
      explore(
          other,
          (worlds, explored) ->
              part.examineFresh(
                  worlds,
                  other.harness(),
                  isWrong(explored) || explored.isComplete() != outcome.isComplete()));
    }
    if (outcome.stop() != Stop.EXHAUSTED) {
      stop = outcome.stop();
    }
    return endsAll(stop) ? Optional.of(stop) : Optional.empty();
  }

  private Outcome explore(Configuration configuration, BiConsumer<Worlds, Outcome> afterwards) {
    long schedulesBefore = schedules;
    long stepsBefore = steps;
    boolean samples = configuration.strategy().samples();
    Outcome outcome =
        new Verification(configuration.limits(samples ? share() : whatIsLeft()), running)
            .runWithoutStories(
                (done, taken) -> watcher.continues(schedulesBefore + done, stepsBefore + taken),
                afterwards);
    Statistics figures = outcome.statistics();
    schedules += figures.ofSchedules().map(ScheduleStatistics::schedules).orElse(0L);
    schedules += figures.ofStates().map(StateStatistics::states).orElse(0L);
    steps += figures.steps();
    return outcome;
  }

  private Limits whatIsLeft() {
    return limits.left(schedules, System.nanoTime() - begin);
  }

  /** The share of the remaining limits for the next harness. */
  private Limits share() {
    Limits rest = whatIsLeft();
    long most =
        rest.schedules() == Limits.NONE ? Limits.NONE : Math.max(1, rest.schedules() / left);
    Duration time =
        rest.time().isZero()
            ? Duration.ZERO
            : Duration.ofNanos(Math.max(1, rest.time().toNanos() / left));
    return rest.schedules(most).time(time);
  }

  /** Why no further harness can be explored, if none can. */
  private Optional<Stop> over() {
    if (!watcher.continues(schedules, steps)) {
      return Optional.of(Stop.INTERRUPTED);
    }
    if (limits.schedules() != Limits.NONE && schedules >= limits.schedules()) {
      return Optional.of(Stop.LIMIT);
    }
    boolean late = !limits.time().isZero() && System.nanoTime() - begin >= limits.time().toNanos();
    return late ? Optional.of(Stop.DEADLINE) : Optional.empty();
  }

  private static boolean isWrong(Outcome outcome) {
    return switch (BlockedCalls.answer(outcome)) {
      case VIOLATION,
          ACTOR_FAILURE,
          INVARIANT_BROKEN,
          NO_PROGRESS,
          NOT_ALWAYS_REACHED,
          UNANSWERED ->
          true;
      case LINEARIZABLE, SEQUENTIALLY_CONSISTENT, NEVER_REACHED, NO_VIOLATION_FOUND -> false;
    };
  }

  /** Whether the rest would end in the same way. */
  private static boolean endsAll(Stop stop) {
    return switch (stop) {
      case EXHAUSTED, PART, LIMIT, DEADLINE, FOUND -> false;
      case MEMORY, ENDLESS, INTERRUPTED -> true;
    };
  }

  private Sweep sweep(Stop reason) {
    double seconds = (System.nanoTime() - begin) / 1e9;
    Optional<Outcome> reported = last.map(this::withStories);
    return new Sweep(
        example,
        sizes,
        variants.map(Variants::leavingOut).orElseThrow(),
        found ? reported : Optional.empty(),
        reported,
        goals.entrySet().stream().filter(goal -> !goal.getValue()).map(Map.Entry::getKey).toList(),
        coverage,
        reason,
        schedules,
        steps,
        seconds);
  }

  private Outcome withStories(Outcome outcome) {
    return new Verification(outcome.configuration(), running).withStories(outcome);
  }
}
