package dev.ordeal.verify;

import java.util.Optional;

/**
 * The figures of an exploration by states.
 *
 * @param states different states, together with what the monitor knows
 * @param transitions receives followed from them
 * @param depth the most receives on a shortest way to a state
 * @param monitors different things that the monitor knew
 * @param freeReceives different receives, each in one local state, that went first because they
 *     commute with everything else
 * @param permutations renamings of one state that count as that one, itself included
 * @param peakBytes the most memory that states took
 * @param diskBytes the most that states to be followed took on disk at once
 * @param diskProblem why the disk could not be used where memory was short
 */
public record States(
    long states,
    long transitions,
    int depth,
    int monitors,
    long freeReceives,
    int permutations,
    long peakBytes,
    long diskBytes,
    Optional<String> diskProblem) {}
