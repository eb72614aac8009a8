package dev.ordeal.cli.project;

import dev.ordeal.report.html.Resource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A small Maven project: an actor, a spec, a failing test, and Ordeal itself. */
public final class StarterProject {
  public static final String DEFAULT_PACKAGE = "example";

  private final String packageName;

  public StarterProject(String packageName) {
    this.packageName = packageName;
  }

  /** Writes it into a directory, which is created if necessary. */
  public void write(Path directory) throws IOException {
    String folder = packageName.replace('.', '/');
    String version = new StarterRepository().write(directory.resolve("repository"));
    put(directory.resolve("pom.xml"), read("pom.xml").replace("ORDEAL_VERSION", version));
    put(directory.resolve(".gitignore"), read("gitignore"));
    put(directory.resolve("src/main/java/" + folder + "/Counter.java"), source("Counter.java"));
    put(
        directory.resolve("src/test/java/" + folder + "/CounterTest.java"),
        source("CounterTest.java"));
  }

  private String source(String name) {
    return read(name).replace("package " + DEFAULT_PACKAGE + ";", "package " + packageName + ";");
  }

  static void put(Path file, String text) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.writeString(file, text);
  }

  /** The text of a file that is packaged beside this class. */
  static String read(String name) {
    return Resource.read(StarterProject.class, name);
  }
}
