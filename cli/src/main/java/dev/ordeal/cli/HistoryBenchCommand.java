package dev.ordeal.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ordeal.bench.history.HistoryBench;
import dev.ordeal.bench.history.HistoryCase;
import dev.ordeal.bench.history.HistoryResult;
import dev.ordeal.cli.options.Durations;
import dev.ordeal.cli.terminal.Exit;
import dev.ordeal.cli.terminal.Interruption;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.contract.RunningCode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code ordeal bench history}: measures how fast recorded histories are decided. */
@Command(
    name = "history",
    description =
        "Measures how fast histories are decided, warm and on one thread: generated ones with known"
            + " verdicts, and files.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class HistoryBenchCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--files",
      paramLabel = "DIR",
      description =
          "Also measure the files that DIR/manifest.tsv lists, with columns file, model, verdict"
              + " (ok or not) and, if it cannot be recognized, format.")
  private @Nullable Path files;

  @Option(
      names = "--only",
      paramLabel = "NAME",
      split = ",",
      description =
          "Measure only families or files whose names begin with NAME, for example A or C5 or etcd."
              + " Repeatable.")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--seeds",
      paramLabel = "S",
      split = ",",
      description = "The seeds of generated histories (default: 1).")
  private List<Long> seeds = new ArrayList<>(List.of(1L));

  @Option(
      names = "--max-ops",
      paramLabel = "N",
      description = "Leave out longer generated histories (default: ${DEFAULT-VALUE}).")
  private Integer most = 1_000_000;

  @Option(
      names = "--deadline",
      paramLabel = "TIME",
      description = "The longest time of one run (default: 60s).",
      converter = Durations.class)
  private Duration deadline = Duration.ofSeconds(60);

  @Option(names = "--json", description = "Print a JSON array instead of a table.")
  private boolean json;

  @Override
  public Integer call() {
    if (most < 1) {
      throw new BadInput("--max-ops is " + most + "; give a positive number.");
    }
    List<HistoryCase> cases = cases(most);
    if (cases.isEmpty() && !cases(Integer.MAX_VALUE).isEmpty()) {
      throw new BadInput(
          "--max-ops is "
              + most
              + ", and every history"
              + (only.isEmpty() ? "" : " that --only selects")
              + " is longer; give more.");
    }
    if (cases.isEmpty()) {
      throw new BadInput(
          "--only: '"
              + Show.brief(String.join(",", only))
              + "' selects nothing; families are A1 to H5, and files begin as in the manifest.");
    }
    try (Interruption interruption = new Interruption(new RunningCode())) {
      return measure(cases, interruption);
    }
  }

  private int measure(List<HistoryCase> cases, Interruption interruption) {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    HistoryBench bench = new HistoryBench(deadline, interruption::isInterrupted);
    if (!json) {
      out.println(HistoryResult.heading());
    }
    List<HistoryResult> results = new ArrayList<>();
    for (HistoryCase history : cases) {
      if (json) {
        err.println(history.name());
        err.flush();
      }
      HistoryResult result = bench.run(history);
      if (interruption.isInterrupted()) {
        break;
      }
      results.add(result);
      if (!json) {
        out.println(result.line());
        out.flush();
      }
    }
    print(results, out);
    if (interruption.isInterrupted()) {
      err.println(
          "Interrupted: " + results.size() + " of " + cases.size() + " histories are measured.");
      err.flush();
      return Exit.NO_ANSWER;
    }
    return results.stream().anyMatch(HistoryResult::contradictsKnown)
        ? Exit.FOUND_SOMETHING
        : Exit.NOTHING_WRONG;
  }

  private void print(List<HistoryResult> results, PrintWriter out) {
    if (json) {
      try {
        out.println(
            new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(results));
      } catch (JsonProcessingException e) {
        throw new IllegalStateException(e);
      }
    } else {
      out.printf(
          Locale.ROOT,
          "%,d histories, %,d with the known verdict, %,.1f ms in total%n",
          results.size(),
          results.stream().filter(HistoryResult::right).count(),
          results.stream().mapToDouble(HistoryResult::milliseconds).sum());
    }
    out.flush();
  }

  /** The histories selected; of the generated ones, those with at most that many operations. */
  private List<HistoryCase> cases(int mostOperations) {
    List<HistoryCase> cases = new ArrayList<>(HistoryCase.generated(seeds, mostOperations));
    if (files != null) {
      cases.addAll(HistoryCase.listedIn(files));
    }
    return cases.stream().filter(this::isSelected).toList();
  }

  private boolean isSelected(HistoryCase history) {
    return only.isEmpty() || only.stream().anyMatch(history.name()::startsWith);
  }
}
