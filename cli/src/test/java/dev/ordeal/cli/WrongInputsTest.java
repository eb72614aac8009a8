package dev.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.cli.terminal.Exit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Broken files and broken systems: one sentence, or a finding; never a stack trace. */
class WrongInputsTest {
  private static final String SYSTEM =
      """
      import dev.ordeal.actor.*;
      import dev.ordeal.harness.*;
      import dev.ordeal.spec.*;
      import java.util.*;

      public class Broken implements Subject {
        EXTRA
        record Node() implements Actor<Integer, Object> {
          public Integer start(Context context) { START }
          public Integer receive(Integer value, Object message, Context context) { RECEIVE }
        }
        public ActorSystem actors(int count) { ACTORS }
        public Spec<?> spec() { SPEC }
        public Workload workload() { WORKLOAD }
      }
      """;

  @TempDir private Path directory = Path.of("");

  /** Checks the system with one part of its code replaced. */
  private Cli check(String part, String code) throws IOException {
    String source =
        SYSTEM
            .replace(part, code)
            .replace("EXTRA", "")
            .replace("START", "return 0;")
            .replace("RECEIVE", "context.reply(value); return value;")
            .replace(
                "ACTORS",
                "return ActorSystem.of(Address.numbered(\"n\", count), self -> new Node());")
            .replace("SPEC", "return Specs.counter(0);")
            .replace("WORKLOAD", "return Workload.counter();");
    Path classes = Cli.compile(directory, "Broken", source);
    return Cli.run(
        "check", "Broken", "--classpath", classes.toString(), "--actors", "1", "--harness", "1r");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "EXTRA|static { if (true) throw new IllegalStateException(\"no file\"); }"
            + "|Class Broken failed during loading: IllegalStateException: no file",
        "EXTRA|static int x = 1 / Integer.parseInt(\"0\");|failed during loading: ArithmeticException",
        "EXTRA|public Broken() { throw new RuntimeException(\"no\"); }"
            + "|The constructor of Broken failed: RuntimeException: no",
        "EXTRA|public Broken() { throw new StackOverflowError(); }"
            + "|The constructor of Broken failed: StackOverflowError",
        "EXTRA|public Broken(int size) { }|give it a constructor without arguments",
        "START|return null;|Actor n1 failed in start",
        "START|throw new RuntimeException(\"no\");|Actor n1 failed in start: RuntimeException: no at Broken.java:",
        "START|throw new StackOverflowError();|Actor n1 failed in start: StackOverflowError.",
        "START|context.choose(2); return 0;|choose cannot be used here",
        "ACTORS|return null;|actors(1) is null",
        "ACTORS|throw new AssertionError(\"no\");|cannot be set up: AssertionError: no",
        "ACTORS|return ActorSystem.of(List.of(), self -> new Node());|at least one actor",
        "ACTORS|return ActorSystem.of(Address.numbered(\"n\", 1), self -> null);|Actor n1 is null",
        "SPEC|return null;|spec() is null",
        "SPEC|throw new IllegalStateException(\"no\");|IllegalStateException: no",
        "WORKLOAD|throw new ExceptionInInitializerError(\"no\");|cannot be set up",
        "RECEIVE|context.reply(new Object()); return value;|has no value equality",
        "RECEIVE|context.choose(1000000); return value;|in more than 100000 ways",
      })
  void aSystemThatCannotRunIsRefused(String part, String code, String sentence) throws IOException {
    check(part, code).assertRefused(List.of(sentence));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "throw new AssertionError(\"no\");|actor n1 failed on get(): AssertionError: no.",
        "return receive(value, message, context);|failed on get(): StackOverflowError.",
        "throw new OutOfMemoryError(\"no\");|failed on get(): OutOfMemoryError: no.",
        "throw new NoClassDefFoundError(\"x/Y\");|failed on get(): NoClassDefFoundError: x/Y.",
        "throw new RuntimeException(\"one\\ntwo\");|failed on get(): RuntimeException: one\\ntwo.",
        "return null;|it returned null instead of a state",
        "context.send(Address.of(\"n9\"), 1); return value;"
            + "|it sent a message to n9, but no actor is called that",
        "context.send(null, 1); return value;|it sent a message to null instead of an address",
        "context.send(context.self(), null); return value;|it sent null to n1",
        "context.choose(0); return value;|it called choose(0); there must be an option",
      })
  void aHandlerThatFailsIsAFinding(String code, String sentence) throws IOException {
    Cli cli = check("RECEIVE", code);
    assertThat(cli.exit()).isEqualTo(Exit.FOUND_SOMETHING);
    assertThat(cli.out().lines().findFirst().orElseThrow())
        .startsWith("ACTOR FAILURE: Broken")
        .contains(sentence);
    assertThat(cli.err()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "class Broken,is not a system; it must implement dev.ordeal.harness.Subject",
    "enum Broken,is not a system",
    "abstract class Broken implements dev.ordeal.harness.Subject,is abstract; name a class",
    "interface Broken extends dev.ordeal.harness.Subject,has no code; name a class",
  })
  void aClassThatIsNoSystemIsRefused(String kind, String sentence) throws IOException {
    Path classes = Cli.compile(directory, "Broken", "public " + kind + " {}");
    Cli.run("check", "Broken", "--classpath", classes.toString())
        .assertRefused(List.of("Broken", sentence));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"process\":1|this is not a JSON object",
        "{\"process\":1,\"op\":\"write\",\"arg\":1,\"inv\":5,\"res\":3}|res 3 is before inv 5",
        "{\"process\":1,\"op\":\"frob\",\"arg\":1,\"inv\":5,\"res\":8}|has no operation 'frob'",
        "{\"process\":\"x\",\"op\":\"read\",\"ret\":1,\"inv\":1,\"res\":2}|a whole number in range",
        "{\"process\":1,\"op\":\"read\",\"inv\":1,\"res\":2}|read has no ret; give the result",
        "hello|the format is not recognised; name it",
      })
  void aBrokenHistoryIsRefusedWithItsLine(String line, String sentence) throws IOException {
    Path file = Files.writeString(directory.resolve("broken.jsonl"), line + "\n");
    Cli.run("history", file.toString(), "--model", "register")
        .assertRefused(List.of(file + ":1: ", sentence));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hello|cannot be read as JSON (line 1, column 1)",
        "{}|is not a schedule file; ordeal check SYSTEM --save FILE writes one.",
        "[]|is not a schedule file",
        "{\"version\":1}|is not a schedule file",
        "''|is not a schedule file",
      })
  void aBrokenScheduleIsRefused(String content, String sentence) throws IOException {
    Path file = Files.writeString(directory.resolve("broken.json"), content);
    Cli.run("replay", file.toString()).assertRefused(List.of(file.toString(), sentence));
  }

  @Test
  void aFileThatIsNotTextIsRefused() throws IOException {
    Path file = Files.write(directory.resolve("broken"), new byte[] {0, 1, -1, -2});
    Cli.run("history", file.toString(), "--model", "register")
        .assertRefused(List.of(file + ":1: ", "bytes that are not text; is it a history?"));
    Cli.run("replay", file.toString())
        .assertRefused(List.of(file.toString(), "cannot be read as JSON"));
    Cli.run("check", "Broken", "--classpath", file.toString())
        .assertRefused(List.of("is neither a directory nor a jar"));
  }

  @ParameterizedTest
  @CsvSource({
    "--html none/x.html,there is no directory",
    "--witness none/x.jsonl,there is no directory",
    "--annotations none.json --html a.html,there is no file 'none.json'",
    "--format edn,There is no format edn",
    "--algorithm quick,There is no algorithm quick",
    "--threads 100000,give a number from 1 to 256",
    "--initial 5 --model counter,should be specified only once",
  })
  void anOptionThatDoesNotFitAHistoryIsRefused(String options, String sentence) throws IOException {
    Path file =
        Files.writeString(
            directory.resolve("good.jsonl"),
            "{\"process\":1,\"op\":\"write\",\"arg\":1,\"inv\":1,\"res\":2}\n");
    String words = "history " + file + " --model register " + options;
    Cli.run(words.replace("a.html", directory.resolve("a.html").toString()).split(" ", -1))
        .assertRefused(List.of(sentence));
  }
}
