package dev.ordeal.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A Maven project to begin with: an actor, a spec, a test that fails, and Ordeal itself. */
final class StarterProject {
  static final String USUAL_PACKAGE = "example";

  private final String packageName;

  StarterProject(String packageName) {
    this.packageName = packageName;
  }

  /** Writes it into a directory, which is made where it is not there. */
  void write(Path directory) throws IOException {
    String folder = packageName.replace('.', '/');
    String version = new StarterRepository().write(directory.resolve("repository"));
    put(directory.resolve("pom.xml"), read("pom.xml").replace("ORDEAL_VERSION", version));
    put(directory.resolve(".gitignore"), read("gitignore"));
    put(directory.resolve("src/main/java/" + folder + "/Counter.java"), source("Counter.java"));
    put(
        directory.resolve("src/test/java/" + folder + "/CounterTest.java"),
        source("CounterTest.java"));
  }

  private String source(String name) throws IOException {
    return read(name).replace("package " + USUAL_PACKAGE + ";", "package " + packageName + ";");
  }

  static void put(Path file, String text) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.writeString(file, text);
  }

  /** One of the files that come with this class. */
  static String read(String name) throws IOException {
    try (InputStream file = StarterProject.class.getResourceAsStream("project/" + name)) {
      if (file == null) {
        throw new IllegalStateException("no resource project/" + name);
      }
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
