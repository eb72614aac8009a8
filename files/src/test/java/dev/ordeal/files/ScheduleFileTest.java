package dev.ordeal.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.actor.Network;
import dev.ordeal.faults.Faults;
import dev.ordeal.faults.TimerOrder;
import dev.ordeal.harness.Recipe;
import dev.ordeal.history.Span;
import dev.ordeal.replay.SavedEvent;
import dev.ordeal.replay.SavedOperation;
import dev.ordeal.replay.SavedRun;
import dev.ordeal.replay.SavedSchedule;
import dev.ordeal.verify.Consistency;
import dev.ordeal.verify.Outcome.OverallVerdict;
import dev.ordeal.words.BadInput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Schedule files as they are written, and everything that may be wrong with one. */
class ScheduleFileTest {
  @TempDir private Path directory = Path.of("");

  private static SavedSchedule schedule() {
    SavedRun run =
        new SavedRun(
            OverallVerdict.NO_PROGRESS,
            "The run can go on forever without an answer.",
            3,
            1,
            List.of(
                new SavedEvent.Delivery("n1", "Write(\"<b>\",\u00fc\u0001)", "c0", "c0", 1, 1, 1),
                new SavedEvent.Delivery("n2", "Told(1)", "c0", "n1", 2, 2, 3),
                new SavedEvent.Delivery("n2", "line\nbreak", "n1", "n1", 1, 1, 1)),
            List.of(
                new SavedOperation("c0", "write(1)", "n1", 0, 2, Optional.of("ok")),
                new SavedOperation("c1", "read()", "n2", 1, Span.PENDING, Optional.empty())));
    SavedRun original =
        new SavedRun(OverallVerdict.VIOLATION, "why", 1, 1, run.steps().subList(0, 1), List.of());
    return new SavedSchedule(
        new Recipe(
                "adr-retry",
                Map.of("retries", -2),
                OptionalInt.of(3),
                Optional.of(Network.FIFO),
                "1r+1w",
                List.of("write(1)@n1", "read()@n2"))
            .withFaults(Faults.none()),
        Consistency.SEQUENTIAL,
        "sr:3,ired",
        Long.MIN_VALUE,
        run,
        Optional.of(original));
  }

  private static SavedSchedule parse(String json) {
    return ScheduleFile.parse(json.getBytes(StandardCharsets.UTF_8), "x.json");
  }

  @Test
  void whatIsWrittenIsRead() {
    Path file = directory.resolve("x.json");
    ScheduleFile.write(schedule(), file);
    assertThat(ScheduleFile.read(file)).isEqualTo(schedule());
  }

  @Test
  void restartsAndTimersAreWrittenAndRead() {
    SavedSchedule known = schedule();
    SavedRun run =
        new SavedRun(
            OverallVerdict.VIOLATION,
            "why",
            2,
            2,
            List.of(
                new SavedEvent.Restart("n1", 2, 1, 3),
                new SavedEvent.Firing("n2", "beat", 1, 1, 1),
                new SavedEvent.Tick("n2", 1, 1, 1)),
            List.of());
    for (Faults faults :
        List.of(
            Faults.none().restarts(2),
            Faults.none().anyFirings(),
            Faults.none().timers(TimerOrder.TICKS),
            Faults.none().restarts(1).timers(TimerOrder.TICKS).skew(2),
            Faults.none().firings(3).timers(TimerOrder.LOCAL))) {
      SavedSchedule saved =
          new SavedSchedule(
              known.recipe().withFaults(faults),
              known.consistency(),
              known.explorer(),
              known.seed(),
              run,
              Optional.empty());
      assertThat(parse(ScheduleFile.toJson(saved))).isEqualTo(saved);
    }
  }

  @Test
  void aStepIsALine() {
    assertThat(ScheduleFile.toJson(schedule()))
        .startsWith("{\n  \"format\" : \"ordeal-schedule\",\n  \"version\" : 2,\n")
        .contains(
            """
              "steps" : [
                { "event" : "deliver", "actor" : "n1", "message" : "Write(\\"<b>\\",\u00fc\\u0001)", "from" : "c0" },
                { "event" : "deliver", "actor" : "n2", "message" : "Told(1)", "from" : "c0", "via" : "n1", "nth" : 2, "choice" : 2, "choices" : 3 },
                { "event" : "deliver", "actor" : "n2", "message" : "line\\nbreak", "from" : "n1" }
              ],
            """);
  }

