package dev.ordeal.cli;

import dev.ordeal.bench.explorers.ExplorerResults;
import dev.ordeal.bench.explorers.ExplorersBench;
import dev.ordeal.bench.gallery.GalleryBench;
import dev.ordeal.bench.gallery.GalleryResults;
import dev.ordeal.cli.options.ClusterOptions;
import dev.ordeal.cli.options.Durations;
import dev.ordeal.cli.options.ResultFile;
import dev.ordeal.cli.terminal.Exit;
import dev.ordeal.cli.terminal.Interruption;
import dev.ordeal.cli.terminal.Printer;
import dev.ordeal.systems.gallery.Gallery;
import dev.ordeal.systems.gallery.GalleryEntry;
import dev.ordeal.tasks.Farm;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.contract.RunningCode;
import java.io.PrintWriter;
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

/** {@code ordeal gallery}: finds the bugs of the gallery, and verifies their fixes. */
@Command(
    name = "gallery",
    description =
        "Finds documented bugs of published protocols and shipped systems, and verifies their"
            + " fixes.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class GalleryCommand implements Callable<Integer> {
  private static final Duration EACH_EXPLORER = Duration.ofSeconds(10);

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(names = "--only", paramLabel = "ID", description = "Run only this entry. Repeatable.")
  private List<String> only = new ArrayList<>();

  @Option(names = "--list", description = "List the entries, and run none.")
  private boolean list;

  @Option(
      names = "--explorers",
      description =
          "Look for each bug with every explorer and sampler instead, and print tables of what each"
              + " takes. With --markdown, the tables go into that document.")
  private boolean explorers;

  @Option(
      names = "--deadline",
      paramLabel = "TIME",
      description =
          "The longest time of one entry, for example 60s (default: no limit); with --explorers the"
              + " processor time of one explorer (default: 10s).",
      converter = Durations.class)
  private @Nullable Duration deadline;

  @Option(names = "--json", description = "Print one JSON object instead of a table.")
  private boolean json;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Write a page to step through all bugs to this file.")
  private @Nullable Path html;

  @Option(
      names = "--markdown",
      paramLabel = "FILE",
      description = "Write a document with all bugs to this file.")
  private @Nullable Path markdown;

  @Mixin private ClusterOptions cluster = new ClusterOptions();

  @Override
  public Integer call() {
    List<GalleryEntry> entries = Gallery.named(only);
    if (list) {
      return list(entries);
    }
    if (explorers) {
      return explore(entries);
    }
    Optional<ResultFile> page = ResultFile.of("--html", html);
    Optional<ResultFile> document = ResultFile.of("--markdown", markdown);
    document.ifPresent(
        other ->
            page.ifPresent(
                file -> file.checkApart("what --markdown writes", other.path().toString())));
    try (Interruption interruption = new Interruption(new RunningCode())) {
      GalleryBench bench = new GalleryBench(Optional.ofNullable(deadline));
      GalleryResults results =
          cluster.areAsked()
              ? cluster.with(
                  "",
                  List.of("gallery", String.valueOf(deadline)),
                  (workers, journal) ->
                      bench.run(
                          entries,
                          this::progress,
                          interruption::isInterrupted,
                          new Farm(workers, journal)))
              : bench.run(entries, this::progress, interruption::isInterrupted);
      new Printer(spec.commandLine(), json).print(results::table, results::json);
      if (!results.all().isEmpty()) {
        page.ifPresent(file -> file.write(results.page()));
        document.ifPresent(file -> file.write(results.document()));
      }
      if (interruption.isInterrupted()) {
        progress(interrupted(results.all().size(), entries.size()));
        return Exit.NO_ANSWER;
      }
      return exit(results);
    }
  }

  /** Looks for each bug with every explorer. */
  private int explore(List<GalleryEntry> entries) {
    if (html != null) {
      throw new BadInput("--explorers makes no page; leave out --html.");
    }
    Optional<ResultFile> document = ResultFile.of("--markdown", markdown);
    String text = document.map(ResultFile::read).orElse("");
    document.ifPresent(file -> ExplorerResults.checkHasPlace(text));
    try (Interruption interruption = new Interruption(new RunningCode())) {
      ExplorerResults results =
          new ExplorersBench(Optional.ofNullable(deadline).orElse(EACH_EXPLORER))
              .run(entries, this::progress, interruption::isInterrupted);
      new Printer(spec.commandLine(), json).print(results::table, results::json);
      if (interruption.isInterrupted()) {
        progress(interrupted(results.entries(), entries.size()));
        return Exit.NO_ANSWER;
      }
      document.ifPresent(file -> file.write(results.in(text)));
      return Exit.NOTHING_WRONG;
    }
  }

  private static String interrupted(int run, int all) {
    return "Interrupted: " + run + " of " + all + " entries are run.";
  }

  private int list(List<GalleryEntry> entries) {
    if (explorers || json || html != null || markdown != null || deadline != null) {
      throw new BadInput(
          "--list runs nothing; leave out --explorers, --json, --html, --markdown and"
              + " --deadline.");
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(GalleryResults.list(entries));
    out.flush();
    return Exit.NOTHING_WRONG;
  }

  private static int exit(GalleryResults results) {
    if (results.areAsExpected()) {
      return Exit.NOTHING_WRONG;
    }
    return results.areOnlyStopped() ? Exit.NO_ANSWER : Exit.FOUND_SOMETHING;
  }

  private void progress(String line) {
    PrintWriter err = spec.commandLine().getErr();
    err.println(line);
    err.flush();
  }
}
