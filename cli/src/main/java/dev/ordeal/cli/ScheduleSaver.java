package dev.ordeal.cli;

import dev.ordeal.cli.terminal.Printer;
import dev.ordeal.files.ScheduleFile;
import dev.ordeal.harness.Recipe;
import dev.ordeal.replay.Replay;
import dev.ordeal.replay.SavedSchedule;
import dev.ordeal.verify.Outcome;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.ShellWord;
import dev.ordeal.words.Show;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes what was found to the file that the user named, if one was, and says so. */
final class ScheduleSaver {
  private final @Nullable Path file;
  private final String classpath;
  private final Printer printer;

  /**
   * Fails early if the file cannot be written.
   *
   * @param classpath where the user's classes are; empty where they are not needed
   */
  ScheduleSaver(@Nullable Path file, String classpath, Printer printer) {
    this.file = file;
    this.classpath = classpath;
    this.printer = printer;
    if (file != null) {
      Path directory = file.toAbsolutePath().getParent();
      if (Files.isDirectory(file) || directory == null) {
        throw new BadInput("--save: " + file + " is a directory; name a file.");
      }
      if (!Files.isDirectory(directory)) {
        throw new BadInput(
            "--save: there is no directory " + directory + "; create it, or give another one.");
      }
    }
  }

  /** Saves the schedule of what was found. */
  void save(Outcome outcome) {
    if (file == null) {
      return;
    }
    Optional<Recipe> recipe = outcome.configuration().recipe();
    if (recipe.isEmpty()) {
      printer.note(
          "Nothing was saved to "
              + file
              + ", because different operations of the workload print like those of "
              + outcome.configuration().harness().name()
              + ".");
      return;
    }
    SavedSchedule.of(recipe.get(), outcome)
        .ifPresentOrElse(
            schedule -> write(schedule, file, outcome), () -> nothingFoundIn(outcome, file));
  }

  private void nothingFoundIn(Outcome outcome, Path to) {
    if (outcome.progress().isMade()) {
      nothingFound();
    } else {
      printer.note(
          "Nothing was saved to "
              + to
              + ", because an unanswered operation is a failure only with --require-progress.");
    }
  }

  /** Says that there is nothing to save. */
  void nothingFound() {
    if (file != null) {
      printer.note("Nothing was saved to " + file + ", because nothing wrong was found.");
    }
  }

  private void write(SavedSchedule schedule, Path to, Outcome outcome) {
    try {
      Replay.rehearse(
          outcome.configuration().engine(), schedule, outcome.configuration().rebuilt().get());
    } catch (BadInput e) {
      printer.note(
          "Nothing was saved to " + to + ": " + Show.oneLine(String.valueOf(e.getMessage())));
      return;
    }
    ScheduleFile.write(schedule, to);
    String where = classpath.isEmpty() ? "" : " --classpath " + ShellWord.of(classpath);
    printer.note(
        "Saved to "
            + to
            + "; ordeal replay "
            + ShellWord.of(to.toString())
            + where
            + " runs it again.");
  }
}
