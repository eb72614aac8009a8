package dev.ordeal.junit;

import dev.ordeal.actor.Network;
import dev.ordeal.engine.Engine;
import dev.ordeal.files.ScheduleFile;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Recipe;
import dev.ordeal.harness.Setup;
import dev.ordeal.harness.Subject;
import dev.ordeal.harness.SubjectSource;
import dev.ordeal.replay.Replay;
import dev.ordeal.replay.Replayed;
import dev.ordeal.replay.SavedSchedule;
import dev.ordeal.report.page.ReportPage;
import dev.ordeal.report.text.ReplayReport;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Consistency;
import dev.ordeal.verify.Outcome;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.contract.RunningCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.opentest4j.AssertionFailedError;

/**
 * The files of what a test found: the schedule, which the next run tries first, and the page.
 *
 * <p>The arguments of the system are part of their names, so that checks of one class with
 * different arguments do not overwrite each other. Yet everything kept for the class, the
 * operations and the consistency is tried: an argument may have been changed to fix a schedule that
 * failed with other arguments.
 */
final class KeptFinding {
  private static final int CONTENTS_BYTES = 60;
  private static final String SCHEDULE = ".json";
  private static final String PAGE = ".html";

  private final Path directory;
  private final String name;
  private final Path schedule;
  private final Path page;

  private KeptFinding(Path directory, String name, String contents) {
    this.directory = directory;
    this.name = name;
    this.schedule = directory.resolve(name + contents + SCHEDULE);
    this.page = directory.resolve(name + contents + PAGE);
  }

  /** The files of that configuration in that test, whether they exist or not. */
  static KeptFinding of(TestPlace place, Configuration configuration, Subject subject) {
    String contents = Contents.of(subject);
    return new KeptFinding(
        place.directory(),
        TestPlace.fileName(words(configuration)),
        contents.isEmpty() ? "" : "-" + TestPlace.fileName(contents, CONTENTS_BYTES));
  }

  /** What distinguishes the checks of one test, without defaults. */
  private static String words(Configuration configuration) {
    Harness harness = configuration.harness();
    return configuration.system()
        + "-"
        + harness.system().addresses().size()
        + "-"
        + harness.name()
        + (harness.system().network() == Network.UNORDERED
            ? ""
            : "-" + harness.system().network().word())
        + (configuration.consistency() == Consistency.LINEARIZABLE ? "" : "-sequential")
        + (configuration.requiringProgress() ? "-progress" : "");
  }

  /** The schedules kept for that configuration by file, its own first. */
  Map<Path, SavedSchedule> read(Recipe recipe, Configuration configuration) {
    Map<Path, SavedSchedule> kept = new LinkedHashMap<>();
    for (Path file : files()) {
      read(file)
          .filter(known -> known.recipe().isSameButSkew(recipe))
          .filter(known -> known.consistency() == configuration.consistency())
          .filter(
              known ->
                  known.run().verdict() != Outcome.OverallVerdict.NO_PROGRESS
                      || configuration.requiringProgress())
          .ifPresent(known -> kept.put(file, known));
    }
    return kept;
  }

  /** The file of this check. */
  Path schedule() {
    return schedule;
  }

  /** Whether the file is the one that this check writes. */
  boolean isOwn(Path file) {
    return file.equals(schedule);
  }

