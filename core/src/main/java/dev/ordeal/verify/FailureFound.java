package dev.ordeal.verify;

import dev.ordeal.history.History;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.world.ActorFailure;

/**
 * An actor failure and the shortest schedule seen that leads to it, reduced to the receives that
 * matter where violations are minimized.
 */
public record FailureFound(ActorFailure failure, Schedule schedule, History history) {}
