package dev.ordeal.report.text;

import static dev.ordeal.testkit.Probe.read;
import static dev.ordeal.testkit.Probe.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Context;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Harness;
import dev.ordeal.spec.Specs;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.testkit.Probe;
import dev.ordeal.testkit.Probe.Reply;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import org.junit.jupiter.api.Test;

/** Reports to the letter, times aside. */
class TextReportTest {

  @Test
  void aViolationShowsHistoryScheduleAndReason() {
    Harness harness =
        Harness.of(Probe.system(new Probe.Single(), new Probe.Single()), Specs.register(0))
            .name("two registers")
            .protocol(Probe.PROTOCOL)
            .client("a", Call.of(write(1), "n1"))
            .client("b", Call.of(read(), "n2"), Call.of(read(), "n2"))
            .build();
    assertThat(report(Probe.explore(harness)))
        .isEqualTo(
            """
            VIOLATION: probe (2 actors, two registers) is not linearizable.
            Every schedule was explored.

              explorer          Exhaustive (ex), seed 1
              schedules         3 schedules, 8 steps
              histories         3 unique (100.00 % of schedules), 0 incomplete schedules
              not linearizable  2 histories (66.67 % of unique, 66.67 % of schedules), 2 complete
              behaviours        3 distinct, 2 violating
              calls             write(1)@n1 | read()@n2; read()@n2
              coverage          2 of 2 actors, 3 of 3 message types, 3 of 3 calls answered
              time              T exploring, T checking, T in total
              first violation   after 1 history, T

            History (one column per client, time downwards)
              a             b
              write(1)@n1
              -> ok
                            read()@n2
                            -> 0        <-- no order explains this

            Schedule (2 operations, 2 steps; minimal: fewest operations, then fewest steps)
              1  n1 <- Write(1) from a
                   n1: 0 -> 1
              2  n2 <- Read() from b

            No order explains that read() by b at n2 returned 0: every order of what had happened by then \
            (answered before it began: write(1) by a at n1 -> ok) gives 1.
            """);
  }

  @Test
  void anOpenOperationIsABar() {
    Actor<Integer, Object> forgetful =
        new Actor<>() {
          @Override
          public Integer start(Context context) {
            return 0;
          }

          @Override
          public Integer receive(Integer state, Object message, Context context) {
            if (message instanceof Probe.Read) {
              context.reply(new Reply(5));
            }
            return state;
          }
        };
    String report =
        report(
            new Verification(
                    Configuration.of(
                            "probe",
                            Probe.harness(
                                Probe.system(forgetful),
                                Call.of(write(1), "n1"),
                                Call.of(read(), "n1")),
                            Explorers.named("ex"))
                        .minimizing(false))
                .run());
    assertThat(report)
        .contains(
            """
            Schedule (the violation shows after 1 step)
              1  n1 <- Read() from c1
                 -- the rest of the run cannot undo it --
              2  n1 <- Write(1) from c0
            """)
        .contains(
            """
              c0            c1
                            read()@n1
                            -> 5        <-- no order explains this
              write(1)@n1
            """)
        .contains("returned 5: at the start it would return 0.\n");
  }

  @Test
  void aCleanRunSaysThatEverythingWasExplored() {
    assertThat(
            report(
                Probe.explore(
                    Probe.harness(Probe.system(new Probe.Single()), Call.of(read(), "n1")))))
        .startsWith(
            """
            LINEARIZABLE: probe (1 actor, read()@n1) is linearizable under every message order.
            Every schedule was explored.
            """);
  }

  @Test
  void aLimitIsSaid() {
    Harness harness =
        Probe.harness(
            Probe.system(new Probe.Single()), Call.of(write(1), "n1"), Call.of(read(), "n1"));
    assertThat(report(Probe.explore(harness, Limits.none().schedules(1))))
        .startsWith(
            """
            NO VIOLATION FOUND: probe (1 actor, write(1)@n1 | read()@n1): not every schedule was explored.
            Stopped at the limit of 1 schedule.
            """);
  }

  @Test
  void aFailureShowsItsSchedule() {
    Actor<Integer, Object> fragile =
        new Actor<>() {
          @Override
          public Integer start(Context context) {
            return 0;
          }

          @Override
          public Integer receive(Integer state, Object message, Context context) {
            throw new IllegalStateException("disk full");
          }
        };
    assertThat(report(Probe.explore(Probe.harness(Probe.system(fragile), Call.of(write(1), "n1")))))
        .startsWith(
            "ACTOR FAILURE: probe (1 actor, write(1)@n1): actor n1 failed on Write(1):"
                + " IllegalStateException: disk full.\n")
        .endsWith(
            """
            Schedule in which actor n1 failed on Write(1): IllegalStateException: disk full
              1  n1 <- Write(1) from c0

            Thrown in actor n1
              at dev.ordeal.report.text.TextReportTest$2.receive(TextReportTest.java:N)
            """);
  }

  @Test
  void aSearchThatStopsAtAFindingSaysHowToGoOn() {
    Actor<Integer, Object> fragile =
        new Actor<>() {
          @Override
          public Integer start(Context context) {
            return 0;
          }

          @Override
          public Integer receive(Integer state, Object message, Context context) {
            if (message instanceof Probe.Write) {
              throw new IllegalStateException("disk full");
            }
            return state + 1;
          }
        };
    Harness harness =
        Probe.harness(Probe.system(fragile), Call.of(write(1), "n1"), Call.of(read(), "n1"));
    Configuration graph = Configuration.of("probe", harness);
    assertThat(report(new Verification(graph).run()))
        .contains(
            "Stopped at the first failure, after 1 step; --all (in Java, findAll()) goes on, to find every different"
                + " failure.\nCovered: everything within 1 step, 2 states; not covered: anything later.\n");
    assertThat(report(new Verification(graph.findingAll(true)).run()))
        .contains("Every reachable state was explored: 2 states, depth 1.\n");
    assertThat(report(new Verification(graph.strategy(Explorers.named("sr"))).run()))
        .contains(
            "Stopped at the first failure; --all (in Java, findAll()) goes on, to find every different failure.\n");
  }

  private static String report(Outcome outcome) {
    return TextReport.of(outcome)
        .replaceAll("\\d+\\.\\d{3} s", "T")
        .replaceAll("\\.java:\\d+", ".java:N");
  }
}
