package dev.ordeal.cli.options;

import dev.ordeal.Check;
import dev.ordeal.strategy.States;
import dev.ordeal.words.BadInput;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of exploring states. */
final class StateOptions {
  @Option(
      names = "--symmetry",
      paramLabel = "NAMES",
      description =
          "With graph: interchangeable actors or values, for example n1,n2 or 10,20; fewer"
              + " states. Refused if they are not interchangeable. Repeatable. A search with many"
              + " states looks for them by itself; none keeps it from that.")
  private List<String> symmetry = new ArrayList<>();

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "With graph: how many threads (default: one per core).")
  private @Nullable Integer threads;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description =
          "With graph: the most memory for states, for example 500m or 4g (default: three quarters"
              + " of the heap, which ORDEAL_OPTS=-Xmx8g sets).")
  private @Nullable String memory;

  @Option(
      names = "--max-equal",
      paramLabel = "N",
      description =
          "With graph: at most N equal messages (same sender, receiver and content) in flight; more"
              + " are not sent. Where that leaves something out, the answer is not linearizable.")
  private @Nullable Integer maxEqual;

  @Option(
      names = "--keep-dead",
      description =
          "With graph: keep messages in a state that can no longer change anything; many more"
              + " states, the same answer.")
  private boolean keepDead;

  /** The strategy with the options that are given. */
  States applied(States chosen) {
    States states = chosen;
    if (threads != null) {
      if (threads < 1 || threads > States.MOST_THREADS) {
        throw new BadInput(
            "--threads is " + threads + "; give a number from 1 to " + States.MOST_THREADS + ".");
      }
      states = states.threads(threads);
    }
    if (maxEqual != null) {
      if (maxEqual < 1) {
        throw new BadInput("--max-equal is " + maxEqual + "; give a positive number.");
      }
      states = states.mostEqual(maxEqual);
    }
    states = states.keepingDead(keepDead);
    return memory == null ? states : states.memory(Sizes.bytes("--memory", memory));
  }

  /** The check with what is said to be interchangeable. */
  Check applied(Check check) {
    return symmetry.isEmpty() ? check : check.symmetry(symmetry.toArray(String[]::new));
  }

  /** Whether anything is said to be interchangeable. */
  boolean declareSymmetry() {
    return !symmetry.isEmpty() && !symmetry.equals(List.of(Check.NO_SYMMETRY));
  }

  /** Refuses options that change nothing where schedules are explored. */
  void refuseAll() {
    ExplorationOptions.refuse(threads != null, "--threads", "graph");
    ExplorationOptions.refuse(memory != null, "--memory", "graph");
    ExplorationOptions.refuse(keepDead, "--keep-dead", "graph");
    if (maxEqual != null) {
      throw new BadInput("--max-equal is for explorers of states; add --explorer graph.");
    }
  }
}
