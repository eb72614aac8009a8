package dev.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A user's own system, from a class path, with everything that can be wrong with it. */
class OwnSystemTest {
  @TempDir private Path directory = Path.of("");

  /** A system of which only the handler and what goes into the class body differ. */
  private static String source(String name, String handler, String members) {
    return """
        import dev.ordeal.actor.*;
        import dev.ordeal.harness.*;
        import dev.ordeal.spec.*;

        public final class %s implements Subject {
          record Node() implements Actor<Integer, Operation> {
            public Integer start(Context context) { return 0; }
            public Integer receive(Integer count, Operation call, Context context) {
              boolean reads = call.name().equals("get");
              %s
              context.reply(reads ? count : Answer.OK);
              return reads ? count : count + 1;
            }
          }
          public ActorSystem actors(int agents) {
            return ActorSystem.of(Address.numbered("n", agents), self -> new Node());
          }
          public Spec<?> spec() { return Specs.counter(0); }
          %s
        }
        """
        .formatted(name, handler, members);
  }

  private static final String WORKLOAD =
      "public Workload workload() { return Workload.counter(); }";

  private Cli check(String name, String handler, String members, String... more)
      throws IOException {
    Path classes = Cli.compile(directory, name, source(name, handler, members));
    return Cli.run(
        Stream.concat(Stream.of("check", name, "--classpath", classes.toString()), Stream.of(more))
            .toArray(String[]::new));
  }

  @Test
  void theExampleOfTheReadmeBehavesAsTheReadmeSays() throws IOException {
    String readme = Files.readString(Path.of("..", "README.md"));
    Matcher example =
        Pattern.compile("```java\\n(.*?class (\\w+) implements Subject.*?)```", Pattern.DOTALL)
            .matcher(readme);
    assertThat(example.find()).as("the README has a Subject").isTrue();
    Path classes = Cli.compile(directory, example.group(2), example.group(1));
    Cli cli = Cli.run("check", example.group(2), "--classpath", classes.toString());
    assertThat(cli.exit()).isEqualTo(1);
    String sentence = cli.out().lines().reduce((first, second) -> second).orElseThrow();
    assertThat(readme).as("the README quotes the explanation").contains(sentence);
  }

  @Test
  void aClassOnTheClassPathIsChecked() throws IOException {
    Cli cli = check("Tally", "", WORKLOAD);
    assertThat(cli.exit()).isEqualTo(1);
    assertThat(cli.out()).startsWith("VIOLATION: Tally (2 actors, 2r+1w) is not linearizable.");
    Cli alone = check("Tally", "", WORKLOAD, "--agents", "1");
    assertThat(alone.exit()).isZero();
    assertThat(alone.out()).startsWith("LINEARIZABLE: Tally (1 actor, 2r+1w)");
  }

  @Test
  void aClassInAJarIsChecked() throws IOException {
    Path classes = Cli.compile(directory, "Tally", source("Tally", "", WORKLOAD));
    Path jar = directory.resolve("tally.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.list(classes)) {
      for (Path file : files.toList()) {
        out.putNextEntry(new JarEntry(file.getFileName().toString()));
        out.write(Files.readAllBytes(file));
      }
    }
    assertThat(Cli.run("check", "Tally", "--classpath", jar.toString()).exit()).isEqualTo(1);
    Cli.run("check", "Taly", "--classpath", jar + File.pathSeparator + classes)
        .assertRefused(List.of("no class of that name", "did you mean Tally"));
  }

  @Test
  void anActorThatThrowsIsAFindingWithItsSchedule() throws IOException {
    Cli cli =
        check("Fragile", "if (!reads) throw new IllegalStateException(\"disk full\");", WORKLOAD);
    assertThat(cli.exit()).isEqualTo(1);
    assertThat(cli.err()).isEmpty();
    assertThat(cli.out())
        .startsWith(
            "ACTOR FAILURE: Fragile (2 actors, 2r+1w): actor n1 failed on increment():"
                + " IllegalStateException: disk full.")
        .contains("1  n1 <- increment() from c0")
        .containsPattern("\nThrown in actor n1\n  at Fragile\\S*\\(Fragile\\.java:\\d+\\)\n");
  }

