package dev.ordeal.bench.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which of our figures are the published ones, and why others are not. */
class ComparisonTest {
  private static final Comparison COMPARISON = new Comparison();

  private static CellResult result(
      String system, String harness, String explorer, double schedules) {
    Map<Metric, Measure> measures = new EnumMap<>(Metric.class);
    measures.put(Metric.S, new Measure(schedules, schedules, schedules));
    measures.put(Metric.UH, new Measure(37, 37, 37));
    measures.put(Metric.NL, new Measure(0, 0, 0));
    measures.put(Metric.TS, new Measure(6.4, 6, 6.8));
    measures.put(Metric.ST, new Measure(1, 1, 1));
    return new CellResult(
        new Cell(system, harness, explorer), "", 3, true, "exhausted", measures, Map.of());
  }

  @Test
  void countsAreEqualToTheUnitRatiosToTheHundredthTimesToTheSecond() {
    CellResult result = result("dr", "2r+1w", "EX", 4_200);
    assertThat(COMPARISON.isEqual(result, Metric.S)).isTrue();
    assertThat(COMPARISON.isEqual(result, Metric.PROGRESSION)).isTrue();
    assertThat(COMPARISON.isEqual(result, Metric.TS)).isTrue();
    assertThat(COMPARISON.isEqual(result, Metric.ST)).isFalse();
    assertThat(COMPARISON.isEqual(result("dr", "2r+1w", "EX", 4_199), Metric.S)).isFalse();
  }

  @Test
  void whereNeitherFindsAnythingTheyAgree() {
    CellResult result = result("dr", "2r+1w", "EX", 4_200);
    assertThat(COMPARISON.isEqual(result, Metric.HF)).isTrue();
    assertThat(COMPARISON.isEqual(result, Metric.TF)).isTrue();
    assertThat(COMPARISON.isEqual(result("oc", "2r+1w", "EX", 18_396), Metric.HF)).isFalse();
  }

  @Test
  void aMeanOfDifferentCountsIsNotEqual() {
    Map<Metric, Measure> measures = new EnumMap<>(Metric.class);
    measures.put(Metric.UH, new Measure(26, 25, 27));
    CellResult result =
        new CellResult(new Cell("dr", "2r+1w", "SR"), "", 3, false, "limit", measures, Map.of());
    assertThat(COMPARISON.isEqual(result, Metric.UH)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "dr,  2r+1w, EX,    4200, IH,        RESTORED",
    "dr,  2r+2w, EX, 4204200, UH,        CUT",
    "dr,  2r+2w, EX,   50000, UH,        CLIENT",
    "dr,  2r+2w, SR,  100000, UH,        CLIENT",
    "edr, 2r+2w, TD,   36192, S,         UNEXPLAINED",
    "edr, 2r+2w, TD,   36192, UH,        RESTORED",
    "edr, 2r+1w, SR,  100000, UH,        UNEXPLAINED",
    "adr, 2r+2w, DB,   50000, UH,        DRAWN",
    "adr, 2r+2w, DP,   50000, UH,        UNEXPLAINED",
    "adr, 2r+2w, DP,  151808, UH,        CUT",
    "px,  2r+1w, SR,  100000, UH,        UNEXPLAINED",
    "px,  2r+2w, LV,   50000, UH,        RETRIES",
    "oc,  2r+1w, DP,    7532, S,         UNEXPLAINED",
    "oc,  2r+1w, DB,   18396, HF,        DRAWN",
    "oc,  2r+1w, SR,  100000, PRECISION, UNEXPLAINED",
    "oc,  2r+1w, EX,   18396, TT,        MACHINE",
  })
  void eachDifferenceHasItsReason(
      String system, String harness, String explorer, double schedules, Metric metric, Reason why) {
    CellResult result = result(system, harness, explorer, schedules);
    assertThat(COMPARISON.reason(result, metric)).isEqualTo(why);
  }

  /** Published: 5,926 schedules and 143 unique histories. */
  @Test
  void hashOrderIsAReasonOnlyWithinTheRange() {
    Map<Metric, Measure> ours = new EnumMap<>(Metric.class);
    ours.put(Metric.S, new Measure(7_532, 7_532, 7_532));
    ours.put(Metric.UH, new Measure(161, 161, 161));
    Map<Metric, Measure> orders = new EnumMap<>(Metric.class);
    orders.put(Metric.S, new Measure(6_000, 5_434, 7_000));
    orders.put(Metric.UH, new Measure(163, 161, 165));
    CellResult result =
        new CellResult(new Cell("oc", "2r+1w", "DP"), "", 3, true, "exhausted", ours, orders);
    assertThat(COMPARISON.reason(result, Metric.S)).isEqualTo(Reason.ORDER);
    assertThat(COMPARISON.reason(result, Metric.UH)).isEqualTo(Reason.UNEXPLAINED);
    assertThat(COMPARISON.reason(result, Metric.PROGRESSION)).isEqualTo(Reason.UNEXPLAINED);
  }

  @Test
  void whatThePaperDoesNotHaveIsNotCompared() {
    assertThat(COMPARISON.isPublished(new Cell("dr", "2r+1w", "OD"), Metric.S)).isFalse();
    assertThat(COMPARISON.isPublished(new Cell("dr", "2r+1w", "EX"), Metric.VB)).isFalse();
    assertThat(COMPARISON.isPublished(new Cell("dr", "2r+1w", "EX"), Metric.HF)).isTrue();
  }
}
