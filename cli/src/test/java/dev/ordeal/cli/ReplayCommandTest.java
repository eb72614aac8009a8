package dev.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordeal.harness.Subject;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.systems.Systems;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What check saves, replay runs again. */
class ReplayCommandTest {
  @TempDir private Path directory = Path.of("");

  private Path file() {
    return directory.resolve("found.json");
  }

  private Cli save(String... arguments) {
    List<String> all = new ArrayList<>(List.of("check"));
    all.addAll(List.of(arguments));
    all.addAll(List.of("--save", file().toString()));
    return Cli.run(all.toArray(String[]::new));
  }

  private Cli replay(String... more) {
    List<String> all = new ArrayList<>(List.of("replay", file().toString()));
    all.addAll(List.of(more));
    return Cli.run(all.toArray(String[]::new));
  }

  private void damage(String from, String to) throws IOException {
    String json = Files.readString(file());
    assertThat(json).contains(from);
    Files.writeString(file(), json.replace(from, to));
  }

  @Test
  void tellsTheOpenChordBugAsCheckTellsIt() {
    Cli check = save("oc");
    assertThat(check.out())
        .endsWith("\nSaved to " + file() + "; ordeal replay " + file() + " runs it again.\n");
    Cli replay = replay();
    assertThat(replay.exit()).isEqualTo(1);
    assertThat(replay.err()).isEmpty();
    assertThat(replay.out())
        .startsWith(
            """
            VIOLATION: oc, 2 agents, 2r+1w is not linearizable.
            Replayed 4 receives; clients saw the same as when it was saved.
            """);
    String history = check.out().substring(check.out().indexOf("History ("));
    assertThat(replay.out()).contains(history.substring(0, history.indexOf("Schedule (")));
    assertThat(replay.out())
        .contains(
            "  4  n2 <- IntReadResp(k1,nil,c1) from n2\n",
            "No order explains that read(k1) by c1 at n2 returned nil");
  }

  /** Every finding of every explorer on every system shipped, told again by another JVM. */
  @Test
  void everythingFoundInTheSystemsShippedReplaysInAFreshJvm()
      throws IOException, InterruptedException {
    Map<String, JsonNode> told = new LinkedHashMap<>();
    Set<String> systems = new TreeSet<>();
    for (Subject subject : Systems.all()) {
      for (Explorers.Entry explorer : Explorers.all()) {
        for (String harness : List.of("2r+1w", "1r+2w")) {
          Cli check = check(subject, explorer.id(), harness);
          if (check.exit() == 1) {
            told.put(name(subject, explorer.id(), harness), check.json());
            systems.add(subject.id() + " " + check.json().get("verdict").asText());
          }
        }
      }
    }
    assertThat(systems)
        .containsExactly(
            "2pc no-progress",
            "2pc-hasty invariant-broken",
            "abd-noback violation",
            "adr no-progress",
            "adr-broken violation",
            "adr-retry no-progress",
            "dr no-progress",
            "edr violation",
            "mutex-hasty invariant-broken",
            "oc violation",
            "px no-progress",
            "px-noballot violation",
            "px-quorum1 violation",
            "single-copy violation");

    List<String> arguments = new ArrayList<>(List.of(directory.toString()));
    arguments.addAll(told.keySet());
    Cli replays = Cli.inFreshJvm(Replays.class, directory, "", arguments.toArray(String[]::new));
    assertThat(replays.exit()).as(replays.err()).isZero();
    told.forEach((name, check) -> assertShowsAgain(check, replays.json().get(name), name));
  }

  private Cli check(Subject subject, String explorer, String harness) {
    boolean one = explorer.equals("graph");
    return Cli.run(
        "check",
        subject.id(),
        "--agents",
        String.valueOf(Math.max(2, subject.defaultAgents())),
        "--harness",
        harness,
        "--explorer",
        explorer,
        "--limit",
        one ? "20000" : "300",
        "--require-progress",
        "--json",
        one ? "--threads=1" : "--no-minimize",
        "--save",
        directory.resolve(name(subject, explorer, harness)).toString());
  }

  private static String name(Subject subject, String explorer, String harness) {
    return subject.id() + " " + harness + " by " + explorer;
  }

