package dev.ordeal.sweep;

import dev.ordeal.coverage.RunCoverage;
import dev.ordeal.elsewhere.PortableQuestion;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Family;
import dev.ordeal.harness.Member;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.tasks.Farm;
import dev.ordeal.tasks.Workers;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import dev.ordeal.world.contract.RunningCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
  private final Function<List<Client>, Configuration> configured;
  private final RunningCode running;
  private final Account account;
  private final List<Sweep.Size> sizes = new ArrayList<>();
  private final Map<String, Boolean> goals = new LinkedHashMap<>();
  private RunCoverage coverage = RunCoverage.none();
  private Stop stop = Stop.EXHAUSTED;
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

  /** Explores members of the family, one after the other. */
  interface Members {
    /** What came of the next member. */
    ExploredMember next(Place place, Member member);

    /** The outcome of the last harness explored, if there was one. */
    Optional<Outcome> last();
  }

  /**
   * A member of a family.
   *
   * @param operations how many operations it has
   * @param index which one of that size it is
   */
  record Place(int operations, int index) {}

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
    this.running = running;
    this.account = new Account(example.limits(), watcher, System.nanoTime());
  }

  /** Explores the harnesses of up to that many operations. */
  public Sweep run(int upTo) {
    Variants variants = variants(upTo);
    MemberRun run = new MemberRun(variants, configured, running, account);
    return run(
        upTo,
        variants,
        new Members() {
          @Override
          public ExploredMember next(Place place, Member member) {
            return run.run(member);
          }

          @Override
          public Optional<Outcome> last() {
            return run.last();
          }
        });
  }

  /**
   * Explores the harnesses of up to that many operations on workers, with the result of {@link
   * #run(int)}, whatever they did.
   *
   * @param question how another machine knows what is explored
   * @param keys how many keys are called
   */
  public Sweep run(int upTo, PortableQuestion question, int keys, Farm farm, Workers workers) {
    Variants variants = variants(upTo);
    return run(
        upTo,
        variants,
        new MembersElsewhere(
            new SweepQuestion(question, upTo, keys),
            family,
            variants,
            configured,
            running,
            account,
            farm,
            workers));
  }

  private Variants variants(int upTo) {
    for (int size = 1; size <= upTo; size++) {
      family.checkCount(size);
      long all = Math.round(family.total(size, upTo));
      sizes.add(new Sweep.Size(size, family.count(size), 0, 0, 0, 0, all, 0));
    }
    account.set(0, 0, harnesses(), harnesses());
    return new Variants(
        family, upTo, example, Deadline.after(account.limits().time(), account.begin()));
  }

  private Sweep run(int upTo, Variants variants, Members members) {
    for (int size = 1; size <= upTo; size++) {
      List<Member> ofSize = family.members(size, upTo);
      for (int index = 0; index < ofSize.size(); index++) {
        ExploredMember explored = members.next(new Place(size, index), ofSize.get(index));
        note(size, explored);
        if (explored.ended().isPresent()) {
          return sweep(explored.ended().get(), variants, members.last());
        }
      }
    }
    return sweep(stop, variants, members.last());
  }

  private void note(int size, ExploredMember explored) {
    Sweep.Size figures = sizes.get(size - 1);
    for (int more = 1; more < explored.begun(); more++) {
      figures = figures.andOneMore();
    }
    for (ExploredHarness harness : explored.harnesses()) {
      figures = figures.and(harness);
      harness.sometimes().forEach((goal, is) -> goals.merge(goal, is, (a, b) -> a || b));
      coverage = coverage.merge(harness.coverage());
      if (harness.stop() != Stop.EXHAUSTED) {
        stop = harness.stop();
      }
    }
    sizes.set(
        size - 1, explored.ended().isEmpty() ? figures.leavingOut(explored.leftOut()) : figures);
    found = explored.isFinding();
  }

  private long harnesses() {
    return sizes.stream().mapToLong(Sweep.Size::harnesses).sum();
  }

  private Sweep sweep(Stop reason, Variants variants, Optional<Outcome> last) {
    double seconds = (System.nanoTime() - account.begin()) / 1e9;
    Optional<Outcome> reported = last.map(this::withStories);
    return new Sweep(
        example,
        sizes,
        variants.leavingOut(),
        found ? reported : Optional.empty(),
        reported,
        goals.entrySet().stream().filter(goal -> !goal.getValue()).map(Map.Entry::getKey).toList(),
        coverage,
        reason,
        account.schedules(),
        account.steps(),
        seconds);
  }

  private Outcome withStories(Outcome outcome) {
    return new Verification(outcome.configuration(), running).withStories(outcome);
  }
}
