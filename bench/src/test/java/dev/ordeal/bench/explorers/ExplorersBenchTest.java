package dev.ordeal.bench.explorers;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.statistics.ScheduleStatistics;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.systems.gallery.Gallery;
import dev.ordeal.systems.gallery.GalleryEntry;
import dev.ordeal.systems.gallery.Trial;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Outcome.OverallVerdict;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExplorersBenchTest {
  private static final Trial BUG = Gallery.named(List.of("craq-dirty-read")).get(0).bug();

  @Test
  void everyExplorerLooksForEveryBug() throws IOException {
    List<GalleryEntry> entries = Gallery.named(List.of("craq-dirty-read", "lease-clocks"));
    ExplorerResults results =
        new ExplorersBench(Duration.ofMillis(40)).run(entries, line -> {}, () -> false);
    JsonNode findings = new ObjectMapper().readTree(results.json()).get("findings");
    assertThat(findings).hasSize(2 * Explorers.all().size());
    for (JsonNode finding : findings) {
      String explorer = finding.get("explorer").asText();
      boolean samples = Explorers.named(explorer).samples();
      assertThat(finding.get("seeds").asInt()).isEqualTo(samples ? ExplorersBench.SEEDS : 1);
      assertThat(finding.get("first")).hasSize(finding.get("found").asInt());
      boolean countsTicks = finding.get("entry").asText().equals("lease-clocks");
      if (countsTicks && !explorer.equals("graph")) {
        assertThat(finding.get("miss").asText()).isEqualTo("refused");
      }
      if (!countsTicks && explorer.equals("graph")) {
        assertThat(finding.get("first").get(0).get("runs").asLong()).isEqualTo(18);
      }
    }
  }

  @Test
  void anExplorerThatEndsAtTheFirstViolationRunsNoMoreSchedules() {
    Outcome whole = BUG.check().explorer("ex").run();
    Outcome first = BUG.check().strategy(Schedules.by("ex").endingAtFirst(true)).run();
    assertThat(whole.stop()).isEqualTo(Stop.EXHAUSTED);
    assertThat(first.stop()).isEqualTo(Stop.FOUND);
    assertThat(first.answer()).isEqualTo(OverallVerdict.VIOLATION);
    assertThat(schedules(first)).isLessThan(schedules(whole));
    Outcome before = BUG.check().explorer("ex").limit(schedules(first) - 1).run();
    assertThat(before.violation()).as("the one before shows none").isEmpty();
  }

  @Test
  void withNothingToFindItRunsThemAll() {
    Trial fix = Gallery.named(List.of("craq-dirty-read")).get(0).fix();
    Outcome whole = fix.check().explorer("odpor").run();
    Outcome first = fix.check().strategy(Schedules.by("odpor").endingAtFirst(true)).run();
    assertThat(first.answer()).isEqualTo(OverallVerdict.LINEARIZABLE);
    assertThat(schedules(first)).isEqualTo(schedules(whole));
  }

  private static long schedules(Outcome outcome) {
    return outcome.statistics().ofSchedules().map(ScheduleStatistics::schedules).orElse(0L);
  }
}
