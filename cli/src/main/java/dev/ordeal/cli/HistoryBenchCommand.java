package dev.ordeal.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ordeal.bench.HistoryCase;
import dev.ordeal.bench.HistoryResult;
import dev.ordeal.bench.HistoryRunner;
import dev.ordeal.bench.Manifest;
import dev.ordeal.decide.Conclusion;
import dev.ordeal.formats.generate.HistoryFamilies;
import dev.ordeal.formats.generate.HistoryGenerator;
import dev.ordeal.formats.generate.HistoryProfile;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
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

/** {@code ordeal bench history}: how fast recorded histories are decided. */
@Command(
    name = "history",
    description =
        "Measures how fast histories are decided, warm and on one thread: generated ones with known"
            + " verdicts, and files.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
public final class HistoryBenchCommand implements Callable<Integer> {
  private static final int WRONG = 1;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--files",
      paramLabel = "DIR",
      description =
          "Also the files that DIR/manifest.tsv lists, with columns file, model, verdict (ok or"
              + " not) and, if it is not to be recognised, format.")
  private @Nullable Path files;

  @Option(
      names = "--only",
      paramLabel = "NAME",
      split = ",",
      description =
          "Only families or files whose names begin so, for example A or C5 or etcd. Repeatable.")
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

  public HistoryBenchCommand() {}

  @Override
  public Integer call() {
    List<HistoryCase> cases = cases();
    if (cases.isEmpty()) {
      throw new BadInput(
          "--only: '"
              + Show.brief(String.join(",", only))
              + "' selects nothing; families are A1 to"
              + " H5, and files begin as in the manifest.");
    }
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    HistoryRunner runner = new HistoryRunner(deadline);
    if (!json) {
      out.println(HistoryResult.head());
    }
    List<HistoryResult> results = new ArrayList<>();
    for (HistoryCase some : cases) {
      if (json) {
        err.println(some.name());
        err.flush();
      }
      HistoryResult result = runner.run(some);
      results.add(result);
      if (!json) {
        out.println(result.line());
        out.flush();
      }
    }
    print(results, out);
    boolean isWrong =
        results.stream()
            .anyMatch(
                result ->
                    !result.right()
                        && !result
                            .verdict()
                            .equals(Conclusion.UNDECIDED.name().toLowerCase(Locale.ROOT)));
    return isWrong ? WRONG : 0;
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
          "%,d histories, %,d with their known verdict, %,.1f ms in all%n",
          results.size(),
          results.stream().filter(HistoryResult::right).count(),
          results.stream().mapToDouble(HistoryResult::milliseconds).sum());
    }
    out.flush();
  }

  private List<HistoryCase> cases() {
    List<HistoryCase> cases = new ArrayList<>();
    for (HistoryProfile profile : HistoryFamilies.all()) {
      if (profile.operations() <= most) {
        seeds.forEach(seed -> cases.add(generated(profile, seed)));
      }
    }
    if (files != null) {
      cases.addAll(Manifest.cases(files));
    }
    return cases.stream().filter(this::isSelected).toList();
  }

  private static HistoryCase generated(HistoryProfile profile, long seed) {
    return new HistoryCase(
        profile.name() + " seed " + seed,
        profile.model(),
        profile.isViolated() ? Conclusion.NOT_LINEARIZABLE : Conclusion.LINEARIZABLE,
        () -> HistoryGenerator.generate(profile, seed));
  }

  private boolean isSelected(HistoryCase some) {
    return only.isEmpty() || only.stream().anyMatch(some.name()::startsWith);
  }
}
