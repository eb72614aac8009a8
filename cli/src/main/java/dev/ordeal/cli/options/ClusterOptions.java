package dev.ordeal.cli.options;

import dev.ordeal.cli.cluster.Cluster;
import dev.ordeal.tasks.Journal;
import dev.ordeal.tasks.Workers;
import dev.ordeal.wire.Wire;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What a user says about the machines that do the work. */
public final class ClusterOptions {
  @Option(
      names = "--spark",
      paramLabel = "MASTER",
      description =
          "Let workers of Apache Spark do the work: local[2], local-cluster[2,1,1024],"
              + " spark://HOST:7077 (needs the module spark, which ./ordeal builds).")
  private @Nullable String master;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description =
          "With --spark: keep what is finished in this directory, and go on from what is there.")
  private @Nullable Path directory;

  /** Whether workers do the work. */
  public boolean areAsked() {
    if (master == null && directory != null) {
      throw new BadInput("--resume is for --spark; name a master, for example --spark local[2].");
    }
    return master != null;
  }

  /**
   * Does work on workers.
   *
   * @param classpath where the user's classes are
   * @param words what the work is: what was finished of other work is of no use
   */
  public <T> T with(String classpath, List<String> words, BiFunction<Workers, Journal, T> work) {
    if (master == null) {
      throw new IllegalStateException("no workers were asked for");
    }
    Cluster cluster = Cluster.present();
    Path kept = directory;
    try (Journal journal = kept == null ? Journal.none() : Journal.in(kept, key(words, classpath));
        Workers workers = cluster.connect(master, classpath)) {
      return work.apply(workers, journal);
    }
  }

  /** Tells apart work, with the classes that it is done with. */
  private static String key(List<String> words, String classpath) {
    List<String> all = new ArrayList<>(words);
    String own = System.getProperty("java.class.path");
    Stream.of(own.split(File.pathSeparator, -1))
        .filter(entry -> entry.contains("ordeal"))
        .sorted()
        .forEach(entry -> all.add(content(Path.of(entry), true)));
    Stream.of(classpath.split(File.pathSeparator, -1))
        .filter(entry -> !entry.isBlank())
        .forEach(entry -> all.add(content(Path.of(entry), false)));
    return Wire.key(all);
  }

  /** What is in a jar or a directory, as a key; of a jar of ours, when it was built. */
  private static String content(Path path, boolean isOurs) {
    List<String> parts = new ArrayList<>();
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        parts.add(path.relativize(file).toString());
        parts.add(
            isOurs
                ? Files.size(file) + " " + Files.getLastModifiedTime(file).toMillis()
                : Wire.key(Files.readAllBytes(file)));
      }
    } catch (IOException e) {
      throw new BadInput(
          "--classpath: '" + path + "' cannot be read: " + Show.throwable(e) + ".", e);
    }
    return Wire.key(parts);
  }
}
