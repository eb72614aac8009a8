/**
 * Samplers: explorers that draw schedule after schedule from a seed, for spaces that nobody can
 * exhaust.
 *
 * <pre>{@code
 * Explorer sampler = new PartialOrderSampling(seed);
 * sampler.explore(world, Limits.none().schedules(1_000), listener, Onlooker.PATIENT);
 * }</pre>
 */
@NullMarked
package dev.ordeal.explorer.sampling;

import org.jspecify.annotations.NullMarked;
