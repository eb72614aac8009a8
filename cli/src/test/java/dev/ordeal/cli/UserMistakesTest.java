package dev.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Mistakes in the code of a first system, each answered by one sentence with its place. */
class UserMistakesTest {
  @TempDir private Path directory;

  private static final String CHANGING =
      """
      import dev.ordeal.spec.*;
      import java.util.*;

      public class Changing implements Spec<List<Integer>> {
        public List<Integer> initial() { return new ArrayList<>(); }
        public Step<List<Integer>> apply(List<Integer> counted, Operation call) {
          if (call.name().equals("get")) { return Step.of(counted, counted.size()); }
          counted.add(1);
          return Step.of(counted, Answer.OK);
        }
      }
      """;

  /** A counter at one actor, with the given spec, start and further members. */
  private static String counter(String spec, String start, String members) {
    return """
        import dev.ordeal.actor.*;
        import dev.ordeal.harness.*;
        import dev.ordeal.spec.*;
        import java.util.*;

        public class Counter implements Subject {
          record Node() implements Actor<Integer, Object> {
            public Integer start(Context context) {
              %s
              return 0;
            }
            public Integer receive(Integer count, Object message, Context context) {
              if (!(message instanceof Operation call)) { return count; }
              boolean reads = call.name().equals("get");
              context.reply(reads ? count : Answer.OK);
              return reads ? count : count + 1;
            }
          }
          public int defaultActors() { return 1; }
          public ActorSystem actors(int count) {
            return ActorSystem.of(Address.numbered("n", count), self -> new Node());
          }
          public Spec<?> spec() { return %s; }
          public Workload workload() { return Workload.counter(); }
          %s
        }
        """
        .formatted(start, spec, members);
  }

  private Cli check(String spec, String start, String members, String... more) throws IOException {
    Path classes = Cli.compile(directory, "Counter", counter(spec, start, members));
    Stream<String> arguments = Stream.of("check", "Counter", "--classpath", classes.toString());
    return Cli.run(Stream.concat(arguments, Stream.of(more)).toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(strings = {"graph", "ex", "odpor", "pos"})
  void aSpecThatChangesItsStateInPlaceIsNamed(String explorer) throws IOException {
    String spec = CHANGING.substring(CHANGING.indexOf("class"));
    check("new Changing()", "", "static " + spec, "--explorer", explorer)
        .assertRefused(
            List.of("The spec changed the state that it was given", "increment()", "return a new"));
  }

  @Test
  void aSpecThatChangesItsStateIsNamedWhereAHistoryIsDecided() throws IOException {
    Path classes = Cli.compile(directory, "Changing", CHANGING);
    Path history = directory.resolve("run.jsonl");
    Files.writeString(
        history,
        """
        {"process":0,"op":"increment","inv":0,"res":1,"ret":"ok"}
        {"process":0,"op":"get","inv":2,"res":3,"ret":1}
        """);
    Cli.run("history", history.toString(), "--model", "Changing", "--classpath", classes.toString())
        .assertRefused(List.of("The spec changed the state that it was given"));
  }

  @Test
  void aGoalThatTheShownRunReachesIsNotUndecided() throws IOException {
    Cli cli =
        check(
            "Specs.register(0)",
            "",
            "public Harness.Builder describe(Harness.Builder harness) {"
                + " return harness.sometimes(\"one\", states -> states.containsValue(1))"
                + ".sometimes(\"nine\", states -> states.containsValue(9)); }"
                + " public Object request(Operation call, Address client) {"
                + " return Operation.of(call.name().equals(\"read\") ? \"get\" : \"increment\"); }",
            "--invoke",
            "write(5)@n1; read()@n1");
    assertThat(cli.exit()).isEqualTo(1);
    assertThat(cli.out())
        .contains("Some state satisfies 'one', after 1 step.")
        .contains("Undecided: whether some state satisfies 'nine'");
  }

  @Test
  void manyMessagesSentInStartAreFine() throws IOException {
    String sends = "for (int i = 0; i < 200; i++) { context.send(context.self(), \"tick\" + i); }";
    Cli cli = check("Specs.counter(0)", sends, "", "--harness", "1w", "--explorer", "sr:1,sr");
    assertThat(cli.exit()).as(cli.err()).isNotEqualTo(70);
    assertThat(check("Specs.counter(0)", sends, "", "--harness", "1w").exit()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "Specs.counter(0) # int x = 1 / (context.self().name().length() - 2); # failed in start:"
            + " ArithmeticException: / by zero at Counter.java:9",
        "Specs.counter(1 / \"\".length()) # # cannot be set up: ArithmeticException: / by zero at"
            + " Counter.java:23",
      })
  void whatThrowsHasItsPlace(String spec, String start, String expected) throws IOException {
    check(spec, start == null ? "" : start, "").assertRefused(List.of(expected));
  }

  @Test
  void aSpecThatReturnsNullIsNamedAsThat() throws IOException {
    String spec =
        "new Spec<Integer>() { public Integer initial() { return 0; }"
            + " public Step<Integer> apply(Integer s, Operation o) { return null; } }";
    check(spec, "", "").assertRefused(List.of("apply returned null instead of a step)"));
  }

  @Test
  void anInvariantThatIsFalseAtTheStartShowsTheStates() throws IOException {
    String members =
        "public Harness.Builder describe(Harness.Builder harness) {"
            + " return harness.always(\"counted\", states -> !states.containsValue(0)); }";
    check("Specs.counter(0)", "", members)
        .assertRefused(List.of("'counted' does not hold at the start", "{n1:0}"));
  }

  @Test
  void aLimitDoesNotMakeCallsUnanswered() throws IOException {
    Cli cli = check("Specs.counter(0)", "", "", "--harness", "20r", "--depth", "1");
    assertThat(cli.exit()).isEqualTo(3);
    assertThat(cli.out()).doesNotContain("Never answered");
  }
}
