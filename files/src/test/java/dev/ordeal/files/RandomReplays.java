package dev.ordeal.files;

import dev.ordeal.harness.Harness;
import dev.ordeal.replay.Replay;
import dev.ordeal.replay.Replayed;
import dev.ordeal.replay.SavedRun;
import dev.ordeal.replay.SavedSchedule;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.testkit.naive.RandomRetrying;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Replays all files of random systems in a directory; a program to be run in a JVM of its own. */
final class RandomReplays {
  private RandomReplays() {}

  /** What the program says of the directory. */
  static String inFreshJvm(Path directory) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                RandomReplays.class.getName(),
                directory.toString())
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    String said =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    return process.waitFor() == 0 ? said : "It ended with " + process.exitValue() + ": " + said;
  }

  public static void main(String[] arguments) throws IOException {
    List<Path> files;
    try (Stream<Path> listed = Files.list(Path.of(arguments[0]))) {
      files = listed.sorted().toList();
    }
    int runs = 0;
    for (Path file : files) {
      SavedSchedule saved = ScheduleFile.read(file);
      for (SavedRun run :
          Stream.concat(Stream.of(saved.run()), saved.original().stream()).toList()) {
        show(file, saved, run);
        runs++;
      }
    }
    System.out.println(runs + " runs of " + files.size() + " files showed the same.");
  }

  private static Harness harness(String system, long seed) {
    return switch (system) {
      case "retrying" -> RandomRetrying.of(seed).harness();
      case "giving-up" -> RandomRetrying.of(seed).harnessGivingUp();
      default -> RandomSystem.of(seed).harness();
    };
  }

  private static void show(Path file, SavedSchedule saved, SavedRun run) {
    long seed = Optional.ofNullable(saved.recipe().parameters().get("seed")).orElseThrow();
    Replayed replayed =
        new Replay(run, saved.consistency(), harness(saved.recipe().system(), seed))
            .toEnd()
            .result();
    if (!replayed.showsAgain() || !replayed.sameHistory()) {
      throw new IllegalStateException(file + " shows " + replayed);
    }
  }
}
