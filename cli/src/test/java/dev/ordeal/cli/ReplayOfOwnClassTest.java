package dev.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Replays of a user's own class, in other JVMs and after changes. */
class ReplayOfOwnClassTest {
  @TempDir private Path directory = Path.of("");

  private SavedFinding finding() {
    return new SavedFinding(directory.resolve("found.json"));
  }

  private static final String TALLY =
      """
      import dev.ordeal.actor.*;
      import dev.ordeal.harness.*;
      import dev.ordeal.spec.*;
      import java.util.*;

      public class Tally implements Subject {
        enum Mark { A, B, C, D, E, F, G, H }
        record Node(List<Address> all) implements Actor<Integer, Operation> {
          public Integer start(Context context) { return 0; }
          public Integer receive(Integer count, Operation call, Context context) {
            if (call.name().equals("mark")) return count;
            boolean reads = call.name().equals("get");
            Set<Mark> marks = new HashSet<>(List.of(Mark.values()));
            if (reads) for (Mark mark : marks) {
              context.send(context.self(), Operation.of("mark", mark, marks));
            }
            context.reply(reads ? count : Answer.OK);
            FIXED
            return reads ? count : count + 1;
          }
        }
        public ActorSystem actors(int agents) {
          List<Address> all = Address.numbered("n", agents);
          return ActorSystem.of(all, self -> new Node(all));
        }
        public Spec<?> spec() { return Specs.counter(0); }
        public Workload workload() { return Workload.counter(); }
      }
      """;

  /** In a JVM of its own, where sets of enums come in another order. */
  @Test
  void aClassOfTheUsersReplaysInAFreshJvmAndIsFixed() throws IOException, InterruptedException {
    Path classes = Cli.compile(directory, "Tally", TALLY.replace("FIXED", ""));
    Cli check =
        finding()
            .save(
                "Tally",
                "--classpath",
                classes.toString(),
                "--explorer",
                "ex",
                "--no-minimize",
                "--harness",
                "1r+1w",
                "--limit",
                "2000");
    assertThat(check.exit()).as(check.err()).isEqualTo(1);
    assertThat(check.out())
        .contains("VIOLATION: Tally (2 actors, 1r+1w)")
        .endsWith(
            "; ordeal replay "
                + finding().file()
                + " --classpath "
                + classes
                + " runs it again.\n");
    finding().replay().assertRefused(List.of("There is no system 'Tally'", "--classpath"));

    Cli fresh =
        Cli.inFreshJvm(
            directory,
            "next\nstate n1\nrun\n",
            "replay",
            finding().file().toString(),
            "--classpath",
            classes.toString(),
            "--step");
    assertThat(fresh.exit()).as(fresh.err()).isEqualTo(1);
    assertThat(fresh.out())
        .contains(" is 1\n", "VIOLATION: Tally (2 actors, 1r+1w) is not linearizable.")
        .contains("the clients saw the saved history.");

    Cli.compile(directory, "Tally", TALLY.replace("FIXED", "if (!reads && false) return count;"));
    assertThat(finding().replay("--classpath", classes.toString()).exit()).isEqualTo(1);
    Cli.compile(
        directory,
        "Tally",
        TALLY
            .replace("Specs.counter(0)", "new Anything()")
            .replace("FIXED", "")
            .replace(
                "public Workload",
                "record Anything() implements Spec<Integer> {"
                    + " public Integer initial() { return 0; }"
                    + " public Step<Integer> apply(Integer s, Operation o) {"
                    + " return o.is(\"get\", 0) ? Step.of(s, 0) : Step.of(s, Answer.OK); } }"
                    + " public Workload"));
    Cli fixed = finding().replay("--classpath", classes.toString());
    assertThat(fixed.exit()).as(fixed.err()).isZero();
    assertThat(fixed.out())
        .startsWith(
            "NOT REPRODUCED: Tally (2 actors, 1r+1w): the schedule runs, but no longer shows the violation that was saved.\n");
    assertThat(
            finding()
                .replay("--classpath", classes.toString(), "--json")
                .json()
                .get("verdict")
                .asText())
        .isEqualTo("no-violation-found");
  }

