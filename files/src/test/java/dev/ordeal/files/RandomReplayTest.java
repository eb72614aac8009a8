package dev.ordeal.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Network;
import dev.ordeal.explorer.Limits;
import dev.ordeal.faults.Faults;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Recipe;
import dev.ordeal.replay.Replay;
import dev.ordeal.replay.Replayed;
import dev.ordeal.replay.SavedRun;
import dev.ordeal.replay.SavedSchedule;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.strategy.States;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.testkit.RandomFaulty;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.testkit.naive.RandomRetrying;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Consistency;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Outcome.OverallVerdict;
import dev.ordeal.verify.Verification;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever any explorer finds in random systems shows again when it is read from its file, here and
 * in a JVM that has explored nothing.
 */
class RandomReplayTest {
  private static final int SYSTEMS = 100;
  private static final int LOSSY_SYSTEMS = 12;
  private static final int RETRYING_SYSTEMS = 25;

  private String system = "random";
  private LongFunction<Harness> systems = seed -> RandomSystem.of(seed).harness();

  @TempDir private Path directory = Path.of("");
  private final Map<OverallVerdict, Integer> replayed = new EnumMap<>(OverallVerdict.class);
  private int originals;

  @Test
  void everythingFoundInRandomSystemsReplaysFromItsFile() throws IOException, InterruptedException {
    for (long seed = 0; seed < SYSTEMS; seed++) {
      for (Strategy explorer : Explorers.all()) {
        check(seed, explorer, Consistency.LINEARIZABLE);
      }
      check(seed, seed % 2 == 0 ? States.graph() : Schedules.by("ex"), Consistency.SEQUENTIAL);
    }
    assertThat(replayed)
        .isEqualTo(Map.of(OverallVerdict.VIOLATION, 1552, OverallVerdict.ACTOR_FAILURE, 244));
    assertThat(originals).isPositive();
    int files = replayed.values().stream().mapToInt(Integer::intValue).sum();
    assertThat(RandomReplays.inFreshJvm(directory))
        .isEqualTo(files + originals + " runs of " + files + " files showed the same.");
  }

  @Test
  void whatIsFoundWhereMessagesAreLostReplaysFromItsFile() {
    systems =
        seed ->
            RandomFaulty.of(seed, Faults.none().restarts((int) seed % 2))
                .on(seed % 3 == 0 ? Network.FIFO : Network.FIFO_LOSSY)
                .harness();
    for (long seed = 1; seed <= LOSSY_SYSTEMS; seed++) {
      for (Strategy explorer : Explorers.all()) {
        check(seed, explorer, Consistency.LINEARIZABLE);
      }
    }
    assertThat(replayed.get(OverallVerdict.VIOLATION)).isGreaterThan(10 * LOSSY_SYSTEMS);
  }

  @Test
  void whatIsFoundWhereClientsRetryReplaysFromItsFile() throws IOException, InterruptedException {
    replayTimeouts("retrying", seed -> RandomRetrying.of(seed).harness());
  }

  @Test
  void whatIsFoundWhereClientsGiveUpReplaysFromItsFile() throws IOException, InterruptedException {
    replayTimeouts("giving-up", seed -> RandomRetrying.of(seed).harnessGivingUp());
  }

  private void replayTimeouts(String name, LongFunction<Harness> timingOut)
      throws IOException, InterruptedException {
    system = name;
    systems = timingOut;
    for (long seed = 1; seed <= RETRYING_SYSTEMS; seed++) {
      for (Strategy explorer : Explorers.all()) {
        check(seed, explorer, Consistency.LINEARIZABLE);
      }
    }
    int files = replayed.getOrDefault(OverallVerdict.VIOLATION, 0);
    assertThat(files).isGreaterThan(3 * RETRYING_SYSTEMS);
    assertThat(RandomReplays.inFreshJvm(directory))
        .isEqualTo(files + originals + " runs of " + files + " files showed the same.");
  }

  private void check(long seed, Strategy explorer, Consistency consistency) {
    Strategy strategy = explorer instanceof States states ? states.threads(1) : explorer;
    Harness harness = systems.apply(seed);
    Configuration configuration =
        Configuration.of("random", harness, strategy)
            .limits(Limits.none().schedules(50).depth(60))
            .minimizing(seed % 40 == 39)
            .requiringProgress(
                harness.system().network() == Network.UNORDERED && system.equals("random"))
            .findingAll(true)
            .consistency(consistency);
    Outcome outcome = new Verification(configuration).run();
    Recipe recipe =
        new Recipe(
                system,
                Map.of("seed", (int) seed),
                OptionalInt.of(2),
                Optional.of(configuration.harness().system().network()),
                "",
                List.of("-"))
            .withFaults(configuration.harness().faults());
    Optional<SavedSchedule> saved = SavedSchedule.of(recipe, outcome);
    boolean wrong =
        switch (outcome.answer()) {
          case VIOLATION, ACTOR_FAILURE, INVARIANT_BROKEN, NO_PROGRESS, NOT_ALWAYS_REACHED -> true;
          case LINEARIZABLE,
              SEQUENTIALLY_CONSISTENT,
              UNANSWERED,
              NEVER_REACHED,
              NO_VIOLATION_FOUND ->
              false;
        };
    assertThat(saved.isPresent()).as("seed " + seed + ", " + explorer.id()).isEqualTo(wrong);
    saved.ifPresent(
        schedule -> {
          replay(schedule, seed, explorer.id());
          String name = seed + "-" + explorer.id() + "-" + consistency + ".json";
          ScheduleFile.write(schedule, directory.resolve(name));
        });
  }

  private void replay(SavedSchedule schedule, long seed, String explorer) {
    String json = ScheduleFile.toJson(schedule);
    SavedSchedule read =
        ScheduleFile.parse(json.getBytes(StandardCharsets.UTF_8), "the file of seed " + seed);
    assertThat(read).isEqualTo(schedule);
    assertShows(read.run(), read.consistency(), seed, explorer);
    read.original()
        .ifPresent(
            original -> {
              originals++;
              assertShows(original, read.consistency(), seed, explorer);
            });
    replayed.merge(read.run().verdict(), 1, Integer::sum);
  }

  private void assertShows(SavedRun run, Consistency consistency, long seed, String explorer) {
    Replay replay = new Replay(run, consistency, systems.apply(seed));
    Replayed result = replay.toEnd().result();
    String where = "seed " + seed + ", " + explorer;
    assertThat(result.found()).as(where).contains(run.verdict());
    assertThat(result.sameHistory()).as(where).isTrue();
    assertThat(result.schedule().length()).as(where).isEqualTo(run.steps().size());
    goBackAndForth(replay, where);
    assertThat(replay.result()).as(where).isEqualTo(result);
  }

  /** Every other receive is taken back once. */
  private static void goBackAndForth(Replay replay, String where) {
    int length = replay.position();
    while (replay.position() > 0) {
      replay.back();
    }
    for (int i = 0; i < length; i++) {
      replay.next();
      var states = replay.states();
      var pending = replay.pending();
      replay.back().next();
      assertThat(replay.states()).as(where).isEqualTo(states);
      assertThat(replay.pending()).as(where).isEqualTo(pending);
    }
  }
}
