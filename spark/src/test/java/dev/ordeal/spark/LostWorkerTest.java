package dev.ordeal.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.strategy.Schedules;
import dev.ordeal.tasks.Workers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** A worker and its executor that are ended by kill -9 in the middle change nothing. */
@EnabledIfSystemProperty(named = "ordeal.spark", matches = "all|kill")
class LostWorkerTest {
  private static final int AFTER = 200_000;

  @Test
  void aWorkerIsKilled() throws Exception {
    try (StandaloneCluster cluster = new StandaloneCluster(2);
        Workers workers = new SparkCluster().connect(cluster.master(), "")) {
      boolean[] killed = {false};
      SameAsOneJvm same =
          new SameAsOneJvm(
              workers,
              (schedules, steps) -> {
                if (!killed[0] && schedules > AFTER) {
                  killed[0] = true;
                  cluster.killOne();
                }
                return true;
              });
      same.subtrees("dr", "2r+2w", Schedules.by("ex"));
      assertThat(killed[0]).isTrue();
    }
  }
}
