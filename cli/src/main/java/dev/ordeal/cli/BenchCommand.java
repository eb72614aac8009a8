package dev.ordeal.cli;

import dev.ordeal.bench.paper.BenchSettings;
import dev.ordeal.bench.paper.PaperBench;
import dev.ordeal.bench.paper.PaperResults;
import dev.ordeal.cli.options.ClusterOptions;
import dev.ordeal.cli.options.Durations;
import dev.ordeal.cli.options.ResultFile;
import dev.ordeal.cli.terminal.Exit;
import dev.ordeal.cli.terminal.Interruption;
import dev.ordeal.tasks.Farm;
import dev.ordeal.verify.Defaults;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.contract.RunningCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code ordeal bench}: reproduces the paper's tables, with the published figures beside ours. */
@Command(
    name = "bench",
    description = "Reproduces the paper's tables, with the published figures beside ours.",
    subcommands = HistoryBenchCommand.class,
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class BenchCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--paper",
      description = "Stop at the paper's limits of 50,000 schedules (SR: 100,000).")
  private boolean paper;

  @Option(
      names = "--only",
      paramLabel = "SYSTEM[:HARNESS[:EXPLORER]]",
      description =
          "Measure only these cells, for example oc or dr:2r+1w or edr:2r+2w:DP. Repeatable.")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--deadline",
      paramLabel = "TIME",
      description = "The longest time of one run of a cell (default: 20s).",
      converter = Durations.class)
  private Duration deadline = Duration.ofSeconds(20);

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "The seed of every random choice (default: ${DEFAULT-VALUE}).")
  private long seed = Defaults.SEED;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Where to write tables.txt, results.csv, results.json and index.html; an interrupted run"
              + " continues from there (default: ${DEFAULT-VALUE}).")
  private Path out = Path.of("ordeal-bench");

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Write the page with tables and charts to this file as well.")
  private @Nullable Path page;

  @Mixin private ClusterOptions cluster = new ClusterOptions();

  @Override
  public Integer call() {
    checkDirectory();
    Optional<ResultFile> pageFile = ResultFile.of("--html", page);
    BenchSettings settings = new BenchSettings(paper, deadline, seed);
    PaperBench bench = PaperBench.of(settings).only(only);
    try (Interruption interruption = new Interruption(new RunningCode())) {
      Path cells = out.resolve("cells");
      PaperResults results =
          cluster.areAsked()
              ? cluster.with(
                  "",
                  List.of("bench", settings.toString()),
                  (workers, journal) ->
                      bench.run(
                          cells,
                          this::progress,
                          interruption::isInterrupted,
                          new Farm(workers, journal)))
              : bench.run(cells, this::progress, interruption::isInterrupted);
      if (results.size() == 0) {
        progress("Interrupted before the first cell was measured.");
        return Exit.NO_ANSWER;
      }
      String html = results.page();
      write(results, html);
      pageFile.ifPresent(file -> file.write(html));
      print("Ours / the paper's; " + settings + ".", results.tables());
      if (interruption.isInterrupted()) {
        progress(
            "Interrupted: "
                + results.size()
                + " of "
                + bench.size()
                + " cells are measured; the same command continues from there.");
        return Exit.NO_ANSWER;
      }
      return Exit.NOTHING_WRONG;
    }
  }

  private void progress(String line) {
    PrintWriter err = spec.commandLine().getErr();
    err.println(line);
    err.flush();
  }

  /** Refuses a directory that cannot be created, because there is a file in its place. */
  private void checkDirectory() {
    for (Path each = out.toAbsolutePath(); each != null; each = each.getParent()) {
      if (Files.exists(each) && !Files.isDirectory(each)) {
        throw new BadInput("--out: '" + each + "' is a file; name a directory.");
      }
    }
  }

  private void write(PaperResults results, String html) {
    try {
      Files.writeString(out.resolve("tables.txt"), results.tables());
      Files.writeString(out.resolve("results.csv"), results.csv());
      Files.writeString(out.resolve("results.json"), results.json());
      Files.writeString(out.resolve("index.html"), html);
    } catch (IOException e) {
      throw new BadInput("--out: cannot write to '" + out + "': " + Show.throwable(e), e);
    }
  }

  private void print(String heading, String tables) {
    PrintWriter standardOut = spec.commandLine().getOut();
    standardOut.println(heading);
    standardOut.println();
    standardOut.print(tables);
    standardOut.println();
    standardOut.println(
        "Written to " + out + ": tables.txt, results.csv, results.json, index.html");
    standardOut.flush();
  }
}
