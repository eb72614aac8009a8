package dev.ordeal.verify;

import dev.ordeal.coverage.RunCoverage;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.findings.FoundViolation;
import dev.ordeal.schedule.Trail;
import dev.ordeal.statistics.Statistics;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.World;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The result of an exploration; findings are still paths, not yet minimized or described.
 *
 * @param world the world in which the runs are walked again
 * @param keys how operations were split by key, if the strategy asks for that
 * @param failures the path to each actor failure
 * @param goals whether each goal of the harness is reached
 * @param coverage what was exercised
 */
record Explored(
    World world,
    Stop stop,
    Statistics statistics,
    Optional<KeyByKey> keys,
    Optional<FoundViolation> violation,
    Map<ActorFailure, Trail> failures,
    Progress progress,
    List<GoalResult> goals,
    RunCoverage coverage) {}
