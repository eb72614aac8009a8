package dev.ordeal.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Context;
import dev.ordeal.checker.LinearizabilityMonitor;
import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.engine.Worlds;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Call;
import dev.ordeal.spec.Specs;
import dev.ordeal.testkit.Probe;
import dev.ordeal.testkit.Probe.Reply;
import dev.ordeal.world.contract.RunningCode;
import dev.ordeal.world.states.Reduction;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Searches whose unexpanded states do not fit into memory. */
class SpillTest {
  private static final int NOTES = 8;

  /** All prefixes of all orders, each with the prefix before it. */
  private static final int STATES = 109_602;

  /** Shared, so that the handler runs once for each of them. */
  private static final Worlds WORLDS =
      new TabulatedEngine()
          .worlds(
              Probe.harness(Probe.system(new Logger()), Call.of(Probe.read(), "n1")),
              new RunningCode());

  @TempDir private File folder = new File("");

  private record Note(int number) {}

  /** Keeps the order of its notes, all of which it sends itself on a request. */
  private record Logger() implements Actor<List<Integer>, Object> {
    @Override
    public List<Integer> start(Context context) {
      return List.of();
    }

    @Override
    public List<Integer> receive(List<Integer> log, Object message, Context context) {
      if (message instanceof Note note) {
        return Stream.concat(log.stream(), Stream.of(note.number())).toList();
      }
      for (int i = 0; i < NOTES; i++) {
        context.send(context.self(), new Note(i));
      }
      context.reply(new Reply(0));
      return log;
    }
  }

  private static GraphResult search(long memory, int threads, String to) {
    return new GraphSearch(
            WORLDS.states(Reduction.NONE),
            new LinearizabilityMonitor<>(Specs.register(0), List.of(Probe.read())),
            Limits.none(),
            memory,
            threads,
            ExplorationControl.NONE)
        .worthThreads(2)
        .spillingTo(to)
        .run();
  }

  @Test
  void aSmallBudgetGivesTheSameResult() {
    GraphResult roomy = search(Long.MAX_VALUE, 1, folder.getPath());
    assertThat(roomy.stop()).isEqualTo(Stop.EXHAUSTED);
    assertThat(roomy.diskBytes()).isZero();
    assertThat(roomy.states()).isEqualTo(STATES);
    for (int threads : new int[] {1, 2}) {
      long memory = roomy.peakBytes() * 31 / 32; // less than the unexpanded states take
      GraphResult tight = search(memory, threads, folder.getPath());
      assertThat(tight.stop()).isEqualTo(Stop.EXHAUSTED);
      assertThat(tight.diskBytes()).isPositive();
      assertThat(tight.peakBytes()).isLessThanOrEqualTo(memory);
      assertThat(tight.states()).isEqualTo(STATES);
      assertThat(tight.transitions()).isEqualTo(roomy.transitions());
      assertThat(tight.depth()).isEqualTo(roomy.depth());
      assertThat(folder.list()).isEmpty();
    }
  }

  @Test
  void theVisitedStatesMustFitIntoMemory() {
    GraphResult result = search(2 << 20, 1, folder.getPath());
    assertThat(result.stop()).isEqualTo(Stop.MEMORY);
    assertThat(result.states()).isBetween(10_000L, (long) STATES);
    assertThat(folder.list()).isEmpty();
  }

  @Test
  void aDiskThatCannotBeUsedIsReported() {
    GraphResult result = search(2 << 20, 1, Path.of(folder.getPath(), "missing").toString());
    assertThat(result.stop()).isEqualTo(Stop.MEMORY);
    assertThat(result.diskProblem().orElseThrow()).contains("NoSuchFileException");
    assertThat(result.diskBytes()).isZero();
  }
}
