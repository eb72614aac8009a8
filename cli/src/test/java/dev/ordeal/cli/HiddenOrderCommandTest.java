package dev.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Iteration orders of a user's classes that are in no state and no message. */
class HiddenOrderCommandTest {
  @TempDir private Path directory = Path.of("");

  /** A counter of one actor that looks at a set, as the given code says. */
  private static String counter(String name, String wrong) {
    return """
        import dev.ordeal.actor.*;
        import dev.ordeal.harness.*;
        import dev.ordeal.spec.*;
        import java.util.*;

        public final class %s implements Subject {
          interface Names { Set<String> ALL = Set.of("a", "b", "c"); }
          record Node() implements Actor<Integer, Operation> {
            public Integer start(Context context) { return 0; }
            public Integer receive(Integer count, Operation call, Context context) {
              boolean reads = call.name().equals("get");
              boolean wrong = %s;
              context.reply(reads ? (Object) (wrong ? count + 5 : count) : Answer.OK);
              return reads ? count : count + 1;
            }
          }
          public int defaultActors() { return 1; }
          public ActorSystem actors(int actors) {
            return ActorSystem.of(Address.numbered("n", actors), self -> new Node());
          }
          public Spec<?> spec() { return Specs.counter(0); }
          public Workload workload() { return Workload.counter(); }
        }
        """
        .formatted(name, wrong);
  }

  private Path compiled(String name, String wrong) throws IOException {
    return Cli.compile(directory, name, counter(name, wrong));
  }

  @Test
  void everyJvmRefusesWhatDependsOnTheOrderOfASet() throws Exception {
    String classes = compiled("Iterates", "Names.ALL.iterator().next().equals(\"a\")").toString();
    for (int i = 0; i < 3; i++) {
      Cli cli = Cli.inFreshJvm(directory, "", "check", "Iterates", "--classpath", classes);
      assertThat(cli.exit()).isEqualTo(2);
      assertThat(cli.err())
          .contains(
              "the iteration order of a set or map in Iterates$Node.receive (Iterates.java:12)")
          .contains("use a list, or a linked or sorted set or map.");
    }
  }

  @Test
  void aSetThatIsOnlyAskedIsFine() throws IOException {
    String classes = compiled("Asks", "!Names.ALL.contains(\"a\")").toString();
    Cli cli = Cli.run("check", "Asks", "--classpath", classes);
    assertThat(cli.exit()).as(cli.err()).isZero();
    assertThat(cli.out()).startsWith("LINEARIZABLE");
  }

  @Test
  void everyHarnessOfASweepIsRunInOtherOrders() throws IOException {
    String classes =
        compiled("Swept", "Set.copyOf(Names.ALL).toString().startsWith(\"[a\")").toString();
    Cli cli = Cli.run("check", "Swept", "--classpath", classes, "--upto", "2");
    assertThat(cli.exit()).isEqualTo(2);
    assertThat(cli.err()).contains("the iteration order of a set or map in Swept$Node.receive");
  }

  @Test
  void aSetThatCannotBeVariedIsNamed() throws IOException {
    String classes =
        compiled("Concurrent", "!java.util.concurrent.ConcurrentHashMap.newKeySet().isEmpty()")
            .toString();
    Cli cli = Cli.run("check", "Concurrent", "--classpath", classes, "--json");
    assertThat(cli.exit()).isEqualTo(3);
    assertThat(cli.json().get("unvariedOrders").get(0).asText())
        .startsWith("ConcurrentHashMap.newKeySet() in Concurrent$Node.receive");
  }

  @Test
  void aClassThatRemembersIsNotTakenForOneThatDependsOnAnOrder() throws IOException {
    String classes =
        compiled(
                "Remembers",
                "System.getProperties().merge(\"seen\", 1, (a, b) -> (Integer) a + 1).equals(60)"
                    + " && Names.ALL.stream().count() == 3")
            .toString();
    Cli cli = Cli.run("check", "Remembers", "--classpath", classes);
    System.getProperties().remove("seen");
    assertThat(cli.exit()).isEqualTo(2);
    assertThat(cli.err()).doesNotContain("iteration order of a set");
  }

  @Test
  void aSpecOfARecordedHistoryIsRunInOtherOrders() throws IOException {
    String source =
        """
        import dev.ordeal.spec.*;
        import java.util.*;

        public final class Register implements Spec<Object> {
          private final Set<String> names = Set.of("a", "b", "c");
          public Object initial() { return 0L; }
          public Step<Object> apply(Object state, Operation call) {
            boolean wrong = names.iterator().next().equals("a");
            return call.name().equals("write")
                ? Step.of(call.argument(0), Answer.OK)
                : Step.of(state, wrong ? "wrong" : state);
          }
        }
        """;
    String classes = Cli.compile(directory, "Register", source).toString();
    Path history =
        Files.write(
            directory.resolve("run.jsonl"),
            List.of("{\"process\":0,\"op\":\"read\",\"ret\":0,\"inv\":0,\"res\":1}"));
    Cli cli = Cli.run("history", history.toString(), "--model", "Register", "--classpath", classes);
    assertThat(cli.exit()).isEqualTo(2);
    assertThat(cli.err())
        .contains("the spec depends on the iteration order of a set or map in Register.apply");
  }

  /** A heartbeat goes on while a call waits for its answer. */
  @Test
  void aHeartbeatDoesNotKeepASystemFromMakingProgress() throws IOException {
    String source =
        """
        import dev.ordeal.actor.*;
        import dev.ordeal.harness.*;
        import dev.ordeal.spec.*;

        public final class Beating implements Subject {
          record Ping() {}
          record Pong() {}
          record Do(Operation call, Address client) {}
          record Node() implements Actor<Integer, Object> {
            public Integer start(Context context) {
              context.send(context.self(), new Ping());
              return 0;
            }
            public Integer receive(Integer count, Object message, Context context) {
              if (message instanceof Do asked) {
                boolean reads = asked.call().name().equals("get");
                context.send(asked.client(), reads ? (Object) count : Answer.OK);
                return reads ? count : count + 1;
              }
              context.send(context.self(),
                  message instanceof Operation call ? new Do(call, context.sender())
                      : message instanceof Ping ? new Pong() : new Ping());
              return count;
            }
          }
          public int defaultActors() { return 1; }
          public ActorSystem actors(int actors) {
            return ActorSystem.of(Address.numbered("n", actors), self -> new Node());
          }
          public Spec<?> spec() { return Specs.counter(0); }
          public Workload workload() { return Workload.counter(); }
        }
        """;
    String classes = Cli.compile(directory, "Beating", source).toString();
    Cli cli = Cli.run("check", "Beating", "--classpath", classes, "--require-progress");
    assertThat(cli.exit()).isZero();
    assertThat(cli.out())
        .startsWith("LINEARIZABLE: Beating")
        .contains(
            "Some runs go on forever without an answer, but only by delaying something forever that"
                + " is possible all the time; these do not count.");
    assertThat(Cli.run("check", "Beating", "--classpath", classes).exit()).isZero();
  }
}
