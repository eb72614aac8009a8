package dev.ordeal.cli.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of every package-info compiles, given the names that it takes for granted. */
class PackageExamplesTest {
  private static final Pattern EXAMPLE =
      Pattern.compile("<pre>\\{@code\\n(.*?)\\n \\* \\}</pre>", Pattern.DOTALL);

  private static final Pattern PACKAGE = Pattern.compile("^package (.*);$", Pattern.MULTILINE);

  private static final String FACADE = "dev.ordeal";

  /** Examples of commands for a shell. */
  private static final String SHELL = "mvn ";

  /** Modules whose libraries are not on the class path of the command. */
  private static final Set<String> ELSEWHERE = Set.of("pekko", "spark");

  /** The names that examples take for granted. */
  private static final String GIVEN =
      """
      ActorSystem actors
      Address n1, self, sender
      boolean json
      dev.ordeal.Check check, sampler
      Checker checker
      CommandLine commandLine
      Configuration configuration, example
      Deadline deadline
      DecidedHistory decided
      ExplorationControl control
      Explorer explorer
      Findings earlier
      Harness harness
      History history
      int envelope, event, kind, localState, nextState, operations, shownBy, state, threads
      Limits limits
      List<Integer> lengths
      LocalState local
      long begin, memory, seed
      Monitor monitor
      Object message
      OperationKinds kinds
      Outcome last, outcome
      Part part
      Path file, path
      Predicate<Address> known
      Protocol protocol
      Queue<Object> queue
      Recipe recipe
      Recording recording
      Replayed replayed
      RunningCode running
      SavedSchedule saved, savedSchedule
      Schedule schedule
      ScheduleListener listener
      SequentialObject object
      ShownRun run
      Spec<?> spec
      Subject subject, system
      Sweep sweep
      Sweeper.Watcher watcher
      SystemTables tables
      Task<?> task
      Trail trail
      Workers workers
      World world
      """;

  /** The classes and methods that examples take for granted. */
  private static final String ALSO_GIVEN =
      """
        static class Counter implements Subject {
          public ActorSystem actors(int count) { return null; }
          public Spec<?> spec() { return null; }
        }
        record Replica(List<Address> group) implements Actor<Integer, Object> {
          public Integer start(Context context) { return 0; }
          public Integer receive(Integer state, Object message, Context context) { return 0; }
        }
        record Write(String key, int value) {}
        static void print(Object value) {}
        static void use(int[] state, int length) {}
        static void decide(Deadline deadline) {}
      """;

  @TempDir private Path classes = Path.of("");

  /** One example as a class of its package. */
  private record Example(String packageName, String code) {
    JavaFileObject source(List<String> imports) {
      StringBuilder text = new StringBuilder("package " + packageName + ";\n");
      imports.forEach(name -> text.append("import ").append(name).append(";\n"));
      text.append("@SuppressWarnings(\"all\")\nclass PackageExample {\n");
      text.append(ALSO_GIVEN);
      GIVEN.lines().forEach(line -> text.append(given(line)));
      text.append("  static boolean runs;\n");
      text.append("  static Object example() throws Exception {\n    if (runs) {\n");
      text.append(code.replace("-> ...", "-> {}")).append("\n    }\n    return 0;\n  }\n}\n");
      return new SimpleJavaFileObject(
          URI.create("string:///" + packageName.replace('.', '/') + "/PackageExample.java"),
          JavaFileObject.Kind.SOURCE) {
        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
          return text;
        }
      };
    }

    /** The declarations of the names in the line that the example uses. */
    private String given(String line) {
      int names = line.lastIndexOf(' ', (line + ",").indexOf(','));
      return Stream.of(line.substring(names).split(","))
          .map(String::strip)
          .filter(name -> Pattern.compile("\\b" + name + "\\b").matcher(code).find())
          .map(name -> "  static " + line.substring(0, names) + " " + name + ";\n")
          .collect(Collectors.joining());
    }
  }

  @Test
  void everyExampleCompiles() throws IOException {
    List<Example> examples = examples();
    assertThat(examples).hasSizeGreaterThan(50);
    List<String> imports =
        Stream.concat(
                Stream.of(
                    "java.nio.file", "java.time", "java.util", "java.util.function", "picocli"),
                examples.stream()
                    .map(Example::packageName)
                    .filter(name -> !name.equals(FACADE))) // whose Ordeal is also that of junit
            .distinct()
            .map(name -> name + ".*")
            .toList();
    StringWriter messages = new StringWriter();
    boolean compiled =
        ToolProvider.getSystemJavaCompiler()
            .getTask(
                messages,
                null,
                null,
                List.of(
                    "-proc:none",
                    "-sourcepath",
                    classes.toString(),
                    "-cp",
                    System.getProperty("java.class.path"),
                    "-d",
                    classes.toString()),
                null,
                examples.stream()
                    .map(example -> example.source(importsOf(example, imports)))
                    .toList())
            .call();
    assertThat(compiled).as(messages.toString()).isTrue();
  }

  /** The facade of core, unless the example is of the package whose facade has the same name. */
  private static List<String> importsOf(Example example, List<String> imports) {
    List<String> all = new ArrayList<>(imports);
    if (!example.packageName().equals("dev.ordeal.junit")) {
      all.add(FACADE + ".Ordeal");
    }
    return all;
  }

  private static List<Example> examples() throws IOException {
    List<Example> examples = new ArrayList<>();
    for (Path file : packageInfos()) {
      String text = Files.readString(file);
      Matcher name = PACKAGE.matcher(text);
      assertThat(name.find()).as("%s", file).isTrue();
      Matcher example = EXAMPLE.matcher(text);
      while (example.find()) {
        String code =
            example
                .group(1)
                .lines()
                .map(line -> line.substring(2))
                .collect(Collectors.joining("\n"));
        if (!code.stripLeading().startsWith(SHELL)) {
          examples.add(new Example(name.group(1), code));
        }
      }
    }
    return examples;
  }

  private static List<Path> packageInfos() throws IOException {
    try (Stream<Path> modules = Files.list(GuidePage.ROOT)) {
      List<Path> found = new ArrayList<>();
      List<Path> withSources =
          modules
              .filter(module -> !ELSEWHERE.contains(module.getFileName().toString()))
              .map(module -> module.resolve("src/main/java"))
              .toList();
      for (Path sources : withSources) {
        if (Files.isDirectory(sources)) {
          try (Stream<Path> files = Files.walk(sources)) {
            files.filter(file -> file.endsWith("package-info.java")).forEach(found::add);
          }
        }
      }
      return found;
    }
  }
}
