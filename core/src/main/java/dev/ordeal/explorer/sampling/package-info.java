/**
 * Samplers: explorers that draw one schedule after another from a seed, for systems with too many
 * schedules to explore them all.
 *
 * <p>In come a world and a seed; out go drawn schedules, each with its causality ({@code
 * SystematicRandom} and {@code SystematicRandomFifo}, as published, without). {@code Sampler} holds
 * what all of them share: {@code beginSchedule} starts a schedule and {@code draw} names its next
 * event. {@code Chains} partitions events into causal chains for {@code PctOverChains}.
 *
 * <pre>{@code
 * Explorer sampler = new PartialOrderSampling(seed);
 * Limits limits = Limits.none().schedules(1_000);
 * Exploration drawn = sampler.explore(world, limits, listener, ExplorationControl.NONE);
 * }</pre>
 */
@NullMarked
package dev.ordeal.explorer.sampling;

import org.jspecify.annotations.NullMarked;