  private static final String PALETTE =
      """
      import dev.ordeal.actor.*;
      import dev.ordeal.harness.*;
      import dev.ordeal.spec.*;
      import java.util.*;

      public class Palette implements Subject {
        enum Color { A, B, C, D, E, F, G, H }
        static final class Told {
          private final Set<?> colors;
          Told(Set<?> colors) { this.colors = colors; }
          @Override public boolean equals(Object other) {
            return other instanceof Told told && told.colors.equals(colors);
          }
          @Override public int hashCode() { return colors.hashCode(); }
          @Override public String toString() { return "Told" + colors NUMBER; }
        }
        record Node(List<Address> all) implements Actor<Integer, Object> {
          public Integer start(Context context) { return 0; }
          public Integer receive(Integer count, Object message, Context context) {
            if (message.equals(Operation.of("get"))) {
              context.reply(count);
              return count;
            }
            if (message instanceof Operation) {
              context.forward(all.get(1), new Told(Set.of(Color.values())));
              return count + 1;
            }
            context.reply(Answer.OK);
            return count;
          }
        }
        public ActorSystem actors(int agents) {
          List<Address> all = Address.numbered("n", agents);
          return ActorSystem.of(all, self -> new Node(all));
        }
        public Spec<?> spec() { return Specs.counter(0); }
        public Workload workload() { return Workload.counter(); }
      }
      """;

  private Cli savePalette(Path classes) {
    return finding().save("Palette", "--classpath", classes.toString(), "--harness", "1r+1w");
  }

  /** The text of a message may come in another order in each JVM, without being another one. */
  @Test
  void aMessageIsKnownThoughItsTextComesInAnotherOrder() throws IOException, InterruptedException {
    Path classes = Cli.compile(directory, "Palette", PALETTE.replace("NUMBER", ""));
    assertThat(savePalette(classes).exit()).isEqualTo(1);
    for (int i = 0; i < 3; i++) {
      Cli fresh =
          Cli.inFreshJvm(
              directory,
              "",
              "replay",
              finding().file().toString(),
              "--classpath",
              classes.toString());
      assertThat(fresh.exit()).as(fresh.err()).isEqualTo(1);
      assertThat(fresh.out()).contains("the clients saw the saved history.");
    }
  }

  /**
   * Neither another way nor, where the text is Ordeal's own, another order of its parts will do.
   */
  @Test
  void aMessageThatOnlyLooksAlikeIsAnotherOne() throws IOException {
    finding().save("edr", "--no-minimize", "--explorer", "ex");
    String saved = Files.readString(finding().file());
    Matcher replica = Pattern.compile("WriteReplica\\((\\d+),(\\d+)\\)").matcher(saved);
    assertThat(replica.find()).isTrue();
    finding()
        .damage(replica.group(), "WriteReplica(" + replica.group(2) + "," + replica.group(1) + ")");
    finding().replay().assertRefused(List.of("has no pending WriteReplica("));

    Path classes = Cli.compile(directory, "Palette", PALETTE.replace("NUMBER", ""));
    savePalette(classes);
    String from = "\"from\" : \"c0\", \"via\" : \"n1\"";
    finding().damage(from, "\"from\" : \"c1\", \"via\" : \"n1\"");
    finding()
        .replay("--classpath", classes.toString())
        .assertRefused(List.of("n2 has no pending Told[", "from c1 via n1"));
    savePalette(classes);
    finding().damage("Told[", "TolD[");
    finding()
        .replay("--classpath", classes.toString())
        .assertRefused(List.of("n2 has no pending TolD["));
  }

  @Test
  void whatReadsDifferentlyEachTimeIsNotSavedAndStillFound() throws IOException {
    Path classes =
        Cli.compile(directory, "Palette", PALETTE.replace("NUMBER", "+ System.nanoTime()"));
    Cli check = savePalette(classes);
    assertThat(check.exit()).as(check.err()).isEqualTo(1);
    assertThat(check.out())
        .startsWith("VIOLATION: Palette")
        .endsWith(
            "Nothing was saved to "
                + finding().file()
                + ": the schedule cannot be reproduced in a new instance of the system, because"
                + " messages print differently each time; let toString() depend on values only.\n");
    assertThat(finding().file()).doesNotExist();
  }
}
