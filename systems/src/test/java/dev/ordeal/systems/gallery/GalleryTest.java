package dev.ordeal.systems.gallery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.schedule.Schedule;
import dev.ordeal.schedule.ScheduledEvent;
import dev.ordeal.statistics.StateStatistics;
import dev.ordeal.systems.Systems;
import dev.ordeal.systems.gallery.GalleryEntry.Time;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Outcome.OverallVerdict;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.Event;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Each bug of the gallery is found, with the fewest faults and steps, and its fix is clean. By
 * default entries of a few seconds are run; with {@code -Dordeal.gallery=minute} those of a minute
 * as well, and with {@code -Dordeal.gallery=long} all.
 */
class GalleryTest {
  private static final String ASKED = System.getProperty("ordeal.gallery", "seconds");

  /** How many entries are listed below. */
  private static final int LISTED = 17;

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    // id, what is found, with so many faults, after so many steps, among so many states; the fix
    "abd-write-back, violation, 0, 9, 1126, linearizable, 5016",
    "craq-dirty-read, violation, 0, 4, 18, linearizable, 50",
    "lock-fencing, violation, 0, 17, 447, linearizable, 621",
    "cassandra-6023, violation, 0, 14, 18630, linearizable, 18035",
    "zookeeper-4646, violation, 1, 15, 29686, linearizable, 23983",
    "kafka-kip-101, violation, 1, 10, 1118, linearizable, 1657",
    "vr-state-transfer, violation, 0, 17, 451380, linearizable, 690258",
    "raft-local-read, violation, 0, 12, 3604, linearizable, 11665",
    "raft-readindex-noop, violation, 0, 14, 12607, linearizable, 11665",
    "raft-read-context, violation, 0, 23, 336722, linearizable, 1767547",
    "raft-single-server-change, invariant-broken, 0, 18, 2006356, no-violation-found, 1035187",
    "raft-config-at-apply, invariant-broken, 0, 15, 3657, linearizable, 2984",
    "raft-forgotten-vote, invariant-broken, 1, 7, 5624, linearizable, 11067",
    "raft-duplicate-votes, invariant-broken, 2, 8, 260723, linearizable, 1159315",
    "raft-figure-8, invariant-broken, 0, 18, 1511348, linearizable, 19948510",
    "lease-clocks, violation, 0, 12, 1284, linearizable, 2051",
    "raft-lease, violation, 0, 22, 59261, linearizable, 210294",
  })
  void aBugIsFoundAndItsFixIsClean(
      String id, String found, int faults, int steps, long states, String fixed, long fixedStates) {
    GalleryEntry entry = Gallery.named(List.of(id)).get(0);
    Assumptions.assumeTrue(isAskedFor(entry.time()));
    Outcome bug = entry.bug().check().run();
    assertThat(bug.answer()).isEqualTo(entry.expected());
    assertThat(bug.answer().id()).isEqualTo(found);
    List<ScheduledEvent> shown = shown(bug);
    assertThat(shown.stream().filter(GalleryTest::isFault)).hasSize(faults);
    assertThat(shown).hasSize(steps);
    assertThat(states(bug)).isEqualTo(states);
    Outcome fix = entry.fix().check().run();
    assertThat(fix.answer().id()).isEqualTo(fixed);
    assertThat(states(fix)).isEqualTo(fixedStates);
  }

  private static boolean isAskedFor(Time time) {
    return switch (time) {
      case SECONDS -> true;
      case MINUTE -> !ASKED.equals("seconds");
      case LONG -> ASKED.equals("long");
    };
  }

  /** The steps that show what is wrong. */
  private static List<ScheduledEvent> shown(Outcome bug) {
    if (bug.violation().isPresent()) {
      return bug.violation().get().schedule().steps().subList(0, bug.violation().get().shownBy());
    }
    Optional<Schedule> other =
        bug.answer() == OverallVerdict.NO_PROGRESS
            ? bug.progress().deadlock().or(bug.progress()::livelock).map(stall -> stall.schedule())
            : bug.failures().stream().map(failure -> failure.schedule()).findFirst();
    return other.orElseThrow().steps();
  }

  private static boolean isFault(ScheduledEvent step) {
    return step.repeats() || step.event() instanceof Event.Restart;
  }

  private static long states(Outcome outcome) {
    return outcome.statistics().ofStates().map(StateStatistics::states).orElse(0L);
  }

  @Test
  void everyEntryIsListedAboveAndHasAnIdOfItsOwn() {
    List<GalleryEntry> all = Gallery.all();
    assertThat(all).hasSize(LISTED);
    assertThat(all.stream().map(GalleryEntry::id).distinct()).hasSize(LISTED);
  }

  @Test
  void theSystemOfATrialIsFoundByItsId() {
    for (GalleryEntry entry : Gallery.all()) {
      for (Trial trial : List.of(entry.bug(), entry.fix())) {
        assertThat(trial.words().get(0)).isEqualTo("check");
        assertThat(Systems.named(trial.words().get(1))).as(entry.id()).isPresent();
        assertThat(trial.check().configuration().harness().clients()).isNotEmpty();
      }
    }
  }

  @Test
  void anEntryThatThereIsNotIsNamedWithTheNearest() {
    assertThat(Gallery.named(List.of("abd-write-back"))).hasSize(1);
    assertThat(Gallery.named(List.of())).hasSameSizeAs(Gallery.all());
    assertThat(Stream.of("abd-writeback", "none"))
        .allSatisfy(
            id ->
                assertThatThrownBy(() -> Gallery.named(List.of(id)))
                    .isInstanceOf(BadInput.class)
                    .hasMessageContaining("'" + id + "'"));
    assertThatThrownBy(() -> Gallery.named(List.of("abd-writeback")))
        .hasMessageContaining("did you mean abd-write-back");
  }
}
