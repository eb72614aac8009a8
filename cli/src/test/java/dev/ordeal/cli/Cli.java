package dev.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
    assertThat(err).startsWith("ordeal: ").contains(parts);
  }
}
