package dev.ordeal.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ordeal.bench.Cell;
import dev.ordeal.bench.CellResult;
import dev.ordeal.bench.CellRunner;
import dev.ordeal.bench.CellStore;
import dev.ordeal.bench.Page;
import dev.ordeal.bench.Tables;
import dev.ordeal.explorer.Onlooker;
import dev.ordeal.verify.Defaults;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code ordeal bench}: measures the paper's tables and writes them down. */
@Command(
    name = "bench",
    description = "Measures the paper's tables anew, with the published figures beside ours.",
    subcommands = HistoryBenchCommand.class,
    mixinStandardHelpOptions = true,
    sortOptions = false)
public final class BenchCommand implements Callable<Integer> {
  private static final List<String> SYSTEMS = List.of("dr", "edr", "adr", "px", "oc");
  private static final List<String> HARNESSES = List.of("2r+1w", "2r+2w");
  private static final List<String> EXPLORERS = List.of("EX", "SR", "DB", "DP", "TD", "IR", "LV");

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--paper",
      description = "Stop at the paper's cut-offs of 50,000 schedules (SR: 100,000).")
  private boolean paper;

  @Option(
      names = "--only",
      paramLabel = "SYSTEM[:HARNESS[:EXPLORER]]",
      description = "Measure only these, for example oc or dr:2r+1w or edr:2r+2w:DP. Repeatable.")
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
          "Where to write tables.txt, results.csv, results.json and index.html, and to go on from"
              + " (default: ${DEFAULT-VALUE}).")
  private Path out = Path.of("ordeal-bench");

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Write the page with tables and charts to this file as well.")
  private @Nullable Path page;

  public BenchCommand() {}

  @Override
  public Integer call() {
    Optional<ResultFile> pageFile = ResultFile.of("--html", page);
    List<Cell> cells = cells();
    CellStore store = new CellStore(out.resolve("cells"));
    CellRunner runner = new CellRunner(paper, deadline, seed);
    PrintWriter err = spec.commandLine().getErr();
    List<CellResult> results = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      Cell cell = cells.get(i);
      Optional<CellResult> known = store.load(cell, runner.settings());
      err.printf(
          Locale.ROOT,
          "%d of %d: %s%s%n",
          i + 1,
          cells.size(),
          cell.key(),
          known.isPresent() ? ", measured before" : "");
      err.flush();
      CellResult result = known.orElseGet(() -> runner.run(cell, Onlooker.PATIENT));
      if (known.isEmpty()) {
        store.save(result);
      }
      results.add(result);
    }
    Tables tables = new Tables(results);
    String html = new Page(tables, runner.settings()).html();
    write(tables, runner.settings(), results, html);
    pageFile.ifPresent(file -> file.write(html));
    return 0;
  }

  private List<Cell> cells() {
    for (String selector : only) {
      if (all().stream().noneMatch(cell -> isSelected(cell, selector))) {
        throw new BadInput(
            "--only: '"
                + Show.brief(selector)
                + "' selects nothing; systems are "
                + String.join(", ", SYSTEMS)
                + ", harnesses "
                + String.join(", ", HARNESSES)
                + ", explorers "
                + String.join(", ", EXPLORERS)
                + ".");
      }
    }
    return all().stream()
        .filter(cell -> only.isEmpty() || only.stream().anyMatch(some -> isSelected(cell, some)))
        .toList();
  }

  private static List<Cell> all() {
    List<Cell> cells = new ArrayList<>();
    for (String system : SYSTEMS) {
      for (String harness : HARNESSES) {
        EXPLORERS.forEach(explorer -> cells.add(new Cell(system, harness, explorer)));
      }
    }
    return cells;
  }

  private static boolean isSelected(Cell cell, String selector) {
    String key = cell.key().toLowerCase(Locale.ROOT);
    String wanted = selector.toLowerCase(Locale.ROOT);
    return key.equals(wanted) || key.startsWith(wanted + ":");
  }

  private void write(Tables tables, String settings, List<CellResult> results, String html) {
    PrintWriter standardOut = spec.commandLine().getOut();
    try {
      Files.writeString(out.resolve("tables.txt"), tables.text());
      Files.writeString(out.resolve("results.csv"), tables.csv());
      Files.writeString(
          out.resolve("results.json"),
          new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(results));
      Files.writeString(out.resolve("index.html"), html);
    } catch (IOException e) {
      throw new BadInput("--out: cannot write to '" + out + "': " + Show.throwable(e), e);
    }
    standardOut.println("Ours / the paper's; " + settings + ".");
    standardOut.println();
    standardOut.print(tables.text());
    standardOut.println();
    standardOut.println(
        "Written to " + out + ": tables.txt, results.csv, results.json, index.html");
    standardOut.flush();
  }
}
