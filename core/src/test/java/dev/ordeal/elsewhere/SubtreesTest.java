package dev.ordeal.elsewhere;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.Check;
import dev.ordeal.Ordeal;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.findings.Findings;
import dev.ordeal.findings.PackedFindings;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.tasks.DisorderlyWorkers;
import dev.ordeal.tasks.Farm;
import dev.ordeal.tasks.Journal;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.FailureFound;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import dev.ordeal.verify.Violation;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.contract.RunningCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What workers find together is what one thread finds, whatever they do. */
class SubtreesTest {
  private static final int SYSTEMS = Integer.getInteger("ordeal.systems", 60);
  private static final long MOST = 3_000;

  private static RandomSystem system(long seed) {
    RandomSystem system = RandomSystem.of(seed);
    return seed % 3 == 0 ? system.withForgetting() : seed % 3 == 1 ? system.withGuards() : system;
  }

  private static Check check(Drawn subject, Schedules strategy, Random dice) {
    Check check = Ordeal.check(subject).harness(Drawn.CLIENTS).strategy(strategy);
    boolean restarts = dice.nextInt(4) == 0 && !strategy.id().equals("delay");
    Check faulty = restarts ? check.faults(faults -> faults.restarts(1)) : check;
    return dice.nextInt(4) == 0 ? faulty.depth(3 + dice.nextInt(6)) : faulty;
  }

  private static Outcome elsewhere(
      Configuration configuration, DisorderlyWorkers workers, Journal journal, Random dice) {
    Subtrees.Budget budget =
        dice.nextBoolean() ? (rate, open, slots) -> 1 : (rate, open, slots) -> 1 + dice.nextInt(40);
    Subtrees subtrees = new Subtrees(new Farm(workers, journal), workers, budget);
    return new Verification(configuration, new RunningCode(), Optional.of(subtrees)).run();
  }

  private static List<Object> facts(Outcome outcome, boolean inOrder) {
    List<Object> facts = new ArrayList<>();
    var figures = outcome.statistics().ofSchedules().orElseThrow();
    facts.add(outcome.answer());
    facts.add(outcome.isComplete());
    facts.add(outcome.stop());
    facts.add(figures.schedules());
    facts.add(outcome.statistics().steps());
    facts.add(figures.incomplete());
    facts.add(figures.behaviours());
    facts.add(figures.histories().unique());
    facts.add(figures.histories().nonLinearizable());
    facts.add(figures.histories().nonLinearizableComplete());
    facts.add(outcome.unvariedOrders());
    facts.add(outcome.unanswered());
    facts.add(outcome.coverage());
    facts.add(outcome.progress().isMade());
    facts.add(outcome.original().map(Violation::shownBy));
    facts.add(outcome.violation().map(Violation::shownBy));
    if (inOrder) {
      facts.add(figures.histories().toFirst());
      facts.add(outcome.original().map(found -> found.schedule().toString()));
      facts.add(outcome.violation().map(found -> found.schedule().toString()));
      facts.add(
          outcome.failures().stream().map(FailureFound::schedule).map(Object::toString).toList());
    }
    return facts;
  }

  private static Optional<Outcome> whole(Configuration configuration) {
    Outcome outcome =
        new Verification(configuration.limits(configuration.limits().schedules(MOST))).run();
    return outcome.stop() == Stop.EXHAUSTED ? Optional.of(outcome) : Optional.empty();
  }

