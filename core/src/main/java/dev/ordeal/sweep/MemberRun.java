package dev.ordeal.sweep;

import dev.ordeal.engine.Worlds;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Member;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import dev.ordeal.world.contract.RunningCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Explores a member of a family and those of its variants that cannot be left out. What comes of it
 * depends on what is known about exchanges and on the limits, and on nothing else.
 */
final class MemberRun {
  private final Variants variants;
  private final Function<List<Client>, Configuration> configured;
  private final RunningCode running;
  private final Account account;
  private Optional<Outcome> last = Optional.empty();

  MemberRun(
      Variants variants,
      Function<List<Client>, Configuration> configured,
      RunningCode running,
      Account account) {
    this.variants = variants;
    this.configured = configured;
    this.running = running;
    this.account = account;
  }

  /** The outcome of the last harness explored, if there was one; those with fresh values apart. */
  Optional<Outcome> last() {
    return last;
  }

  ExploredMember run(Member member) {
    long schedules = account.schedules();
    long steps = account.steps();
    long fresh = variants.freshExplored();
    Variants.Part part = variants.of(member);
    List<ExploredHarness> explored = new ArrayList<>();
    Optional<Stop> ended = Optional.empty();
    int begun = 0;
    for (Optional<List<Client>> next = part.next();
        ended.isEmpty() && next.isPresent();
        next = ended.isEmpty() ? part.next() : next) {
      begun++;
      if (begun > 1) {
        account.oneMore();
      }
      ended = account.over();
      if (ended.isEmpty()) {
        ExploredHarness harness = explore(next.get(), part);
        explored.add(harness);
        ended = ended(harness);
      }
    }
    return new ExploredMember(
        explored,
        begun,
        variants.knowledge(),
        variants.freshExplored() - fresh,
        part.leftOut(),
        account.schedules() - schedules,
        account.steps() - steps,
        ended);
  }

  /** Why the sweep ends after the harness, if it does. */
  private static Optional<Stop> ended(ExploredHarness harness) {
    boolean ends =
        harness.isWrong()
            || switch (harness.stop()) {
              case EXHAUSTED, PART, LIMIT, DEADLINE, FOUND -> false;
              case MEMORY, ENDLESS, INTERRUPTED -> true;
            };
    return ends ? Optional.of(harness.stop()) : Optional.empty();
  }

  private ExploredHarness explore(List<Client> clients, Variants.Part part) {
    account.begins();
    Configuration configuration = configured.apply(clients);
    Outcome outcome =
        explore(configuration, (worlds, explored) -> part.examine(worlds, configuration.harness()));
    last = Optional.of(outcome);
    account.ends();
    ExploredHarness found = ExploredHarness.of(outcome);
    Optional<List<Client>> fresh = found.isWrong() ? Optional.empty() : part.withFreshValues();
    if (fresh.isPresent() && account.over().isEmpty()) {
      Configuration other = configured.apply(fresh.get());
      explore(
          other,
          (worlds, explored) ->
              part.examineFresh(
                  worlds,
                  other.harness(),
                  ExploredHarness.isWrong(BlockedCalls.answer(explored))
                      || explored.isComplete() != outcome.isComplete()));
    }
    return found;
  }

  private Outcome explore(Configuration configuration, BiConsumer<Worlds, Outcome> afterwards) {
    boolean samples = configuration.strategy().samples();
    Outcome outcome =
        new Verification(configuration.limits(account.next(samples)), running)
            .runWithoutStories(account.control(), afterwards);
    account.add(ExploredHarness.schedules(outcome.statistics()), outcome.statistics().steps());
    return outcome;
  }
}
