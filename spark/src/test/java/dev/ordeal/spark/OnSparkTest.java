package dev.ordeal.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.Ordeal;
import dev.ordeal.elsewhere.Jobs;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.sweep.Sweep;
import dev.ordeal.systems.Systems;
import dev.ordeal.tasks.Journal;
import dev.ordeal.tasks.Workers;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.words.BadInput;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * What Spark finds is what one JVM finds. The rows that take minutes, and other masters than two
 * threads, are for {@code -Dordeal.spark=all}.
 */
class OnSparkTest {
  private static void small(SameAsOneJvm same) {
    same.subtrees("oc", "2r+1w", Schedules.by("ex"));
    same.subtrees("dr", "2r+1w", Schedules.by("delay").delays(4));
    same.sweep("dr", 2, 1, "graph");
    same.seeds("oc", "pos", 20, 50);
  }

  private static void large(SameAsOneJvm same) {
    same.subtrees("dr", "2r+2w", Schedules.by("ex"));
    same.subtrees("oc", "2r+2w", Schedules.by("ex"));
    same.sweep("oc", 3, 1, "graph");
    same.sweep("dr", 3, 1, "graph");
    same.seeds("oc", "pos", 1_000, 100);
  }

  @Test
  void onTwoThreads() {
    try (Workers workers = new SparkCluster().connect("local[2]", "")) {
      small(new SameAsOneJvm(workers, ExplorationControl.NONE));
    }
  }

  @Test
  void inASessionThatIsGiven() {
    SparkConf conf =
        new SparkConf()
            .setMaster("local[2]")
            .setAppName("test")
            .set("spark.ui.enabled", "false")
            .set("spark.driver.host", "127.0.0.1")
            .set("spark.driver.bindAddress", "127.0.0.1");
    SparkContext session = new SparkContext(conf);
    try {
      Sweep sweep = OrdealSpark.run(SameAsOneJvm.check("oc").upTo(2), session);
      assertThat(sweep.found()).isPresent();
      Outcome outcome = OrdealSpark.run(SameAsOneJvm.check("dr").explorer("ex"), session);
      assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
      Iterable<Configuration> configurations =
          Stream.of("dr", "adr", "oc", "edr")
              .map(id -> SameAsOneJvm.check(id).configuration())
              .toList();
      Jobs jobs = OrdealSpark.run(configurations, session);
      assertThat(jobs.totals().explored()).isEqualTo(3);
      assertThat(jobs.first().orElseThrow().configuration().system()).isEqualTo("oc");
    } finally {
      session.stop();
    }
  }

  @Test
  void aMasterThatThereIsNotIsOneSentence() {
    for (String master : List.of("nonsense", "local[x]")) {
      assertThatThrownBy(() -> new SparkCluster().connect(master, ""))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining(master);
    }
  }

  /** A system of a class that executors cannot find by its name. */
  @Test
  void aSystemThatWorkersDoNotHaveIsOneSentence() {
    var own =
        Ordeal.check(
                Systems.named("dr").orElseThrow().actors(2),
                Systems.named("dr").orElseThrow().spec())
            .calls("read()@n1");
    try (Workers workers = new SparkCluster().connect("local[1]", "")) {
      assertThatThrownBy(
              () -> own.explorer("ex").run(ExplorationControl.NONE, workers, Journal.none()))
          .isInstanceOf(BadInput.class);
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "ordeal.spark", matches = "all|local")
  void largeOnTwoThreads() {
    try (Workers workers = new SparkCluster().connect("local[2]", "")) {
      large(new SameAsOneJvm(workers, ExplorationControl.NONE));
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "ordeal.spark", matches = "all|local-cluster")
  void largeOnTwoProcesses() {
    try (Workers workers = new SparkCluster().connect("local-cluster[2,1,1024]", "")) {
      large(new SameAsOneJvm(workers, ExplorationControl.NONE));
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "ordeal.spark", matches = "all|standalone")
  void largeOnAMasterWithTwoWorkers() throws Exception {
    try (StandaloneCluster cluster = new StandaloneCluster(2);
        Workers workers = new SparkCluster().connect(cluster.master(), "")) {
      large(new SameAsOneJvm(workers, ExplorationControl.NONE));
    }
  }
}