  private List<Path> files() {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(directory)) {
      return all.filter(this::isKept)
          .sorted(Comparator.comparing((Path file) -> !isOwn(file)).thenComparing(file -> file))
          .toList();
    } catch (IOException e) {
      throw new BadInput(directory + " cannot be listed: " + Show.throwable(e), e);
    }
  }

  private boolean isKept(Path file) {
    String other = file.getFileName().toString();
    return other.startsWith(name) && other.endsWith(SCHEDULE);
  }

  /** The schedule in the file; a damaged file of another check is ignored here. */
  private Optional<SavedSchedule> read(Path file) {
    try {
      return Optional.of(ScheduleFile.read(file));
    } catch (BadInput e) {
      if (!isOwn(file)) {
        return Optional.empty();
      }
      throw new BadInput(
          e.getMessage() + " It was kept to be tried first; delete it to explore everything.", e);
    }
  }

  /**
   * Writes the schedule and the page of what was found.
   *
   * @return the lines about it in the message of the failure
   */
  String write(Outcome outcome) {
    try {
      Files.createDirectories(directory);
    } catch (IOException e) {
      return "Nothing is kept: " + directory + " cannot be made: " + Show.throwable(e) + "\n";
    }
    return keep(outcome) + draw(outcome);
  }

  /** Keeps the schedule of another check as its own, unless it has one. */
  void adopt(SavedSchedule other) {
    if (!Files.exists(schedule)) {
      ScheduleFile.write(other, schedule);
    }
  }

  private String draw(Outcome outcome) {
    try {
      Files.writeString(page, ReportPage.of(outcome));
      return "Page:     " + page + "\n";
    } catch (IOException e) {
      return "The page cannot be written to " + page + ": " + Show.throwable(e) + "\n";
    }
  }

  private String keep(Outcome outcome) {
    Optional<Recipe> recipe = outcome.configuration().recipe();
    if (recipe.isEmpty()) {
      return "The schedule is not kept, because different operations of the workload print the same.\n";
    }
    SavedSchedule found = SavedSchedule.of(recipe.get(), outcome).orElseThrow();
    try {
      Engine engine = outcome.configuration().engine();
      Replay.rehearse(engine, found, outcome.configuration().rebuilt().get());
      ScheduleFile.write(found, schedule);
    } catch (BadInput e) {
      return "The schedule is not kept: " + e.getMessage() + "\n";
    }
    return "Schedule: "
        + schedule
        + " (tried first the next time; "
        + (isOfItsClass(found, outcome.configuration().engine())
            ? "Ordeal.replay"
            : "replay of the same Ordeal.check")
        + " runs it)\n";
  }

  /** Whether a new system of the same class, made without arguments, fails as well. */
  private boolean isOfItsClass(SavedSchedule found, Engine engine) {
    try {
      Subject created = Ordeal.create(found, schedule);
      Replay.rehearse(
          engine, found, new Setup(found.recipe(), SubjectSource.of(created)).harness());
      return true;
    } catch (BadInput e) {
      return false;
    }
  }

  /** Deletes its own files, if they are among those that were tried. */
  void forget(Set<Path> tried) {
    if (!tried.contains(schedule)) {
      return;
    }
    try {
      Files.deleteIfExists(schedule);
      Files.deleteIfExists(page);
    } catch (IOException e) {
      throw new BadInput(schedule + " cannot be deleted: " + Show.throwable(e), e);
    }
  }

  /** The lines about a file that an earlier run has kept. */
  static String kept(Path schedule) {
    String name = schedule.toString();
    Path page = Path.of(name.substring(0, name.length() - SCHEDULE.length()) + PAGE);
    return "\nThis schedule was kept by an earlier run. It is tried first, and nothing else is"
        + " explored while it fails.\nSchedule: "
        + schedule
        + "\n"
        + (Files.exists(page) ? "Page:     " + page + "\n" : "");
  }

  /** Runs the schedule in a file with that system, and fails if it still fails. */
  static void replay(Path file, Subject subject, Engine engine) {
    SavedSchedule saved = ScheduleFile.read(file);
    Setup setup = new Setup(saved.recipe(), SubjectSource.of(subject));
    Replayed replayed =
        new Replay(engine, saved.run(), saved.consistency(), setup.harness(), new RunningCode())
            .toEnd()
            .result();
    if (replayed.found().isPresent()) {
      throw new AssertionFailedError(
          ReplayReport.of(setup.name(), replayed) + "\nSchedule: " + file + "\n",
          replayed.failure().flatMap(HandlerFailure::of).orElse(null));
    }
  }
}
