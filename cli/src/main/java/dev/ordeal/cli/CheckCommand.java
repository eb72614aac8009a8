package dev.ordeal.cli;

import dev.ordeal.explorer.Explorers;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Subject;
import dev.ordeal.report.TextReport;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import dev.ordeal.world.RunningCode;
import java.nio.file.Path;
import java.util.concurrent.Callable;
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
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private SystemOptions system = new SystemOptions();
  @Mixin private ExplorationOptions exploration = new ExplorationOptions();

  @Option(
      names = "--save",
      paramLabel = "FILE",
      description = "Write the schedule of what is found to a file, for ordeal replay.")
  private @Nullable Path save;

  @Option(names = "--json", description = "Print one JSON object instead of text.")
  private boolean json;

  @Override
  public Integer call() {
    return UserOutput.aside(this::check);
  }

  private int check() {
    Printer printer = new Printer(spec.commandLine(), json);
    ScheduleSaver saver = new ScheduleSaver(save, printer);
    Explorers.Entry entry = exploration.entry();
    Limits limits = exploration.limits(entry);
    RunningCode running = new RunningCode();
    Watchdog.over(running);
    UserSystem user = new UserSystem(system.recipe(), system.classpath(), running);
    try (Terminal terminal = new Terminal(limits, running, unit(entry))) {
      Subject subject = user.subject();
      Harness harness = user.harness(subject);
      Configuration configuration =
          exploration
              .applied(Configuration.of(user.name(subject), harness, entry), limits)
              .rebuilt(user::rebuilt);
      Outcome outcome = new Verification(configuration, running).run(terminal);
      terminal.clear();
      printer.print(() -> TextReport.of(outcome), () -> JsonReport.of(outcome));
      saver.save(user.resolved(subject, harness), outcome);
      return Exit.of(outcome);
    }
  }

  private static String unit(Explorers.Entry entry) {
    return entry.coverage() == Explorers.Coverage.STATES ? " states" : " schedules";
  }
}
