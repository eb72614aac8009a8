package dev.ordeal.junit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Gives every test an empty directory for findings, and a system that is not fixed yet. */
final class FindingsDirectory implements BeforeEachCallback, AfterEachCallback {
  private Path directory = Path.of("");

  @Override
  public void beforeEach(ExtensionContext context) throws IOException {
    directory = Files.createTempDirectory("ordeal-findings");
    System.setProperty(TestPlace.DIRECTORY, directory.toString());
    Tally.FIXED.set(false);
  }

  @Override
  public void afterEach(ExtensionContext context) throws IOException {
    System.clearProperty(TestPlace.DIRECTORY);
    Tally.FIXED.set(false);
    try (Stream<Path> found = Files.walk(directory)) {
      for (Path file : found.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  /** The directory. */
  Path path() {
    return directory;
  }

  /** The files below the directory whose names end like that. */
  List<Path> files(String ending) throws IOException {
    try (Stream<Path> found = Files.walk(directory)) {
      return found.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    }
  }
}
