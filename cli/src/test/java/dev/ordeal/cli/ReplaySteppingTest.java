package dev.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code ordeal replay --step}: steps through a saved schedule by commands. */
class ReplaySteppingTest {
  @TempDir private Path directory = Path.of("");

  private SavedFinding finding() {
    return new SavedFinding(directory.resolve("found.json"));
  }

  private Cli step(String commands) {
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(commands.getBytes(StandardCharsets.UTF_8)));
    try {
      return finding().replay("--step");
    } finally {
      System.setIn(before);
    }
  }

  @Test
  void oneCanStepThroughIt() {
    finding().save("oc");
    Cli cli =
        step(
            "n\nback\nback\nnext 2\npending\nhistory\nstate n2\nstate n7\n\nnext x\nfly\nhelp\nn 99\n");
    assertThat(cli.exit())
        .as("at the end of the input, which is also that of the run")
        .isEqualTo(1);
    assertThat(cli.out())
        .startsWith(
            """
            4 steps; help lists the commands.
              1  n1 <- Write(k1,10) from c0
                   n1 is State(table={k1:10}, successor=n1, predecessor=n1)
                   n1: table={} -> {k1:10}
                   sent: n1 <- IntWriteResp(k1,c0) from n1
            After 0 of 4 steps.
            The schedule is at its start.
              1  n1 <- Write(k1,10) from c0
                   n1 is State(table={k1:10}, successor=n1, predecessor=n1)
                   n1: table={} -> {k1:10}
                   sent: n1 <- IntWriteResp(k1,c0) from n1
              2  n1 <- IntWriteResp(k1,c0) from n1
                   n1 is still State(table={k1:10}, successor=n1, predecessor=n1)
                   c0 gets ok for write(k1,10)
              n2 <- Read(k1) from c1
              n1 <- Read(k1) from c2
              n1 <- FindSucc() from n2
            History (one column per client, time downwards)
              c0
              write(k1,10)@n1
              -> ok
              n2 is State(table={}, successor=n2, predecessor=n2)
            There is no actor 'n7'; did you mean n1 or n2?
              3  n2 <- Read(k1) from c1
            """)
        .contains(
            "'x' is not a number.",
            "There is no command 'fly'",
            "quit           stop here",
            "The schedule is at its end; run reports the result.",
            "VIOLATION: oc (2 actors, 2r+1w) is not linearizable.");
    assertThat(step("next\nquit\n").exit()).isEqualTo(3);
    assertThat(step("next 4\nquit\n").exit()).as("nothing is left").isEqualTo(1);
    assertThat(step("history\n").out()).contains("No client has called anything yet.");
    assertThat(step("quti\n").out()).contains("did you mean quit?");
    assertThat(step("next\n").exit()).isEqualTo(3);
    assertThat(step("run\n").exit()).isEqualTo(1);
  }

  @Test
  void oneStaysWhereTheScheduleDoesNotFitAnyMore() throws IOException {
    finding().save("oc");
    finding().damage("IntWriteResp(k1,c0)", "SuccFound(n1)");
    Cli cli = step("next 4\npending\nback\nnext\nquit\n");
    assertThat(cli.exit()).isEqualTo(3);
    assertThat(cli.out())
        .contains(
            "Step 2: n1 has no pending SuccFound(n1) from n1 (pending there: ",
            "  n1 <- IntWriteResp(k1,c0) from n1\n",
            "After 0 of 4 steps.\n  1  n1 <- Write(k1,10) from c0\n");
    Cli run = step("run\n");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err()).startsWith("ordeal: Step 2: n1 has no pending SuccFound(n1) from n1");
  }
}
