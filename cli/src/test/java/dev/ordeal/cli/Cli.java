package dev.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ordeal.cli.terminal.Exit;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import picocli.CommandLine;

/** The command as a user runs it, without the process around it. */
public record Cli(int exit, String out, String err) {

  public static Cli run(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine command =
        Main.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    int exit = Main.run(command, arguments);
    return new Cli(exit, out.toString(), err.toString());
  }

  /** The same in a JVM of its own, which reads the input. */
  public static Cli inFreshJvm(Path directory, String input, String... arguments)
      throws IOException, InterruptedException {
    return inFreshJvm(Main.class, directory, input, arguments);
  }

  /**
   * Runs a program in a JVM of its own.
   *
   * @param directory where what it prints is kept meanwhile
   */
  static Cli inFreshJvm(Class<?> program, Path directory, String input, String... arguments)
      throws IOException, InterruptedException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    assumeThat(java).isExecutable();
    List<String> command =
        new ArrayList<>(
            List.of(
                java.toString(),
                "-Xmx512m",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName()));
    command.addAll(List.of(arguments));
    Path in = Files.writeString(directory.resolve("in"), input);
    Path out = directory.resolve("out");
    Path err = directory.resolve("err");
    Process process =
        new ProcessBuilder(command)
            .redirectInput(in.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    if (!process.waitFor(5, TimeUnit.MINUTES)) {
      process.destroyForcibly();
    }
    return new Cli(process.waitFor(), Files.readString(out), Files.readString(err));
  }

  /** What was printed, as JSON. */
  public JsonNode json() {
    try {
      return new ObjectMapper().readTree(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Compiles a class and gives the directory to put on the class path. */
  public static Path compile(Path directory, String className, String source) throws IOException {
    Path file = directory.resolve(className + ".java");
    Files.writeString(file, source);
    Path classes = Files.createDirectories(directory.resolve("classes"));
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                classes.toString(),
                file.toString());
    assertThat(result).as("compiling " + className).isZero();
    return classes;
  }

  /** Asserts that this is what a user's mistake should look like: one sentence and exit code 2. */
  public void assertRefused(List<String> parts) {
    assertThat(exit).as(err).isEqualTo(Exit.BAD_INPUT);
    assertThat(out).isEmpty();
    assertThat(err.lines()).hasSize(1);
    assertThat(err)
        .startsWith("ordeal: ")
        .contains(parts)
        .doesNotContain("\tat ", "internal error")
        .doesNotContainPattern("dev\\.ordeal\\.(?!harness\\.Subject|spec\\.Spec)");
  }
}