  /** Version 1 said agents and receives, and knew deliveries only. */
  @Test
  void filesOfVersionOneAreRead() {
    String old =
        ScheduleFile.toJson(schedule())
            .replace("\"version\" : 2", "\"version\" : 1")
            .replace("\"actors\"", "\"agents\"")
            .replace("\"steps\"", "\"receives\"")
            .replace("\"event\" : \"deliver\", ", "");
    assertThat(parse(old)).isEqualTo(schedule());
    assertThatThrownBy(() -> parse(old.replace("\"agents\"", "\"actors\"")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("lacks the field 'agents'");
  }

  static Stream<Arguments> damage() {
    String good = ScheduleFile.toJson(schedule());
    return Stream.of(
        wrong("", "x.json is not a schedule file"),
        wrong("null", "x.json is not a schedule file"),
        wrong("[]", "x.json is not a schedule file"),
        wrong("{}", "x.json is not a schedule file"),
        wrong("{\"format\":\"other\"}", "x.json is not a schedule file"),
        wrong("{\"format\":\"ordeal-schedule\"}", "lacks the field 'version'"),
        wrong("hello", "x.json cannot be read as JSON (line 1, column "),
        wrong("\u0000\u0001\u0002", "x.json cannot be read as JSON"),
        wrong("[".repeat(100_000), "x.json cannot be read as JSON"),
        wrong("{\"a\":".repeat(100_000), "x.json cannot be read as JSON"),
        wrong(good + "{}", "x.json cannot be read as JSON"),
        wrong(good.replace("\"version\" : 2", "\"version\" : 3"), "is of version 3"),
        wrong(good.replace("\"version\" : 2", "\"version\" : 0"), "is of version 0"),
        wrong(
            good.replace("\"version\" : 2", "\"version\" : " + "9".repeat(5000)),
            "x.json cannot be read as JSON"),
        wrong(
            good.replace("\"version\" : 2", "\"version\" : 1e999999999"),
            "the field 'version' is not a whole number"),
        wrong(
            good.replace("\"actors\" : 3", "\"actors\" : 2000000000"),
            "the field 'actors' is not a whole number from 1 to 1000"),
        wrong(good.replace("\"actors\" : 3", "\"actors\" : 0"), "'actors'"),
        wrong(good.replace("\"actors\" : 3", "\"actors\" : 2.5"), "'actors'"),
        wrong(good.replace("\"actors\" : 3", "\"actors\" : \"3\""), "'actors'"),
        wrong(good.replace("\"deliver\"", "\"explode\""), "'event' is 'explode', not deliver"),
        wrong(good.replace("\"nth\" : 2", "\"nth\" : 0"), "steps 2: the field 'nth'"),
        wrong(good.replace("\"nth\" : 2", "\"nth\" : 99999999999"), "'nth'"),
        wrong(good.replace("\"choice\" : 2", "\"choice\" : 4"), "'choice'", "from 1 to 3"),
        wrong(good.replace("\"shownBy\" : 3", "\"shownBy\" : -1"), "'shownBy'"),
        wrong(good.replace("\"loopsFrom\" : 1", "\"loopsFrom\" : -1"), "'loopsFrom'"),
        wrong(good.replace("\"fifo\"", "\"filo\""), "no network 'filo'; did you mean fifo"),
        wrong(good.replace("\"sequential\"", "\"causal\""), "no consistency 'causal'"),
        wrong(good.replace("\"no-progress\"", "\"fine\""), "'verdict' is 'fine', not one of"),
        wrong(good.replace("\"retries\" : -2", "\"retries\" : null"), "'retries'"),
        wrong(good.replace("\"explorer\"", "\"explored\""), "lacks the field 'explorer'"),
        wrong(good.replace("\"seed\"", "\"sed\" : 1, \"seed\""), "has a field 'sed' that"),
        wrong(good.replace("\"nth\"", "\"nht\" : 1, \"nth\""), "steps 2 has a field 'nht'"),
        wrong(good.replace("\"seed\"", "\"version\" : 1, \"seed\""), "cannot be read as JSON"),
        wrong(good.replaceAll("(?s)\"calls\" : \\[[^]]*\\]", "\"calls\" : [ ]"), "'calls'"),
        wrong(good.replaceAll("(?s)\"calls\" : \\[[^]]*\\]", "\"calls\" : [ 1 ]"), "'calls'"),
        wrong(good.replaceAll("(?s)\"steps\" : \\[[^]]*\\]", "\"steps\" : 7"), "'steps'"));
  }

  private static Arguments wrong(String json, String... parts) {
    return Arguments.of(json, List.of(parts));
  }

  @ParameterizedTest
  @MethodSource("damage")
  void whateverIsWrongIsSaidInASentence(String json, List<String> parts) {
    assertThatThrownBy(() -> parse(json))
        .isInstanceOf(BadInput.class)
        .hasMessageContainingAll(parts.toArray(String[]::new))
        .message()
        .hasSizeLessThan(300);
  }

  /** Cut anywhere, or with any byte changed, a file is read or refused, and nothing else. */
  @Test
  void everyTruncationIsRefusedAndNoDamageGetsThrough() {
    byte[] good = ScheduleFile.toJson(schedule()).getBytes(StandardCharsets.UTF_8);
    for (int length = 0; length < good.length - 2; length++) {
      byte[] cut = java.util.Arrays.copyOf(good, length);
      assertThatThrownBy(() -> ScheduleFile.parse(cut, "x.json"))
          .as("cut at " + length)
          .isInstanceOf(BadInput.class);
    }
    Random random = new Random(7);
    int refused = 0;
    for (int i = 0; i < 3_000; i++) {
      byte[] damaged = good.clone();
      damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
      try {
        ScheduleFile.parse(damaged, "x.json");
      } catch (BadInput e) {
        refused++;
      }
    }
    assertThat(refused).as("seed 7").isGreaterThan(1_000);
  }

  @Test
  void whatIsNotAFileIsNamed() throws IOException {
    assertThatThrownBy(() -> ScheduleFile.read(directory))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("is a directory");
    assertThatThrownBy(() -> ScheduleFile.read(directory.resolve("none.json")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("There is no file");
    Path huge = directory.resolve("huge.json");
    try (var file = new java.io.RandomAccessFile(huge.toFile(), "rw")) {
      file.setLength(1L << 40); // takes no room on the disk
    }
    assertThatThrownBy(() -> ScheduleFile.read(huge))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("larger than 64 MB");
    Path beyond = directory.resolve("no such place").resolve("x.json");
    assertThatThrownBy(() -> ScheduleFile.write(schedule(), beyond))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("cannot be saved");
    assertThat(Files.exists(beyond)).isFalse();
  }
}