  private static void assertShowsAgain(JsonNode check, JsonNode replay, String where) {
    assertThat(replay.get("exit").asInt()).as(where + replay.get("err")).isEqualTo(1);
    String verdict = check.get("verdict").asText();
    JsonNode told =
        switch (verdict) {
          case "violation" -> check.get("violation");
          case "no-progress" -> check.get(check.get("deadlock").isNull() ? "livelock" : "deadlock");
          default -> check.get("failures").get(0);
        };
    JsonNode out = replay.get("out");
    assertThat(out.get("verdict").asText()).as(where).isEqualTo(verdict);
    assertThat(out.get("showsAgain").asBoolean()).as(where).isTrue();
    assertThat(out.get("sameHistory").asBoolean()).as(where).isTrue();
    assertThat(out.get("schedule")).as(where).isEqualTo(told.get("schedule"));
    if (told.has("history")) {
      assertThat(out.get("history")).as(where).isEqualTo(told.get("history"));
    }
  }

  @Test
  void theScheduleAsItWasFoundIsThereToo() {
    JsonNode check = save("oc", "--explorer", "ex", "--json").json();
    JsonNode replay = replay("--original", "--json").json();
    assertThat(replay.get("schedule")).isEqualTo(check.get("originalViolation").get("schedule"));
    assertThat(replay.get("history")).isEqualTo(check.get("originalViolation").get("history"));
    save("oc");
    replay("--original").assertRefused(List.of("no other schedule", "--original"));
  }

  @ParameterizedTest
  @CsvSource({"graph", "ex"})
  void aWeakerContractIsJudgedAgain(String explorer) {
    save(
        "single-copy",
        "--agents",
        "2",
        "--network",
        "fifo",
        "--consistency",
        "sequential",
        "--explorer",
        explorer,
        "--invoke",
        "write(1)@n1; read()@n2",
        "--invoke",
        "write(2)@n2; read()@n1");
    Cli replay = replay();
    assertThat(replay.exit()).isEqualTo(1);
    assertThat(replay.out())
        .startsWith(
            "VIOLATION: single-copy, 2 agents, write(1)@n1; read()@n2 | write(2)@n2; read()@n1 is"
                + " not sequentially consistent.");
  }

  @Test
  void parametersAgentsAndNetworkAreKept() throws IOException {
    save("edr", "--agents", "4", "--network", "fifo", "--harness", "1r+1w");
    assertThat(Files.readString(file())).contains("\"agents\" : 4", "\"network\" : \"fifo\"");
    assertThat(replay().out()).startsWith("VIOLATION: edr, 4 agents, 1r+1w");
    save("adr-retry", "--param", "retries=0", "--require-progress", "--explorer", "dpor");
    assertThat(Files.readString(file())).contains("\"retries\" : 0");
    assertThat(replay().out())
        .startsWith("NO PROGRESS: adr-retry retries=0, 2 agents, 2r+1w: an operation may stay");
  }

  @Test
  void nothingFoundIsNothingSaved() {
    Cli check = save("dr");
    assertThat(check.exit()).isZero();
    assertThat(check.out())
        .endsWith(
            "Nothing was saved to "
                + file()
                + ", because an unanswered operation is only wrong with --require-progress.\n");
    assertThat(save("px").out())
        .endsWith("Nothing was saved to " + file() + ", because nothing wrong was found.\n");
    assertThat(file()).doesNotExist();
    Cli json = save("dr", "--json");
    assertThat(json.json().get("verdict").asText()).isEqualTo("linearizable");
    assertThat(json.err()).contains("Nothing was saved");
    Cli.run("check", "oc", "--save", directory.toString()).assertRefused(List.of("is a directory"));
    Cli.run("check", "oc", "--save", directory.resolve("no/x.json").toString())
        .assertRefused(List.of("there is no directory"));
  }

