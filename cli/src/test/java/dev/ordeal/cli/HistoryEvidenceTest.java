package dev.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code ordeal history} says about a violation. */
class HistoryEvidenceTest {
  private static final String STALE =
      """
      {"process":0,"op":"write","arg":1,"inv":0,"res":50}
      {"process":1,"op":"read","ret":1,"inv":10,"res":20}
      {"process":2,"op":"read","ret":0,"inv":30,"res":40}
      """;

  @TempDir private Path directory = Path.of("");

  private Cli history(String content, String... options) throws IOException {
    String[] all = new String[options.length + 2];
    all[0] = "history";
    all[1] = Files.writeString(directory.resolve("h.jsonl"), content).toString();
    System.arraycopy(options, 0, all, 2, options.length);
    return Cli.run(all);
  }

  @Test
  void theReasonIsSaidInValuesWithTheWriteThatWasSeen() throws IOException {
    Cli cli = history(STALE, "--model", "register", "--initial", "0");
    assertThat(cli.exit()).isEqualTo(1);
    assertThat(cli.out().lines().skip(1))
        .containsExactly(
            "",
            "No order explains 2 of the operations, whatever the others did; without any one of"
                + " them the rest is explained (one column per process, time downwards)",
            "  process 0                   process 1         process 2",
            "  write(1) (line 1, source)",
            "  |                           read() (line 2)",
            "  |                           -> 1",
            "  |                                             read() (line 3)",
            "  |                                             -> 0              <-- no order explains"
                + " this",
            "  -> done",
            "",
            "No order of these 2 operations explains that read() by process 2 returned 0.",
            "0 is the initial value, but read() -> 1 (line 2) had already seen write(1) (line 1)"
                + " when read() -> 0 (line 3) began.",
            "An order explains everything before that answer: write(1), read() -> 1. In it,"
                + " read() by process 2 would return 1.");
  }

  @Test
  void jsonHasTheReasonTheSourcesAndTheOrder() throws IOException {
    JsonNode evidence =
        history(STALE, "--model", "register", "--initial", "0", "--json").json().get("evidence");
    assertThat(evidence.get("reason").textValue()).startsWith("0 is the initial value");
    assertThat(evidence.get("first").booleanValue()).isTrue();
    assertThat(evidence.get("others").textValue()).isEqualTo("anything");
    assertThat(evidence.get("sources").findValuesAsText("op")).containsExactly("write");
    assertThat(evidence.get("sources").get(0).get("res").intValue()).isEqualTo(50);
    assertThat(evidence.get("ordered").intValue()).isEqualTo(2);
    assertThat(evidence.get("order").findValuesAsText("op")).containsExactly("write", "read");
    assertThat(evidence.get("instead").textValue()).isEqualTo("1");
    assertThat(evidence.get("suggestedInitial").textValue()).isEmpty();
  }

  @Test
  void timesMayTieAtTheEnd() throws IOException {
    String tied = STALE.replaceAll("\"res\":[45]0", "\"res\":60");
    JsonNode operations =
        history(tied, "--model", "register", "--initial", "0", "--json")
            .json()
            .get("evidence")
            .get("operations");
    assertThat(operations.findValuesAsText("res")).containsExactly("20", "60");
    Path page = directory.resolve("p.html");
    assertThat(history(tied, "--model", "register", "--html", page.toString()).exit()).isEqualTo(1);
    assertThat(page).content().contains("60");
    Path witness = directory.resolve("w.jsonl");
    String write = "{\"process\":1,\"op\":\"write\",\"arg\":1,\"inv\":5,\"res\":5}\n";
    assertThat(history(write, "--model", "register", "--witness", witness.toString()).exit())
        .isZero();
    assertThat(witness).content().contains("\"inv\":5,\"res\":5,");
  }

  @Test
  void aFirstReadOfAValueThatNobodyWroteSuggestsAnInitialValue() throws IOException {
    String first = "{\"process\":3,\"op\":\"read\",\"ret\":0,\"inv\":-9,\"res\":-8}\n";
    String advice = "If the register begins with 0, say so with --initial 0.\n";
    assertThat(history(first + STALE, "--model", "register").out())
        .contains(
            "Nothing had begun to write 0 when read() -> 0 (line 1) was answered, and the initial"
                + " value is nil.\n")
        .endsWith(advice);
    assertThat(history(first + STALE, "--model", "register", "--initial", "0").out())
        .doesNotContain(advice);
    assertThat(history(STALE.replace("\"ret\":0", "\"ret\":9"), "--model", "register").out())
        .as("another value was seen before")
        .doesNotContain("begins with 9");
  }

  @Test
  void operationsOfAQueueAreEnoughForWhatIsClaimed() throws IOException {
    StringBuilder lines = new StringBuilder();
    lines.append(line(0, "enq", "\"arg\":-1", 0, 1));
    for (int i = 0; i < 60; i++) {
      lines.append(line(0, "enq", "\"arg\":" + i, 4 * i + 2, 4 * i + 3));
      lines.append(line(1, "deq", "\"ret\":" + i, 4 * i + 4, 4 * i + 5));
    }
    Cli cli = history(lines.toString(), "--model", "queue");
    assertThat(cli.exit()).isEqualTo(1);
    assertThat(cli.out())
        .contains("enq(-1) (line 1)", "enq(0) (line 2)", "deq() (line 3)")
        .contains(
            "-1 was ahead of 0: enq(-1) (line 1) was over before enq(0) (line 2) began. But deq()"
                + " -> 0 (line 3) overtook it; no operation had begun to take -1.");
  }

  private static String line(int process, String op, String value, int inv, int res) {
    return "{\"process\":%d,\"op\":\"%s\",%s,\"inv\":%d,\"res\":%d}%n"
        .formatted(process, op, value, inv, res);
  }

  @Test
  void aDequeueOfAValueNeverEnqueuedIsRefutedWithoutASearch() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 12; i++) {
      lines.append(line(i, "enq", "\"arg\":" + i % 11, i, 100 + i));
    }
    lines.append(line(12, "deq", "\"ret\":99", 50, 200));
    Cli cli = history(lines.toString(), "--model", "queue", "--deadline", "20s");
    assertThat(cli.exit()).isEqualTo(1);
    assertThat(cli.out())
        .contains("by direct, ")
        .contains("Nothing had begun to insert 99 when deq() -> 99 (line 13) was answered.");
  }
}
