package dev.ordeal.junit;

import dev.ordeal.actor.Network;
import dev.ordeal.files.ScheduleFile;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Recipe;
import dev.ordeal.harness.Subject;
import dev.ordeal.page.ReportPage;
import dev.ordeal.replay.Replay;
import dev.ordeal.replay.Replayed;
import dev.ordeal.replay.SavedSchedule;
import dev.ordeal.report.ReplayReport;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Consistency;
import dev.ordeal.verify.Outcome;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.opentest4j.AssertionFailedError;

/**
 * The files of what a test found wrong: its schedule, to be tried first the next time, and its
 * page.
 */
final class KeptFinding {
  private final Path schedule;
  private final Path page;

  private KeptFinding(Path schedule, Path page) {
    this.schedule = schedule;
    this.page = page;
  }

  /** The files of that configuration in that test, whether they are there or not. */
  static KeptFinding of(TestPlace place, Configuration configuration) {
    String name = TestPlace.fileName(words(configuration));
    return new KeptFinding(
        place.directory().resolve(name + ".json"), place.directory().resolve(name + ".html"));
  }

  /** What tells the checks of one test apart; what is usual is left out. */
  private static String words(Configuration configuration) {
    Harness harness = configuration.harness();
    return configuration.system()
        + "-"
        + harness.system().addresses().size()
        + "-"
        + harness.name()
        + (harness.system().network() == Network.UNORDERED ? "" : "-fifo")
        + (configuration.consistency() == Consistency.LINEARIZABLE ? "" : "-sequential");
  }

  /** The schedule that is kept, if it is one of that configuration. */
  Optional<SavedSchedule> read(Recipe recipe, Configuration configuration) {
    if (!Files.exists(schedule)) {
      return Optional.empty();
    }
    SavedSchedule kept;
    try {
      kept = ScheduleFile.read(schedule);
    } catch (BadInput e) {
      throw new BadInput(
          e.getMessage() + " It was kept to be tried first; delete it to explore everything.", e);
    }
    boolean asked =
        kept.run().verdict() != Outcome.Answer.NO_PROGRESS || configuration.requiringProgress();
    return Optional.of(kept)
        .filter(
            known ->
                asked
                    && known.recipe().equals(recipe)
                    && known.consistency() == configuration.consistency());
  }

  /**
   * Writes the schedule of what was found, and the page.
   *
   * @return what to tell about it, a line each
   */
  String write(Optional<Recipe> recipe, Outcome outcome) {
    try {
      Files.createDirectories(schedule.getParent());
      Files.writeString(page, ReportPage.of(outcome));
    } catch (IOException e) {
      return "The page cannot be written to " + page + ": " + Show.throwable(e) + "\n";
    }
    return keep(recipe, outcome) + "Page:     " + page + "\n";
  }

  private String keep(Optional<Recipe> recipe, Outcome outcome) {
    if (recipe.isEmpty()) {
      return "The schedule is not kept, because arguments of its calls are not numbers or texts.\n";
    }
    SavedSchedule found = SavedSchedule.of(recipe.get(), outcome).orElseThrow();
    try {
      Replay.rehearse(found, outcome.configuration().rebuilt().get());
      ScheduleFile.write(found, schedule);
    } catch (BadInput e) {
      return "The schedule is not kept. " + e.getMessage() + "\n";
    }
    return "Schedule: "
        + schedule
        + " (tried first the next time; "
        + (isOfItsClass(found) ? "Ordeal.replay" : "replay of the same Ordeal.check")
        + " runs it)\n";
  }

  /** Whether a new system of the same class, made without arguments, goes wrong as well. */
  private boolean isOfItsClass(SavedSchedule found) {
    try {
      Subject anew = found.recipe().prepared(Ordeal.anew(found, schedule));
      Replay.rehearse(found, found.recipe().harness(anew));
      return true;
    } catch (BadInput e) {
      return false;
    }
  }

  /** Takes the files away, if they are there. */
  void forget() {
    try {
      Files.deleteIfExists(schedule);
      Files.deleteIfExists(page);
    } catch (IOException e) {
      throw new BadInput(schedule + " cannot be deleted: " + Show.throwable(e), e);
    }
  }

  /** What to tell about files that were there before. */
  String kept() {
    return "\nThis is the schedule that an earlier run kept. It is tried first, and nothing else is"
        + " explored while it goes wrong.\nSchedule: "
        + schedule
        + "\n"
        + (Files.exists(page) ? "Page:     " + page + "\n" : "");
  }

  /** Runs the schedule in a file with that system, and fails if it still goes wrong. */
  static void replay(Path file, Subject subject) {
    SavedSchedule saved = ScheduleFile.read(file);
    Subject prepared = saved.recipe().prepared(subject);
    Replayed replayed =
        new Replay(saved.run(), saved.consistency(), saved.recipe().harness(prepared))
            .toEnd()
            .result();
    if (replayed.found().isPresent()) {
      throw new AssertionFailedError(
          ReplayReport.of(saved.recipe().name(prepared), replayed) + "\nSchedule: " + file + "\n");
    }
  }
}