  @Test
  void aSystemThatNeverEndsIsSaidToBeOne() throws IOException {
    Cli cli =
        check(
            "Restless",
            "if (reads) context.forward(context.self(), call);",
            WORKLOAD,
            "--agents",
            "1",
            "--explorer",
            "ex");
    assertThat(cli.exit()).isEqualTo(3);
    assertThat(cli.out()).contains("the system may never come to rest", "--depth N");
  }

  @Test
  void anActorThatIsNotAFunctionIsNamed() throws IOException {
    check("Moody", "context.reply(System.nanoTime());", WORKLOAD)
        .assertRefused(List.of("Actor n1 on increment()", "not a function"));
  }

  @Test
  void whatAnActorRemembersWhereNobodyLooksIsFoundByRunningItAlone() throws IOException {
    check(
            "Sly",
            "if (!reads) Hideout.last = 7; else if (Hideout.last == 7) count = 7;",
            WORKLOAD + "static final class Hideout { static int last; }",
            "--agents",
            "1")
        .assertRefused(List.of("goes differently when a schedule is run on its own"));
  }

  /**
   * Pure, though its sets of enums iterate in another order whenever their class is loaded again.
   */
  @Test
  void anHonestActorIsNotAccusedForTheOrderOfItsSets() throws IOException {
    Cli cli =
        check(
            "Honest",
            "if (context.sender().equals(context.self())) return count;"
                + " context.send(context.self(), Operation.of(\"note\", Role.ALL));",
            WORKLOAD
                + "enum Role { A, B, C, D, E, F, G, H; static final java.util.Set<Role> ALL ="
                + " new java.util.HashSet<>(java.util.List.of(values())); }",
            "--agents",
            "1",
            "--harness",
            "1r+1w");
    assertThat(cli.exit()).as(cli.err()).isZero();
  }

  @Test
  void whatTheUsersCodePrintsIsNotTheResult() throws IOException {
    Cli cli = check("Chatty", "System.out.println(\"hello\");", WORKLOAD, "--json");
    assertThat(cli.out()).startsWith("{").doesNotContain("hello");
  }

  @Test
  void whateverFailsInTheSystemIsTheSystemsMistake() throws IOException {
    check("NoActors", "", WORKLOAD + "public String id() { return null; }")
        .assertRefused(List.of("System NoActors cannot be set up", "id() is null"));
    check("NoWork", "", "public Workload workload() { return null; }")
        .assertRefused(List.of("System NoWork cannot be set up", "workload() is null"));
    check("Asserting", "", "public Workload workload() { throw new AssertionError(\"x\"); }")
        .assertRefused(List.of("System Asserting cannot be set up", "AssertionError: x"));
    check(
            "Deep",
            "",
            WORKLOAD
                + "public Object result(Operation call, Object answer) {"
                + " return result(call, answer); }")
        .assertRefused(List.of("cannot read ok as an answer", "StackOverflowError"));
  }

  @Test
  void anAnswerThatCannotBeReadIsNamed() throws IOException {
    check(
            "Mumbling",
            "",
            WORKLOAD
                + "public Object result(Operation call, Object answer) {"
                + " throw new IllegalArgumentException(\"what?\"); }")
        .assertRefused(List.of("Client c0 cannot read ok as an answer to increment()@n1", "what?"));
  }

  @Test
  void aSystemWithoutAWorkloadNeedsCalls() throws IOException {
    check("Plain", "", "").assertRefused(List.of("Plain", "--invoke", "workload()"));
    assertThat(check("Plain", "", "", "--invoke", "increment()@n1", "--invoke", "get()@n2").exit())
        .isEqualTo(1);
  }

