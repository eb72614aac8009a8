package dev.ordeal.testkit;

import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.findings.Findings;
import dev.ordeal.findings.FoundViolation;
import dev.ordeal.findings.ScheduleCounts;
import dev.ordeal.schedule.Trail;
import dev.ordeal.world.ActorFailure;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All that findings say, times aside, so that two of them can be compared. */
public record FindingsDigest(
    Stop stop,
    long steps,
    ScheduleCounts counts,
    List<Integer> histories,
    List<Integer> behaviours,
    Optional<FoundViolation> violation,
    List<Map.Entry<ActorFailure, Trail>> failures,
    Optional<Trail> stall) {

  public static FindingsDigest of(Findings findings) {
    return new FindingsDigest(
        findings.stop(),
        findings.steps(),
        findings.counts(),
        List.of(
            findings.uniqueHistories(),
            findings.nonLinearizable(),
            findings.nonLinearizableComplete(),
            findings.historiesToFirst().orElse(0)),
        List.of(
            findings.behaviours(),
            findings.violatingBehaviours(),
            findings.undecidedBehaviours(),
            findings.shownOnce(),
            findings.shownTwice()),
        findings.violation(),
        findings.failures().entrySet().stream()
            .<Map.Entry<ActorFailure, Trail>>map(way -> Map.entry(way.getKey(), way.getValue()))
            .toList(),
        findings.stall());
  }
}
