package dev.ordeal.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.checker.LinearizabilityMonitor;
import dev.ordeal.checker.Monitor;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.sampling.SystematicRandom;
import dev.ordeal.harness.Harness;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.world.Observations;
import dev.ordeal.world.contract.RunningCode;
import dev.ordeal.world.path.TabulatedWorld;
import dev.ordeal.world.states.Reduction;
import dev.ordeal.world.states.StateSpace;
import dev.ordeal.world.states.StateView;
import dev.ordeal.world.table.SystemTables;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Fingerprints of states mean the same wherever the states are numbered, in any JVM. */
class StateContentsTest {
  private static final int SYSTEMS = 200;
  private static final int MOST_STATES = 3_000;

  private record Hash(long high, long low) {}

  /** The states of a system, with tables and a monitor of their own. */
  private static final class Explored {
    private final StateSpace space;
    private final Monitor monitor;
    private final StateView view;
    private final StateFingerprint fingerprint;
    private final int monitorAt;

    /**
     * @param warmUp a seed for schedules that are run first, so that everything has other numbers
     */
    Explored(Harness harness, long warmUp) {
      SystemTables tables = new SystemTables(harness, new RunningCode(), false);
      new SystematicRandom(warmUp)
          .explore(
              new TabulatedWorld(tables),
              Limits.none().schedules(5).depth(30),
              (world, ending) -> {},
              ExplorationControl.NONE);
      space = new StateSpace(tables, Reduction.NONE);
      monitor =
          new LinearizabilityMonitor<>(
              harness.spec(),
              harness.invocations().stream().map(each -> each.call().operation()).toList());
      view = space.view();
      fingerprint = new StateFingerprint(space, monitor);
      monitorAt = space.layout().monitor();
    }

    int[] initial() {
      int[] initial = view.initial();
      initial[monitorAt] = monitor.initial();
      return initial;
    }

    Hash hash(int[] state) {
      fingerprint.of(state, state.length);
      return new Hash(fingerprint.high(), fingerprint.low());
    }

    /** The successors of a state that are neither violations nor failures. */
    Deque<int[]> successors(int[] state) {
      Deque<int[]> successors = new ArrayDeque<>();
      view.at(state, state.length, false);
      while (view.next()) {
        int after = state[monitorAt];
        for (int i = 0; i < view.observationCount(); i++) {
          int invocation = space.invocationOf(view.observation(i));
          after =
              Observations.isResponse(view.observation(i))
                  ? monitor.answered(after, invocation, space.resultOf(view.observation(i)))
                  : monitor.invoked(after, invocation);
        }
        if (after != Monitor.VIOLATED && !view.failed()) {
          int[] next = Arrays.copyOf(view.successor(), view.successorLength());
          next[monitorAt] = after;
          fingerprint.of(view.successorContents(), after);
          assertThat(new Hash(fingerprint.high(), fingerprint.low()))
              .as("computed from that of the state before")
              .isEqualTo(hash(next));
          successors.add(next);
        }
      }
      return successors;
    }

    /** The fingerprints of all states reachable from the given one, or of very many. */
    Set<Hash> reachable(int[] from) {
      Set<Hash> seen = new HashSet<>();
      Deque<int[]> open = new ArrayDeque<>();
      open.add(from);
      seen.add(hash(from));
      while (!open.isEmpty() && seen.size() < MOST_STATES) {
        for (int[] next : successors(open.remove())) {
          if (seen.add(hash(next))) {
            open.add(next);
          }
        }
      }
      return seen;
    }
  }

  /** A third of them has a FIFO network. */
  private static Harness harness(long seed) {
    return RandomSystem.of(seed).harness();
  }

  @Test
  void numbersDoNotMatter() {
    int compared = 0;
    for (long seed = 1; compared < SYSTEMS; seed++) {
      Explored one = new Explored(harness(seed), 1);
      Set<Hash> states = one.reachable(one.initial());
      if (states.size() < MOST_STATES) {
        Explored other = new Explored(harness(seed), seed + 17);
        assertThat(other.reachable(other.initial())).as("seed " + seed).isEqualTo(states);
        compared++;
      }
    }
  }

  @Test
  void anExplorationSplitAtItsFirstChoicesAndMergedIsTheWhole() {
    int compared = 0;
    for (long seed = 1; compared < SYSTEMS; seed++) {
      Explored whole = new Explored(harness(seed), 1);
      Set<Hash> states = whole.reachable(whole.initial());
      if (states.size() >= MOST_STATES) {
        continue;
      }
      Set<Hash> merged = new HashSet<>();
      int choices = whole.successors(whole.initial()).size();
      for (int choice = 0; choice < choices; choice++) {
        Explored part = new Explored(harness(seed), seed + choice);
        merged.add(part.hash(part.initial()));
        for (int[] first : part.successors(part.initial())) {
          merged.addAll(part.reachable(first));
        }
      }
      merged.add(whole.hash(whole.initial()));
      assertThat(merged).as("seed " + seed).isEqualTo(states);
      compared++;
    }
  }

  private static Hash sum(long seed) {
    Explored explored = new Explored(harness(seed), 1);
    return explored.reachable(explored.initial()).stream()
        .reduce(new Hash(0, 0), (a, b) -> new Hash(a.high() + b.high(), a.low() + b.low()));
  }

  private static String sums() {
    StringBuilder sums = new StringBuilder();
    for (long seed = 1; seed <= 20; seed++) {
      sums.append(sum(seed)).append('\n');
    }
    return sums.toString();
  }

  /** Prints the sums of the fingerprints of some systems. */
  public static void main(String[] arguments) {
    System.out.print(sums());
  }

  @Test
  void anotherJvmGivesTheSameFingerprints() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                StateContentsTest.class.getName())
            .redirectErrorStream(true)
            .start();
    String there = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(there).isZero();
    assertThat(there).isEqualTo(sums());
  }
}
