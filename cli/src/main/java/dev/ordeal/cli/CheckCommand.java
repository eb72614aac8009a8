package dev.ordeal.cli;

import dev.ordeal.Check;
import dev.ordeal.Ordeal;
import dev.ordeal.SweepCheck;
import dev.ordeal.cli.advice.Advisor;
import dev.ordeal.cli.advice.CommandWords;
import dev.ordeal.cli.options.ClusterOptions;
import dev.ordeal.cli.options.ExplorationOptions;
import dev.ordeal.cli.options.ResultFile;
import dev.ordeal.cli.options.SystemOptions;
import dev.ordeal.cli.terminal.Exit;
import dev.ordeal.cli.terminal.Printer;
import dev.ordeal.cli.terminal.Terminal;
import dev.ordeal.cli.user.UserOutput;
import dev.ordeal.cli.user.UserSubject;
import dev.ordeal.cli.user.Watchdog;
import dev.ordeal.explorer.Limits;
import dev.ordeal.files.harness.HarnessFile;
import dev.ordeal.harness.Family;
import dev.ordeal.harness.Recipe;
import dev.ordeal.harness.SubjectSource;
import dev.ordeal.report.CoverageWords;
import dev.ordeal.report.json.JsonReport;
import dev.ordeal.report.text.CoverageTables;
import dev.ordeal.report.text.SweepReport;
import dev.ordeal.report.text.TextReport;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.States;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.sweep.Sweep;
import dev.ordeal.verify.Advice;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Defaults;
import dev.ordeal.verify.Outcome;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.ShellWord;
import dev.ordeal.world.contract.RunningCode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code ordeal check SYSTEM}: explores a system's schedules and checks what clients saw. */
@Command(
    name = "check",
    description = "Explores the schedules of a system and checks what its clients saw.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class CheckCommand implements Callable<Integer> {
  private static final String EXHAUSTIVE = "ex";

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private SystemOptions system = new SystemOptions();
  @Mixin private ExplorationOptions exploration = new ExplorationOptions();
  @Mixin private ClusterOptions cluster = new ClusterOptions();

  @Option(
      names = "--upto",
      paramLabel = "N",
      description =
          "Explore every harness with up to N operations, by growing size, up to the first that"
              + " fails; --limit and --deadline are for all of them together.")
  private @Nullable Integer upTo;

  @Option(
      names = "--keys",
      paramLabel = "K",
      description =
          "With --upto: how many keys are called, where the object has keys (default: "
              + Family.USUAL_KEYS
              + ").")
  private @Nullable Integer keys;

  @Option(
      names = "--save",
      paramLabel = "FILE",
      description = "Write the schedule of what is found to a file, for ordeal replay.")
  private @Nullable Path save;

  @Option(
      names = "--save-harness",
      paramLabel = "FILE",
      description = "Write the harness to a file, for --harness-file.")
  private @Nullable Path saveHarness;

  @Option(names = "--json", description = "Print one JSON object instead of text.")
  private boolean json;

  @Option(
      names = "--coverage",
      description =
          "Print tables of what was exercised: calls, message types and actors (JSON and pages have"
              + " them always).")
  private boolean coverage;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Write a page to step through what was found, or through a run if nothing was.")
  private @Nullable Path html;

  @Option(
      names = "--svg",
      paramLabel = "FILE",
      description = "Write the diagram of that page alone, as an image.")
  private @Nullable Path svg;

  @Override
  public Integer call() {
    return UserOutput.aside(this::check);
  }

  private int check() {
    if (keys != null && upTo == null) {
      throw new BadInput("--keys is for --upto; add it, or name the keys in calls.");
    }
    apart("--save", save, "--html", html);
    apart("--save", save, "--svg", svg);
    apart("--html", html, "--svg", svg);
    apart("--save-harness", saveHarness, "--save", save);
    apart("--save-harness", saveHarness, "--html", html);
    apart("--save-harness", saveHarness, "--svg", svg);
    Printer printer = new Printer(spec.commandLine(), json);
    ScheduleSaver saver = new ScheduleSaver(save, system.classpath(), printer);
    Pages pages = new Pages(html, svg);
    Optional<ResultFile> savedHarness = ResultFile.of("--save-harness", saveHarness);
    Strategy strategy = exploration.strategy();
    Limits limits = exploration.limits(strategy);
    RunningCode running = new RunningCode();
    Watchdog.over(running, limits.time());
    Optional<HarnessFile> harnessFile = system.harnessFile();
    if (cluster.areAsked() && harnessFile.isPresent()) {
      throw new BadInput(
          "--harness-file is for one JVM; on workers give the calls with --harness or --invoke.");
    }
    Recipe recipe = system.recipe(harnessFile);
    UserSubject found = new UserSubject(recipe.system(), system.classpath(), running);
    SubjectSource source = harnessFile.map(file -> file.over(found)).orElse(found);
    Check check =
        exploration.applied(Ordeal.check(recipe, source).running(running), strategy, limits);
    try (Terminal terminal =
        new Terminal(limits, running, unit(strategy), estimate(check, strategy, running))) {
      return upTo == null
          ? one(
              check,
              advisor(check, recipe, source, running, terminal),
              terminal,
              printer,
              saver,
              pages,
              savedHarness)
          : every(sweep(check, upTo), terminal, printer, saver, pages);
    }
  }

  /** Writes the harness of the check to the file. */
  private static void saveHarness(Check check, ResultFile file, Printer printer) {
    Configuration configuration = check.configuration();
    Recipe recipe = configuration.recipe().orElseThrow();
    file.write(HarnessFile.toText(recipe, configuration.harness()));
    printer.note(
        "The harness is in "
            + file.path()
            + "; ordeal check "
            + ShellWord.of(recipe.system())
            + " --harness-file "
            + ShellWord.of(file.path().toString())
            + " runs it.");
  }

  /** Makes sure that two results do not go to one file. */
  private static void apart(
      String option, @Nullable Path file, String otherOption, @Nullable Path other) {
    if (file != null
        && other != null
        && file.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize())) {
      throw new BadInput(
          option + " and " + otherOption + " both name " + file + "; give each its own file.");
    }
  }

  /** Knows what to try next where a limit ends the check. */
  private Advisor advisor(
      Check check, Recipe recipe, SubjectSource source, RunningCode running, Terminal terminal) {
    return new Advisor(
        CommandWords.of(spec),
        recipe,
        check,
        () -> {
          Strategy sampler = Explorers.named(Advisor.SAMPLER);
          Limits limits = Limits.none().schedules(Defaults.limit(sampler));
          return exploration
              .applied(Ordeal.check(recipe, source).running(running), sampler, limits)
              .symmetry();
        },
        terminal,
        running);
  }

  private int one(
      Check check,
      Advisor advisor,
      Terminal terminal,
      Printer printer,
      ScheduleSaver saver,
      Pages pages,
      Optional<ResultFile> harnessFile) {
    Outcome explored =
        cluster.areAsked()
            ? cluster.with(
                system.classpath(),
                work(),
                (workers, journal) -> check.run(terminal, workers, journal))
            : check.run(terminal);
    terminal.concludes();
    Outcome outcome = advisor.advised(explored);
    terminal.clear();
    printer.print(
        () -> TextReport.of(outcome) + tables(CoverageWords.of(outcome)),
        () -> JsonReport.of(outcome));
    pages.write(outcome);
    saver.save(outcome);
    harnessFile.ifPresent(file -> saveHarness(check, file, printer));
    return Exit.of(outcome);
  }

  private int every(
      SweepCheck check, Terminal terminal, Printer printer, ScheduleSaver saver, Pages pages) {
    Sweep sweep =
        cluster.areAsked()
            ? cluster.with(
                system.classpath(),
                work(),
                (workers, journal) -> check.run(terminal, workers, journal))
            : check.run(terminal);
    terminal.clear();
    printer.print(
        () -> SweepReport.of(sweep, sweep.example()) + tables(CoverageWords.of(sweep)),
        () -> JsonReport.of(sweep, sweep.example()));
    pages.write(sweep, printer);
    sweep.found().ifPresentOrElse(saver::save, saver::nothingFound);
    return Exit.of(sweep.answer(), sweep.isComplete());
  }

  /** What the work is, in words. */
  private List<String> work() {
    return CommandWords.of(spec).work();
  }

  private String tables(CoverageWords words) {
    return coverage ? CoverageTables.of(words) : "";
  }

  private SweepCheck sweep(Check check, int operations) {
    if (saveHarness != null) {
      throw new BadInput("--upto explores many harnesses; leave out --save-harness.");
    }
    if (system.sayWhatToCall()) {
      throw new BadInput("--upto makes its own calls; leave out --harness and --invoke.");
    }
    if (exploration.declareSymmetry()) {
      throw new BadInput(
          "--upto calls actors and values in ways that are not symmetric; leave out --symmetry.");
    }
    if (operations < 1 || operations > Family.MOST_OPERATIONS) {
      throw new BadInput(
          "--upto is " + operations + "; give a number from 1 to " + Family.MOST_OPERATIONS + ".");
    }
    if (keys != null && (keys < 1 || keys > Family.MOST_KEYS)) {
      throw new BadInput(
          "--keys is " + keys + "; give a number from 1 to " + Family.MOST_KEYS + ".");
    }
    return check.upTo(operations).keys(keys == null ? Family.USUAL_KEYS : keys);
  }

  /** About how many schedules there are, for the explorer that runs them all. */
  private Supplier<Optional<Advice.Estimate>> estimate(
      Check check, Strategy strategy, RunningCode running) {
    return () ->
        upTo == null && strategy.id().equals(EXHAUSTIVE)
            ? Advice.Estimate.of(check.configuration(), running)
            : Optional.empty();
  }

  private static String unit(Strategy strategy) {
    return strategy instanceof States ? " states" : " schedules";
  }
}
