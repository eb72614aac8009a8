package dev.ordeal.verify;

import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.findings.FoundViolation;
import dev.ordeal.schedule.Trail;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.World;
import java.util.Map;
import java.util.Optional;

/**
 * What an exploration came to; what is wrong is still bare runs.
 *
 * @param world the world in which the runs are walked again
 * @param keys how operations were taken apart by key, where the strategy says so
 * @param failures the way to each actor failure
 */
record Explored(
    World world,
    Stop stop,
    Statistics statistics,
    Optional<KeyByKey> keys,
    Optional<FoundViolation> violation,
    Map<ActorFailure, Trail> failures,
    Progress progress) {}
