package dev.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The project that a newcomer gets, built by the real Maven. */
class NewCommandTest {
  private static final Path PRIMARY = Path.of("..", "docs", "examples", "primary");

  @TempDir private Path directory = Path.of("");

  private record Built(int exit, String out) {}

  @Test
  void aNewProjectFailsForTheReasonTaughtAndPassesWhenItIsFixed()
      throws IOException, InterruptedException {
    assumeThat(maven()).as("mvn on the PATH").isPresent();
    Path project = directory.resolve("my counter");
    Cli made = Cli.run("new", project.toString(), "--package", "org.counting");
    assertThat(made.exit()).as(made.err()).isZero();
    assertThat(made.out()).contains("Next: cd '" + project + "' && mvn test");

    Built failing = mavenTest(project);
    assertThat(failing.exit()).isEqualTo(1);
    assertThat(failing.out())
        .contains(
            "Tests run: 1, Failures: 1, Errors: 0",
            "VIOLATION: Counter (2 actors, 2r+1w) is not linearizable.",
            "No order explains that get() by c1 at n2 returned 0",
            "target/ordeal/org.counting.CounterTest/countsLikeOneCounter/Counter-2-2r+1w.html");

    take("Counter.java", project.resolve("src/main/java/org/counting"));
    take("CounterTest.java", project.resolve("src/test/java/org/counting"));
    Built fixed = mavenTest(project);
    assertThat(fixed.exit()).as(fixed.out()).isZero();
    assertThat(project.resolve("target/ordeal/org.counting.CounterTest/countsLikeOneCounter"))
        .isEmptyDirectory();
  }

  private static void take(String name, Path folder) throws IOException {
    String source = Files.readString(PRIMARY.resolve(name));
    Files.writeString(
        folder.resolve(name), source.replace("package example;", "package org.counting;"));
  }

  private static Optional<Path> maven() {
    String[] folders =
        Optional.ofNullable(System.getenv("PATH")).orElse("").split(File.pathSeparator, -1);
    return Stream.of(folders)
        .map(folder -> Path.of(folder, "mvn"))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private Built mavenTest(Path project) throws IOException, InterruptedException {
    Path out = directory.resolve("maven.txt");
    ProcessBuilder builder =
        new ProcessBuilder(
                maven().orElseThrow().toString(),
                "-B",
                "-ntp",
                "-Dmaven.repo.local=" + repository(),
                "test")
            .directory(project.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile());
    builder
        .environment()
        .merge("MAVEN_OPTS", "-XX:TieredStopAtLevel=1", (set, more) -> set + " " + more); // short
    Process process = builder.start();
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).as("mvn test returns").isTrue();
    return new Built(process.exitValue(), Files.readString(out));
  }

  /** What Maven has at hand already, in a place to which nothing of ours is added for good. */
  private Path repository() throws IOException {
    Path copy = Files.createDirectories(directory.resolve("local"));
    Path own =
        Path.of(
            System.getProperty(
                "localRepository", System.getProperty("user.home") + "/.m2/repository"));
    if (Files.isDirectory(own)) {
      link(own, copy, "dev");
      link(own.resolve("dev"), Files.createDirectories(copy.resolve("dev")), "ordeal");
    }
    return copy;
  }

  /** So that whoever clears the directory does not meet them. */
  @AfterEach
  void linksGo() throws IOException {
    try (Stream<Path> found = Files.walk(directory)) {
      for (Path link : found.filter(Files::isSymbolicLink).toList()) {
        Files.delete(link);
      }
    }
  }

  private static void link(Path from, Path to, String except) throws IOException {
    if (!Files.isDirectory(from)) {
      return;
    }
    try (Stream<Path> found = Files.list(from)) {
      for (Path each : found.toList()) {
        Path name = each.getFileName();
        if (name.toString().equals(except) || Files.exists(to.resolve(name))) {
          continue;
        }
        if (Files.isDirectory(each)) {
          Files.createSymbolicLink(to.resolve(name), each.toAbsolutePath());
        } else {
          Files.copy(each, to.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
  }

  @Test
  void whatIsThereIsNotWrittenOver() throws IOException {
    Files.writeString(directory.resolve("mine.txt"), "mine");
    Cli.run("new", directory.toString()).assertRefused(List.of(directory + " is not empty"));
    Path file = directory.resolve("mine.txt");
    Cli.run("new", file.toString()).assertRefused(List.of(file + " is a file"));
    Cli.run("new", "").assertRefused(List.of("The name of the directory is empty"));
    Cli.run("new", file.resolve("below").toString()).assertRefused(List.of("cannot be written to"));
    assertThat(file).hasContent("mine");
  }

  @Test
  void theJunitModuleIsInScopeTest() throws IOException {
    Path project = directory.resolve("scoped");
    assertThat(Cli.run("new", project.toString()).exit()).isZero();
    assertThat(Files.readString(project.resolve("pom.xml")))
        .containsPattern(
            "ordeal-junit</artifactId>\\s*<version>.*</version>\\s*<scope>test</scope>");
  }

  @Test
  void aPackageIsAName() {
    for (String name : List.of("", "no name", "class", "a..b", "../x")) {
      Cli.run("new", directory.resolve("new").toString(), "--package", name)
          .assertRefused(List.of("--package", "is not a name that a Java package can have"));
    }
    assertThat(directory.resolve("new")).doesNotExist();
  }
}