  @Test
  void aSystemThatCannotBeBuiltIsNamed() throws IOException {
    check(
            "Unbuildable",
            "",
            WORKLOAD + "public Unbuildable() { throw new IllegalStateException(\"no config\"); }")
        .assertRefused(List.of("constructor of Unbuildable failed", "no config"));
    check("Demanding", "", WORKLOAD + "public Demanding(int size) {}")
        .assertRefused(List.of("Demanding cannot be created", "constructor without arguments"));
  }

  @Test
  void aSpecThatFailsIsNamed() throws IOException {
    Path classes =
        Cli.compile(
            directory,
            "Picky",
            source("Picky", "", WORKLOAD)
                .replace("return Specs.counter(0);", "return new Once();")
                .replace(
                    "public Spec<?>",
                    """
                    static final class Once implements Spec<Integer> {
                      public Integer initial() { return 0; }
                      public Step<Integer> apply(Integer state, Operation call) {
                        if (state > 0) throw new IllegalStateException("worn out");
                        return Step.of(1, Answer.OK);
                      }
                    }
                    public Spec<?>"""));
    Cli.run("check", "Picky", "--classpath", classes.toString(), "--harness", "2w")
        .assertRefused(List.of("The spec cannot apply increment() in state 1", "worn out"));
  }

  @Test
  void aHandlerThatEndsTheProcessIsNamed() throws IOException, InterruptedException {
    Path classes =
        Cli.compile(directory, "Leaving", source("Leaving", "System.exit(0);", WORKLOAD));
    Cli.inFreshJvm(directory, "", "check", "Leaving", "--classpath", classes.toString())
        .assertRefused(List.of(" handling ", " called System.exit; user code must not."));
  }

  @Test
  void aHandlerThatDoesNotReturnEndsWithASentence() throws IOException, InterruptedException {
    Path classes =
        Cli.compile(directory, "Looping", source("Looping", "while (!reads) {}", WORKLOAD));
    Cli cli = Cli.inFreshJvm(directory, "", "check", "Looping", "--classpath", classes.toString());
    assertThat(cli.exit()).isEqualTo(2);
    assertThat(cli.err())
        .startsWith(
            "ordeal: actor n1 handling increment() (Looping.java:10) has not returned for 5 s");
  }

  @Test
  void aHandlerThatTakesAllMemoryEndsWithASentence() throws IOException, InterruptedException {
    String hoards =
        "java.util.List<int[]> all = new java.util.ArrayList<>();"
            + " while (!reads) { all.add(new int[100_000]); }";
    Path classes = Cli.compile(directory, "Hoarding", source("Hoarding", hoards, WORKLOAD));
    for (String explorer : List.of("graph", "ex")) {
      Cli cli =
          Cli.inFreshJvm(
              directory,
              "",
              "check",
              "Hoarding",
              "--classpath",
              classes.toString(),
              "--explorer",
              explorer);
      assertThat(cli.exit()).as(cli.err()).isEqualTo(3);
      assertThat(cli.err())
          .matches(
              "ordeal: actor n1 handling increment\\(\\) \\(Hoarding.java:10\\) has used up a heap"
                  + " of \\d+ MB; user code must not allocate without end.\n");
    }
  }

  @Test
  void aHandlerIsNotWaitedForLongAfterTheDeadline() throws IOException, InterruptedException {
    Path classes =
        Cli.compile(directory, "Looping", source("Looping", "while (!reads) {}", WORKLOAD));
    Cli cli =
        Cli.inFreshJvm(
            directory,
            "",
            "check",
            "Looping",
            "--classpath",
            classes.toString(),
            "--deadline",
            "1s");
    assertThat(cli.exit()).isEqualTo(3);
    assertThat(cli.err())
        .startsWith("ordeal: actor n1 handling increment() (Looping.java:10) has not returned for ")
        .contains(", and the deadline has passed.");
  }
}
