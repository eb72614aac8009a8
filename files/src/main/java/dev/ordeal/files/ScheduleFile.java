package dev.ordeal.files;

import dev.ordeal.replay.SavedSchedule;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;

/** Saved schedules on disk. Any mistake in a file is a {@link BadInput}. */
public final class ScheduleFile {
  static final String FORMAT = "ordeal-schedule";
  static final int OLDEST_VERSION = 1;
  static final int VERSION = 2;

  /** The event name of a step that delivers a message. */
  static final String DELIVERY = "deliver";

  /** The event name of a step that fires a timer. */
  static final String TIMER = "timer";

  /** The event name of a step that restarts an actor. */
  static final String RESTART = "restart";

  static final String CRASH = "crash";

  /** The event name of a step at which the clock of an actor ticks. */
  static final String TICK = "tick";

  /** All of them, as a list for people. */
  static final String EVENTS =
      DELIVERY + ", " + TIMER + ", " + TICK + ", " + RESTART + " or " + CRASH;

  private static final long MOST_BYTES = 64 << 20;

  private ScheduleFile() {}

  /** Writes the schedule to the file atomically: there is never a half-written file. */
  public static void write(SavedSchedule schedule, Path file) {
    try {
      String json = toJson(schedule);
      if (Files.exists(file) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
        Files.writeString(file, json, StandardCharsets.UTF_8);
        return;
      }
      Path beside = file.resolveSibling(file.getFileName() + "." + UUID.randomUUID() + ".part");
      try {
        Files.writeString(beside, json, StandardCharsets.UTF_8);
        Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(beside);
      }
    } catch (IOException e) {
      throw new BadInput("The schedule cannot be saved to " + file + ": " + Show.throwable(e), e);
    }
  }

  /** Reads the schedule in the file. */
  public static SavedSchedule read(Path file) {
    try {
      if (Files.isDirectory(file)) {
        throw new BadInput(file + " is a directory; name a schedule file.");
      }
      if (!Files.exists(file)) {
        throw new BadInput("There is no file " + file + ".");
      }
      if (!Files.isRegularFile(file)) {
        throw new BadInput(file + " is not a regular file; name a schedule file.");
      }
      if (Files.size(file) > MOST_BYTES) {
        throw new BadInput(
            file + " is larger than " + (MOST_BYTES >> 20) + " MB, which no schedule file is.");
      }
      return parse(Files.readAllBytes(file), file.toString());
    } catch (IOException e) {
      throw new BadInput(file + " cannot be read: " + Show.throwable(e), e);
    }
  }

  /** The schedule as the content of a file. */
  public static String toJson(SavedSchedule schedule) {
    return ScheduleWriter.write(schedule);
  }

  /**
   * The schedule in the bytes of a file.
   *
   * @param name the name of the file in error messages
   */
  public static SavedSchedule parse(byte[] json, String name) {
    return ScheduleReader.read(json, name);
  }
}