  @Test
  void aScheduleThatDoesNotFitIsRefusedInOneSentence() throws IOException {
    save("oc");
    damage("IntWriteResp(k1,c0)", "SuccFound(n1)");
    replay()
        .assertRefused(
            List.of(
                "Step 2: n1 has no pending SuccFound(n1) from n1 (pending there: ",
                "; the actors have changed since this schedule was saved."));
    save("oc");
    damage("\"read(k1)@n2\"", "\"read(k2)@n2\"");
    replay().assertRefused(List.of("The harness 2r+1w stands for other calls now"));
    save("oc");
    damage("\"system\" : \"oc\"", "\"system\" : \"ox\"");
    replay().assertRefused(List.of("There is no system 'ox'", "--classpath"));
    save("oc");
    damage("\"system\" : \"oc\"", "\"system\" : \"\\u001b[2J\\nx\"");
    replay().assertRefused(List.of("There is no system '\\u001b[2J x'"));
    save("oc");
    damage("\"system\" : \"oc\"", "\"system\" : \"" + "x".repeat(100_000) + "\"");
    replay().assertRefused(List.of("x".repeat(80) + "..."));
    assertThat(replay().err()).hasSizeLessThan(500);
    save("oc");
    damage("IntWriteResp(k1,c0)\", \"from\" : \"n1", "IntWriteResp(k1,c0)\", \"from\" : \"" + LONG);
    replay().assertRefused(List.of("from " + LONG.substring(0, 80) + "..."));
    assertThat(replay().err()).hasSizeLessThan(500);
    save("oc");
    damage("\"parameters\" : { }", "\"parameters\" : { \"x\" : 1 }");
    replay().assertRefused(List.of("does not take the parameter x=1"));
    save("oc");
    damage("\"version\" : 1", "\"version\" : 12");
    replay().assertRefused(List.of("is of version 12"));
    Files.writeString(file(), Files.readString(file()).substring(0, 700));
    replay().assertRefused(List.of("cannot be read as JSON"));
    Cli.run("replay", directory.toString()).assertRefused(List.of("is a directory"));
    Cli.run("replay", "none.json").assertRefused(List.of("There is no file none.json"));
    Cli.run("replay").assertRefused(List.of("Missing required parameter: 'FILE'"));
    replay("--step", "--json").assertRefused(List.of("--step and --json"));
  }

  private static final String LONG = "long".repeat(1_000);

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
            MENDED
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
  void aClassOfTheUsersReplaysInAFreshJvmAndIsMended() throws IOException, InterruptedException {
    Path classes = Cli.compile(directory, "Tally", TALLY.replace("MENDED", ""));
    Cli check =
        save(
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
        .contains("VIOLATION: Tally, 2 agents, 1r+1w")
        .endsWith("; ordeal replay " + file() + " --classpath " + classes + " runs it again.\n");
    replay().assertRefused(List.of("There is no system 'Tally'", "--classpath"));

    Cli fresh =
        Cli.inFreshJvm(
            directory,
            "next\nstate n1\nrun\n",
            "replay",
            file().toString(),
            "--classpath",
            classes.toString(),
            "--step");
    assertThat(fresh.exit()).as(fresh.err()).isEqualTo(1);
    assertThat(fresh.out())
        .contains(" is 1\n", "VIOLATION: Tally, 2 agents, 1r+1w is not linearizable.")
        .contains("clients saw the same as when it was saved.");

    Cli.compile(directory, "Tally", TALLY.replace("MENDED", "if (!reads && false) return count;"));
    assertThat(replay("--classpath", classes.toString()).exit()).isEqualTo(1);
    Cli.compile(
        directory,
        "Tally",
        TALLY
            .replace("Specs.counter(0)", "new Anything()")
            .replace("MENDED", "")
            .replace(
                "public Workload",
                "record Anything() implements Spec<Integer> {"
                    + " public Integer initial() { return 0; }"
                    + " public Step<Integer> apply(Integer s, Operation o) {"
                    + " return o.is(\"get\", 0) ? Step.of(s, 0) : Step.of(s, Answer.OK); } }"
                    + " public Workload"));
    Cli mended = replay("--classpath", classes.toString());
    assertThat(mended.exit()).as(mended.err()).isZero();
    assertThat(mended.out())
        .startsWith(
            "NOT SHOWN: Tally, 2 agents, 1r+1w: the schedule runs, but the violation that was saved"
                + " does not show any more.\n");
    assertThat(replay("--classpath", classes.toString(), "--json").json().get("verdict").asText())
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
    return save("Palette", "--classpath", classes.toString(), "--harness", "1r+1w");
  }

  /** The text of a message may come in another order in each JVM, without being another one. */
  @Test
  void aMessageIsKnownThoughItsTextComesInAnotherOrder() throws IOException, InterruptedException {
    Path classes = Cli.compile(directory, "Palette", PALETTE.replace("NUMBER", ""));
    assertThat(savePalette(classes).exit()).isEqualTo(1);
    for (int i = 0; i < 3; i++) {
      Cli fresh =
          Cli.inFreshJvm(
              directory, "", "replay", file().toString(), "--classpath", classes.toString());
      assertThat(fresh.exit()).as(fresh.err()).isEqualTo(1);
      assertThat(fresh.out()).contains("clients saw the same as when it was saved.");
    }
  }

  /**
   * Neither another way nor, where the text is Ordeal's own, another order of its parts will do.
   */
  @Test
  void aMessageThatOnlyLooksAlikeIsAnotherOne() throws IOException {
    save("edr", "--no-minimize", "--explorer", "ex");
    String saved = Files.readString(file());
    Matcher replica = Pattern.compile("WriteReplica\\((\\d+),(\\d+)\\)").matcher(saved);
    assertThat(replica.find()).isTrue();
    damage(replica.group(), "WriteReplica(" + replica.group(2) + "," + replica.group(1) + ")");
    replay().assertRefused(List.of("has no pending WriteReplica("));

    Path classes = Cli.compile(directory, "Palette", PALETTE.replace("NUMBER", ""));
    savePalette(classes);
    String from = "\"from\" : \"c0\", \"via\" : \"n1\"";
    damage(from, "\"from\" : \"c1\", \"via\" : \"n1\"");
    replay("--classpath", classes.toString())
        .assertRefused(List.of("n2 has no pending Told[", "from c1 via n1"));
    savePalette(classes);
    damage("Told[", "TolD[");
    replay("--classpath", classes.toString()).assertRefused(List.of("n2 has no pending TolD["));
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
                + file()
                + ": the schedule does not run in a system built anew, so messages do not read the"
                + " same each time; let what their toString() gives depend on their values only.\n");
    assertThat(file()).doesNotExist();
  }

