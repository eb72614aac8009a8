package dev.ordeal.verify;

import dev.ordeal.history.History;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.world.ActorFailure;

/**
 * An actor failure and the shortest schedule seen that leads to it; if the configuration minimizes,
 * reduced to the steps that the failure depends on.
 */
public record FailureFound(ActorFailure failure, Schedule schedule, History history) {}
