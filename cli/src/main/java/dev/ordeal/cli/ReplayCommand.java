package dev.ordeal.cli;

import dev.ordeal.cli.terminal.Exit;
import dev.ordeal.cli.terminal.Interruption;
import dev.ordeal.cli.terminal.Printer;
import dev.ordeal.cli.user.UserOutput;
import dev.ordeal.cli.user.UserSubject;
import dev.ordeal.cli.user.Watchdog;
import dev.ordeal.files.ScheduleFile;
import dev.ordeal.harness.Recipe;
import dev.ordeal.harness.Setup;
import dev.ordeal.replay.Replay;
import dev.ordeal.replay.Replayed;
import dev.ordeal.replay.SavedRun;
import dev.ordeal.replay.SavedSchedule;
import dev.ordeal.report.json.JsonReport;
import dev.ordeal.report.text.ReplayReport;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.contract.RunningCode;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ordeal replay FILE}: runs a saved schedule again and says whether it still fails. */
@Command(
    name = "replay",
    description = "Runs a schedule that check saved, and says whether it still fails.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class ReplayCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "FILE", description = "What ordeal check SYSTEM --save FILE wrote.")
  private Path file = Path.of("");

  @Option(
      names = "--classpath",
      paramLabel = "DIR_OR_JAR",
      description = "Where your own class is.")
  private String classpath = "";

  @Option(
      names = "--step",
      description =
          "Go step by step, by commands from standard input: next, back, state, pending, history,"
              + " run, help, quit.")
  private boolean step;

  @Option(
      names = "--original",
      description = "Run the schedule as it was found instead of the minimized one.")
  private boolean original;

  @Option(names = "--json", description = "Print one JSON object instead of text.")
  private boolean json;

  @Override
  public Integer call() {
    return UserOutput.aside(this::replay);
  }

  private int replay() {
    if (step && json) {
      throw new BadInput("--step and --json exclude each other; give one of them.");
    }
    SavedSchedule schedule = ScheduleFile.read(file);
    RunningCode running = new RunningCode();
    Watchdog.over(running, Duration.ZERO);
    Recipe recipe = schedule.recipe();
    Setup setup = new Setup(recipe, new UserSubject(recipe.system(), classpath, running));
    String name = setup.name();
    Replay replay = new Replay(run(schedule), schedule.consistency(), setup.harness(), running);
    if (step && !stepper(replay).run()) {
      return Exit.NO_ANSWER;
    }
    Interruption interruption = new Interruption(running); // the few steps left are taken
    try {
      Replayed replayed = replay.toEnd().result().marking(replay.noLongerMatter());
      new Printer(spec.commandLine(), json)
          .print(
              () -> ReplayReport.of(name, replayed), () -> JsonReport.of(name, schedule, replayed));
      return Exit.of(replayed);
    } finally {
      interruption.close();
    }
  }

  private Stepper stepper(Replay replay) {
    BufferedReader commands =
        new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset()));
    boolean interactive = Boolean.getBoolean("ordeal.interactive");
    return new Stepper(replay, commands, spec.commandLine().getOut(), interactive);
  }

  private SavedRun run(SavedSchedule schedule) {
    return original
        ? schedule
            .original()
            .orElseThrow(() -> new BadInput(file + " has no other schedule; leave out --original."))
        : schedule.run();
  }
}
