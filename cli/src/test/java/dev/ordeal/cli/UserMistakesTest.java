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

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "turn.then(\"get\", (Object) null) # Client c0, after increment()@n1 returned ok, cannot"
            + " decide what to call next: The call of get has null for argument 1; give it a value",
        "turn.then(\"get\", 1, null) # The call of get has null for argument 2; give it a value",
        "turn.then(\"get\", (Object[]) null) # The call of get has null for its arguments",
        "turn.then((String) null) # Client c0, after increment()@n1 returned ok, cannot decide what"
            + " to call next: A call has null for its name",
        "turn.then((Operation) null) # Client c0, after increment()@n1 returned ok, cannot decide"
            + " what to call next: A call has null for its operation",
      })
  void aNullInACallThatAClientDecidesOnIsNamed(String decision, String expected)
      throws IOException {
    check("Specs.counter(0)", "", deciding(decision), "--harness", "one")
        .assertRefused(List.of(expected));
  }

  /** Clients under the name one: a client that decides after its first call. */
  private static String deciding(String decision) {
    return "public Map<String, List<Client>> clients(ActorSystem system) {"
        + " return Map.of(\"one\", List.of(Client.deciding(\"c0\","
        + " Call.of(Operation.of(\"increment\"), \"n1\"), turn -> "
        + decision
        + "))); }";
  }

  @Test
  void aNullInAScriptIsNamed() throws IOException {
    String clients =
        "public Map<String, List<Client>> clients(ActorSystem system) { return Map.of(\"one\","
            + " List.of(new Client(Address.of(\"c0\"),"
            + " List.of(Call.of(Operation.of(\"get\", (Object) null), \"n1\"))))); }";
    check("Specs.counter(0)", "", clients, "--harness", "one")
        .assertRefused(List.of("The call of get has null for argument 1; give it a value"));
  }

  @Test
  void namedClientsThatCallAnActorThatThereIsNotAreNamed() throws IOException {
    String clients =
        "public Map<String, List<Client>> clients(ActorSystem system) { return Map.of(\"two\","
            + " List.of(new Client(Address.of(\"c0\"),"
            + " List.of(Call.of(Operation.of(\"get\"), \"n2\"))))); }";
    check("Specs.counter(0)", "", clients, "--harness", "two", "--actors", "1")
        .assertRefused(
            List.of(
                "The clients called 'two' call get()@n2, but Counter has no actor n2 with 1 actor;"
                    + " give it more (--actors on the command line), or choose other calls."));
    Cli more = check("Specs.counter(0)", "", clients, "--harness", "two", "--actors", "2");
    assertThat(more.exit()).as(more.err()).isZero();
  }

  @Test
  void aFirstAnswerThatIsWrongIsExplainedWithoutWhatHappenedBefore() throws IOException {
    Cli wrong = check("Specs.counter(7)", "", "", "--harness", "1r");
    assertThat(wrong.out())
        .contains(
            "No order explains that get() by c0 at n1 returned 0: at the start it would return")
        .doesNotContain("what had happened");
    String spec =
        "new Spec<Integer>() { public Integer initial() { return 0; }"
            + " public Step<Integer> apply(Integer s, Operation o) { return Step.of(s, 0); }"
            + " public List<Step<Integer>> outcomes(Integer s, Operation o) {"
            + " return o.name().equals(\"get\") && s == 0 ? List.of() : List.of(Step.of(1, Answer.OK));"
            + " } }";
    Cli nothing = check(spec, "", "", "--invoke", "get()@n1; increment()@n1");
    assertThat(nothing.out())
        .contains("returned 0: at the start it cannot return anything.")
        .doesNotContain("what had happened");
  }

  @Test
  void aLimitDoesNotMakeCallsUnanswered() throws IOException {
    Cli cli = check("Specs.counter(0)", "", "", "--harness", "20r", "--depth", "1");
    assertThat(cli.exit()).isEqualTo(3);
    assertThat(cli.out()).doesNotContain("Never answered");
  }
}
