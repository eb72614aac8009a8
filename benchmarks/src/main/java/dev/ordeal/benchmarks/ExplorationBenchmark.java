package dev.ordeal.benchmarks;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.ScheduleListener;
import dev.ordeal.explorer.optimal.Odpor;
import dev.ordeal.explorer.published.Exhaustive;
import dev.ordeal.harness.Notation;
import dev.ordeal.harness.Subject;
import dev.ordeal.history.Histories;
import dev.ordeal.systems.register.DistributedRegister;
import dev.ordeal.world.path.TabulatedWorld;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Exhaustive exploration of the correct register with two reads and two writes: 4,204,200 schedules
 * of 14 steps, 12,743,958 steps in total. One operation is one schedule.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class ExplorationBenchmark {
  private static final int SCHEDULES = 4_204_200;
  private static final int TRACES = 123_076;

  private TabulatedWorld world = create();

  private static TabulatedWorld create() {
    Subject subject = new DistributedRegister();
    ActorSystem system = subject.actors(2);
    return new TabulatedWorld(
        subject.harness(
            system, "2r+2w", Notation.counts("2r+2w", subject.workload(), system.addresses())));
  }

  /** The table is filled by the first exploration; what is measured afterwards is look-ups. */
  @Setup
  public void prepare() {
    world = create();
  }

  @Benchmark
  @OperationsPerInvocation(SCHEDULES)
  public Exploration schedulesOnly() {
    return explore((w, ending) -> {});
  }

  @Benchmark
  @OperationsPerInvocation(SCHEDULES)
  public int schedulesAndUniqueHistories() {
    Histories histories = new Histories();
    explore((w, ending) -> histories.add(w));
    return histories.size();
  }

  /** One operation is one trace here; each takes a schedule of the same 14 steps. */
  @Benchmark
  @OperationsPerInvocation(TRACES)
  public Exploration tracesOnly() {
    Exploration exploration =
        new Odpor().explore(world, Limits.none(), (w, ending) -> {}, ExplorationControl.NONE);
    if (exploration.schedules() != TRACES) {
      throw new AssertionError("explored " + exploration.schedules() + " traces");
    }
    return exploration;
  }

  private Exploration explore(ScheduleListener listener) {
    Exploration exploration =
        new Exhaustive().explore(world, Limits.none(), listener, ExplorationControl.NONE);
    if (exploration.schedules() != SCHEDULES) {
      throw new AssertionError("explored " + exploration.schedules() + " schedules");
    }
    return exploration;
  }
}