  @Test
  void subtrees(@TempDir Path directory) {
    int compared = 0;
    int violating = 0;
    int failing = 0;
    int lost = 0;
    for (long seed = 1; compared < SYSTEMS; seed++) {
      Random dice = new Random(seed);
      String explorer = List.of("ex", "ex", "db", "delay").get(dice.nextInt(4));
      Drawn subject = new Drawn(system(seed));
      Configuration configuration = check(subject, Schedules.by(explorer), dice).configuration();
      Optional<Outcome> whole = whole(configuration);
      if (whole.isEmpty()) {
        continue;
      }
      compared++;
      DisorderlyWorkers workers = new DisorderlyWorkers(subject, 1 + dice.nextInt(5), seed);
      try (Journal journal =
          dice.nextInt(4) == 0
              ? Journal.in(directory.resolve("of" + seed), "work")
              : Journal.none()) {
        Outcome parts = elsewhere(configuration, workers, journal, dice);
        boolean inOrder = !explorer.equals("db");
        assertThat(facts(parts, inOrder))
            .as("seed " + seed + ", " + explorer)
            .isEqualTo(facts(whole.get(), inOrder));
        if (journal.size() > 0) {
          Outcome again = elsewhere(configuration, workers, journal, dice);
          assertThat(facts(again, inOrder))
              .as("again, seed " + seed)
              .isEqualTo(facts(whole.get(), inOrder));
        }
      }
      lost += workers.lost();
      violating += whole.get().violation().isPresent() ? 1 : 0;
      failing += whole.get().failures().isEmpty() ? 0 : 1;
    }
    System.out.printf(
        "subtrees elsewhere %d systems, %d violate, %d fail; %d bundles lost%n",
        compared, violating, failing, lost);
    assertThat(List.of(violating, failing, lost)).allMatch(count -> count > SYSTEMS / 20);
  }

  @Test
  void samples() {
    for (long seed = 1; seed <= SYSTEMS / 4; seed++) {
      Random dice = new Random(seed);
      String explorer = List.of("sr", "pos", "walk", "pctcp", "sr-fifo").get(dice.nextInt(5));
      Drawn subject = new Drawn(system(seed));
      boolean all = dice.nextBoolean();
      Check check =
          Ordeal.check(subject)
              .harness(Drawn.CLIENTS)
              .strategy(Schedules.by(explorer))
              .depth(40)
              .seed(seed)
              .configured(known -> known.findingAll(all));
      // A single block is what one thread draws.
      Configuration brief = check.limit(1 + dice.nextInt((int) Subtrees.BLOCK)).configuration();
      Outcome one = new Verification(brief).run();
      DisorderlyWorkers workers = new DisorderlyWorkers(subject, 3, seed);
      assertThat(facts(elsewhere(brief, workers, Journal.none(), dice), true))
          .as("seed " + seed + ", " + explorer)
          .isEqualTo(facts(one, true));
      // Many blocks are the same however they are drawn.
      Configuration more = check.limit(2 * Subtrees.BLOCK + 77).configuration();
      Outcome first = elsewhere(more, workers, Journal.none(), dice);
      Outcome second =
          elsewhere(more, new DisorderlyWorkers(subject, 1, seed + 1), Journal.none(), dice);
      assertThat(facts(first, true)).as("seed " + seed).isEqualTo(facts(second, true));
      if (first.stop() == Stop.LIMIT) {
        assertThat(first.statistics().ofSchedules().orElseThrow().schedules())
            .isEqualTo(2 * Subtrees.BLOCK + 77);
      }
    }
  }

  @Test
  void whatIsNotExploredInPartsIsRefusedInOneSentence() {
    Drawn subject = new Drawn(RandomSystem.of(1));
    Check check = Ordeal.check(subject).harness(Drawn.CLIENTS);
    for (Check refused :
        List.of(
            check,
            check.explorer("dpor"),
            check.explorer("ex:3,odpor"),
            check.explorer("ex").limit(10),
            check.strategy(Schedules.by("ex").stateless(true)))) {
      assertThatThrownBy(
              () ->
                  refused.run(
                      ExplorationControl.NONE,
                      new DisorderlyWorkers(subject, 1, 1),
                      Journal.none()))
          .isInstanceOf(BadInput.class);
    }
  }

  @Test
  void whatWasFoundTravels() {
    for (long seed = 1; seed <= SYSTEMS / 4; seed++) {
      Drawn subject = new Drawn(system(seed));
      Configuration configuration =
          Ordeal.check(subject).harness(Drawn.CLIENTS).explorer("ex").configuration();
      PortableQuestion question = PortableQuestion.of(configuration);
      assertThat(
              dev.ordeal.wire.Wire.value(
                  dev.ordeal.wire.Wire.bytes(question), PortableQuestion.class))
          .isEqualTo(question);
      Findings none = Findings.none(Stop.LIMIT);
      assertThat(
              PackedFindings.pack(
                  PackedFindings.unpack(
                      PackedFindings.pack(none),
                      trail -> {
                        throw new AssertionError("no failure was found");
                      })))
          .isEqualTo(PackedFindings.pack(none));
    }
  }
}
