package dev.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordeal.cli.terminal.Exit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code ordeal check} proposes where a limit ends it; every proposal is run. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AdviceTest {
  /** Actors that tick forever and tell each other so. */
  private static final String HEARTS =
      """
      import dev.ordeal.actor.*;
      import dev.ordeal.harness.*;
      import dev.ordeal.spec.*;
      import java.util.List;

      public class Hearts implements Subject {
        public record Beat() {}
        public record Tick() {}
        record Heart(List<Address> all) implements Actor<Integer, Object> {
          public Integer start(Context context) {
            context.send(context.self(), new Tick());
            return 0;
          }
          public Integer receive(Integer value, Object message, Context context) {
            if (message instanceof Operation call) {
              context.reply(call.name().equals("read") ? value : Answer.OK);
              return call.name().equals("read") ? value : (Integer) call.arguments().get(0);
            }
            if (message instanceof Tick) {
              context.send(context.self(), message);
              all.stream().filter(other -> !other.equals(context.self()))
                  .forEach(other -> context.send(other, new Beat()));
            }
            return value;
          }
        }
        public ActorSystem actors(int count) {
          List<Address> all = Address.numbered("n", count);
          return ActorSystem.of(all, self -> new Heart(all));
        }
        public Spec<?> spec() { return Specs.register(0); }
        public Workload workload() { return Workload.register(); }
      }
      """;

  private String classes = "";

  @BeforeAll
  void compile(@TempDir Path directory) throws IOException {
    classes = Cli.compile(directory, "Hearts", HEARTS).toString();
  }

  private String[] words(String line) {
    List<String> words = new ArrayList<>();
    for (String word : line.split(" ", -1)) {
      words.add(word.equals("CLASSES") ? classes : word);
    }
    return words.toArray(String[]::new);
  }

  /** The words of a command as a shell reads it. */
  private static String[] parsed(String command) throws IOException, InterruptedException {
    Process shell =
        new ProcessBuilder("sh", "-c", "ordeal() { printf '%s\\n' \"$@\"; }; " + command).start();
    return new String(
            shell.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8)
        .lines()
        .toArray(String[]::new);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check abd --invoke write(10)@n1;read()@n1 --invoke=read()@n1 --symmetry n2,n3 --limit=900",
        "check px --harness 1r+1w --explorer db --delays 3 --order random --limit 100",
        "check px --harness 1r+2w --depth 6",
        "check px --harness 1r+2w --deadline 400ms --threads 1",
        "check px --harness 1r+2w --memory 1m",
        "check px --harness 1r+2w --network fifo --limit 3000",
        "check abd --invoke write(10)@n1;read()@n1 --invoke read()@n1 --limit 9000",
        "check dr --harness 1r+1w --explorer odpor --limit 10 --require-progress",
        "check oc --explorer ired --by-key --limit 2 --harness 1r",
        "check single-copy --harness 4w --limit 10",
        "check Hearts --classpath CLASSES --actors 2 --harness 1r --limit 3000 --keep-dead",
        "check Hearts --classpath CLASSES --actors 2 --harness 1r --commuting --depth 3",
        "check Hearts --classpath CLASSES --actors 2 --harness 1r --max-equal 9 --limit 20 --keep-dead",
        "check Hearts --classpath CLASSES --actors 2 --harness 1r --explorer ex",
        "check Hearts --classpath CLASSES --actors 2 --harness 1r --explorer odpor --depth 5"
            + " --limit 3",
        "check Hearts --classpath CLASSES --actors 2 --harness 1r --network fifo --limit 500",
      })
  void everyProposalCanBeRun(String line) throws IOException, InterruptedException {
    String[] words = words(line + " --json");
    Cli first = Cli.run(words);
    JsonNode suggestions = first.json().get("suggestions");
    if (first.json().get("verdict").asText().equals("no-violation-found")) {
      assertThat(suggestions).isNotEmpty().hasSizeLessThanOrEqualTo(3);
    }
    for (JsonNode suggestion : suggestions) {
      String command = suggestion.get("command").asText();
      if (!command.startsWith("ORDEAL_OPTS")) {
        List<String> again = new ArrayList<>(List.of(parsed(command)));
        boolean finishes = suggestion.get("reason").asText().startsWith("finishes");
        if (!finishes && !again.contains("--deadline")) {
          again.addAll(List.of("--deadline", "100ms"));
        }
        Cli tried = Cli.run(again.toArray(String[]::new));
        assertThat(tried.exit()).as(command + tried.err()).isNotEqualTo(Exit.BAD_INPUT);
        if (finishes && !again.contains("--deadline")) {
          assertThat(tried.json().get("stop").asText()).as(command).isEqualTo("exhausted");
        }
      }
    }
  }

  private static List<String> commands(Cli cli) {
    return StreamSupport.stream(cli.json().get("suggestions").spliterator(), false)
        .map(each -> each.get("command").asText())
        .toList();
  }

  @Test
  void whatCannotApplyIsNotProposed() {
    Cli fifo = Cli.run(words("check px --harness 1r+2w --network fifo --limit 3000 --json"));
    assertThat(commands(fifo)).noneMatch(each -> each.contains("--commuting"));
    assertThat(commands(fifo)).noneMatch(each -> each.contains("--memory"));
    Cli smallest = Cli.run(words("check px --harness 1w --limit 3 --json"));
    assertThat(commands(smallest)).noneMatch(each -> each.contains("--harness 0"));
    Cli found = Cli.run(words("check oc --limit 3000 --json"));
    assertThat(commands(found)).isEmpty();
    Cli done = Cli.run(words("check px --harness 1w --json"));
    assertThat(commands(done)).isEmpty();
    assertThat(done.json().get("growth").isNull()).isTrue();
  }

  @Test
  void theReportSaysWhatGrows(@TempDir Path directory) throws IOException {
    Path page = directory.resolve("page.html");
    Cli cli =
        Cli.run(
            words(
                "check Hearts --classpath CLASSES --actors 2 --harness 1r --limit 3000 --keep-dead --html "
                    + page));
    assertThat(cli.exit()).isEqualTo(Exit.NO_ANSWER);
    assertThat(cli.out())
        .contains(
            "Pending Beat() from n1 to n2 grows without bound: n1 <- Tick() from n1 can be repeated"
                + " forever, with the same local states and more pending each time.",
            "the last complete levels have",
            "Beat, 2 Tick, 1 read in one state",
            "local states      n1 1, n2 1",
            "What to try next",
            "--commuting",
            "--max-equal 2");
    assertThat(Files.readString(page)).contains("grows without bound", "Try next: ordeal check");
  }

  @Test
  void aBoundSaysWhatItLeavesOut() {
    Cli cli =
        Cli.run(
            words(
                "check Hearts --classpath CLASSES --actors 2 --harness 1r --max-equal 2 --keep-dead"));
    assertThat(cli.exit()).isEqualTo(Exit.NO_ANSWER);
    assertThat(cli.out())
        .contains(
            "runs with more equal messages in flight were not explored",
            "Every state within the bound was explored",
            "Left out: every run with more than 2 equal messages in flight",
            "mostly Beat() from n1 to n2, Beat() from n2 to n1.");
    JsonNode json =
        Cli.run(
                words(
                    "check Hearts --classpath CLASSES --actors 2 --harness 1r --max-equal 2 --keep-dead --json"))
            .json();
    assertThat(json.get("maxEqual").asInt()).isEqualTo(2);
    assertThat(json.get("dropped").get("sends").asLong()).isPositive();
    Cli never = Cli.run(words("check dr --harness 1r+1w --max-equal 5"));
    assertThat(never.exit()).isEqualTo(Exit.NOTHING_WRONG);
    assertThat(never.out())
        .contains("LINEARIZABLE", "The bound of 5 equal messages in flight was never reached");
  }

  @Test
  void theNumberOfSchedulesIsEstimated() {
    JsonNode estimate =
        Cli.run(words("check dr --harness 2r+2w --explorer ex --limit 1000 --json"))
            .json()
            .get("estimate");
    double exact = 4_204_200;
    double error = estimate.get("standardError").asDouble();
    assertThat(estimate.get("schedules").asDouble())
        .isBetween(exact - 4 * error, exact + 4 * error);
    assertThat(error).isLessThan(exact / 10);
  }
}
