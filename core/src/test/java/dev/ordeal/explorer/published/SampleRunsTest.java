package dev.ordeal.explorer.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.explorer.published.ObservedRun.Race;
import dev.ordeal.explorer.published.ObservedRun.Sets;
import dev.ordeal.explorer.published.ObservedRun.Step;
import dev.ordeal.testkit.Errands;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The sample runs of TransDPOR and IRed that the paper walks through: two clients, m1 to actor a
 * and m2 to actor b; on m1, a sends m3 to itself. The states are numbered as in the paper.
 */
class SampleRunsTest {
  private static final String SAMPLE = "m1>a(m3>a) m2>b";
  private static final String M1 = "m1▷a";
  private static final String M2 = "m2▷b";
  private static final String M3 = "m3▷a";

  private static ObservedRun run(String explorer) {
    return ObservedRun.of(explorer, Errands.harness(SAMPLE));
  }

  private static Step step(int from, String receive, int to, Sets sets, Race... races) {
    return new Step(from, receive, to, sets, List.of(races));
  }

  private static Sets sets(List<String> enabled, List<String> explored) {
    return new Sets(enabled, explored, List.of());
  }

  /** From state 0 over 1 and 2 to 3, where both explorers are the same but for what m3 adds. */
  private static List<Step> firstSchedule(List<String> added) {
    return List.of(
        step(0, M1, 1, sets(List.of(M1, M2), List.of(M1))),
        step(1, M2, 2, sets(List.of(M2, M3), List.of(M2))),
        step(2, M3, 3, sets(List.of(M3), List.of(M3)), new Race(M3, M1, 0, List.of(M2), added)));
  }

  /**
   * m3 was not enabled in state 0, so TransDPOR adds the first receive after m1, which is m2. It
   * comes back to state 0, receives m2, and goes by 4 and 5 to 6; there m3 races with m1 again, but
   * nothing is between them.
   */
  @Test
  void transDporAddsTheFirstReceiveAfterTheDependentOne() {
    ObservedRun run = run("transdpor");
    assertThat(run.schedules()).isEqualTo(2);
    assertThat(run.steps().subList(0, 3)).isEqualTo(firstSchedule(List.of(M2)));
    assertThat(run.steps().subList(3, run.steps().size()))
        .containsExactly(
            step(0, M2, 4, sets(List.of(M1, M2), List.of(M1, M2))),
            step(4, M1, 5, sets(List.of(M1), List.of(M1))),
            step(
                5,
                M3,
                6,
                sets(List.of(M3), List.of(M3)),
                new Race(M3, M1, 4, List.of(), List.of())));
    GeneratedDocs.checkPart("sample-runs.md", "transdpor", run.table());
    GeneratedDocs.checkImage("sample-transdpor.svg", RunPicture.of(run));
  }

  /** m3 was sent by a, and m2 was not received by a: IRed finds no root enabler and stops at 3. */
  @Test
  void iRedAddsNothing() {
    ObservedRun run = run("ired");
    assertThat(run.schedules()).isEqualTo(1);
    assertThat(run.steps()).isEqualTo(firstSchedule(List.of()));
    GeneratedDocs.checkPart("sample-runs.md", "ired", run.table());
    GeneratedDocs.checkImage("sample-ired.svg", RunPicture.of(run));
  }

  /** In Algorithm 1, m1 does not race with m3, because it sent it: line 4. */
  @ParameterizedTest
  @ValueSource(strings = {"transdpor-alg1", "ired-alg1"})
  void algorithm1SeesNoRaceInTheSample(String explorer) {
    ObservedRun run = run(explorer);
    assertThat(run.schedules()).isEqualTo(1);
    assertThat(run.steps()).extracting(Step::receive).containsExactly(M1, M2, M3);
    assertThat(run.steps()).allSatisfy(step -> assertThat(step.races()).isEmpty());
    GeneratedDocs.checkPart("sample-runs.md", "alg1", run.table());
  }
}
