package dev.ordeal.spark;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import dev.ordeal.Check;
import dev.ordeal.cli.user.UserSubject;
import dev.ordeal.elsewhere.Jobs;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.tasks.Farm;
import dev.ordeal.tasks.Journal;
import dev.ordeal.tasks.LocalWorkers;
import dev.ordeal.tasks.Workers;
import dev.ordeal.verify.Configuration;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Figures for docs/spark.md: {@code -Dordeal.spark=measure}. */
@EnabledIfSystemProperty(named = "ordeal.spark", matches = "measure")
class MeasureTest {
  private static final int ROUNDS = Integer.getInteger("ordeal.rounds", 3);

  private static final int JOBS = Integer.getInteger("ordeal.jobs", 24);
  private static final int SCHEDULES = Integer.getInteger("ordeal.schedules", 50_000);

  private static Workers threads() {
    return new LocalWorkers(2, (name, running) -> new UserSubject(name, "", running));
  }

  private static Workers spark() {
    return new SparkCluster().connect("local[2]", "");
  }

  /** Wall and CPU seconds. */
  private record Cost(double wall, double cpu) {
    private static Cost of(Runnable work) {
      OperatingSystemMXBean system =
          (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
      long wall = System.nanoTime();
      long cpu = system.getProcessCpuTime();
      work.run();
      return new Cost((System.nanoTime() - wall) / 1e9, (system.getProcessCpuTime() - cpu) / 1e9);
    }
  }

  /** The same work by two threads and by Spark with two, in turn; each begins once. */
  private static void compare(String what, Consumer<Workers> work) {
    List<Cost> here = new ArrayList<>();
    List<Cost> there = new ArrayList<>();
    try (Workers two = threads();
        Workers spark = spark()) {
      work.accept(two); // warms up
      for (int round = 0; round < ROUNDS; round++) {
        here.add(Cost.of(() -> work.accept(two)));
        there.add(Cost.of(() -> work.accept(spark)));
      }
    }
    System.out.printf("%s: two threads %s, local[2] %s%n", what, here, there);
    System.out.printf(
        "%s: efficiency by wall time %.2f, by CPU time %.2f%n",
        what,
        here.stream().mapToDouble(Cost::wall).sum() / there.stream().mapToDouble(Cost::wall).sum(),
        here.stream().mapToDouble(Cost::cpu).sum() / there.stream().mapToDouble(Cost::cpu).sum());
  }

  private static Iterable<Configuration> seeds(long count, long schedules) {
    Check check = SameAsOneJvm.check("dr").harness("2r+2w").explorer("pos").findAll();
    return () ->
        LongStream.rangeClosed(1, count)
            .mapToObj(seed -> check.limit(schedules).seed(seed).configuration())
            .iterator();
  }

  private static Jobs jobs(
      Iterable<Configuration> all, ExplorationControl control, Workers workers) {
    return Jobs.run(all.iterator(), true, control, new Farm(workers, Journal.none()), workers);
  }

  @Test
  void jobs() {
    compare(
        "jobs",
        workers ->
            assertThat(
                    jobs(seeds(JOBS, SCHEDULES), ExplorationControl.NONE, workers)
                        .totals()
                        .explored())
                .isEqualTo(JOBS));
  }

  @Test
  void subtrees() {
    Check check = SameAsOneJvm.check("dr").harness("2r+2w").explorer("ex");
    System.out.println("subtrees: one thread, not cut " + Cost.of(check::run));
    compare("subtrees", workers -> check.run(ExplorationControl.NONE, workers, Journal.none()));
  }

  @Test
  void memory() {
    for (long tasks : new long[] {10_000, 100_000}) {
      try (Workers workers = spark()) {
        long[] most = {0};
        long[] next = {0};
        Supplier<Long> used =
            () -> {
              System.gc();
              Runtime runtime = Runtime.getRuntime();
              return runtime.totalMemory() - runtime.freeMemory();
            };
        long before = used.get();
        jobs(
            seeds(tasks, 1),
            (schedules, steps) -> {
              if (System.nanoTime() > next[0]) {
                next[0] = System.nanoTime() + 5_000_000_000L;
                most[0] = Math.max(most[0], used.get());
              }
              return true;
            },
            workers);
        System.out.printf(
            "memory: %,d tasks, %d MB before, %d MB at most%n", tasks, before >> 20, most[0] >> 20);
      }
    }
  }
}