  @Test
  void oneStaysWhereTheScheduleDoesNotFitAnyMore() throws IOException {
    save("oc");
    damage("IntWriteResp(k1,c0)", "SuccFound(n1)");
    Cli cli = step("next 4\npending\nback\nnext\nquit\n");
    assertThat(cli.exit()).isEqualTo(3);
    assertThat(cli.out())
        .contains(
            "Step 2: n1 has no pending SuccFound(n1) from n1 (pending there: ",
            "  n1 <- IntWriteResp(k1,c0) from n1\n",
            "After 0 of 4 receives.\n  1  n1 <- Write(k1,10) from c0\n");
    Cli run = step("run\n");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err()).startsWith("ordeal: Step 2: n1 has no pending SuccFound(n1) from n1");
  }

  /** What a file says of where the violation shows is not taken for granted. */
  @Test
  void whereItShowsIsLookedAtAnew() throws IOException {
    save("oc", "--explorer", "ex", "--no-minimize");
    String told = replay().out();
    Files.writeString(
        file(), Files.readString(file()).replaceFirst("\"shownBy\" : \\d+", "\"shownBy\" : 1"));
    assertThat(replay().out()).isEqualTo(told);
  }

  private Cli step(String commands) {
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(commands.getBytes(StandardCharsets.UTF_8)));
    try {
      return replay("--step");
    } finally {
      System.setIn(before);
    }
  }

  @Test
  void oneCanStepThroughIt() {
    save("oc");
    Cli cli =
        step(
            "n\nback\nback\nnext 2\npending\nhistory\nstate n2\nstate n7\n\nnext x\nfly\nhelp\nn 99\n");
    assertThat(cli.exit())
        .as("at the end of the input, which is also that of the run")
        .isEqualTo(1);
    assertThat(cli.out())
        .startsWith(
            """
            4 receives; help lists the commands.
              1  n1 <- Write(k1,10) from c0
                   n1 is State({k1:10},n1,n1)
                   sent: n1 <- IntWriteResp(k1,c0) from n1
            After 0 of 4 receives.
            The schedule is at its start.
              1  n1 <- Write(k1,10) from c0
                   n1 is State({k1:10},n1,n1)
                   sent: n1 <- IntWriteResp(k1,c0) from n1
              2  n1 <- IntWriteResp(k1,c0) from n1
                   n1 is State({k1:10},n1,n1)
                   c0 gets ok for write(k1,10)
              n2 <- Read(k1) from c1
              n1 <- Read(k1) from c2
              n1 <- FindSucc() from n2
            History (one column per client, time downwards)
              c0
              write(k1,10)@n1
              -> ok
              n2 is State({},n2,n2)
            There is no actor 'n7'; did you mean n1 or n2?
              3  n2 <- Read(k1) from c1
            """)
        .contains(
            "'x' is not a number.",
            "There is no command 'fly'",
            "quit           leave it there",
            "The schedule is at its end; run says what came of it.",
            "VIOLATION: oc, 2 agents, 2r+1w is not linearizable.");
    assertThat(step("next\nquit\n").exit()).isEqualTo(3);
    assertThat(step("next 4\nquit\n").exit()).as("nothing is left").isEqualTo(1);
    assertThat(step("history\n").out()).contains("No client has called anything yet.");
    assertThat(step("quti\n").out()).contains("did you mean quit?");
    assertThat(step("next\n").exit()).isEqualTo(3);
    assertThat(step("run\n").exit()).isEqualTo(1);
  }
}
