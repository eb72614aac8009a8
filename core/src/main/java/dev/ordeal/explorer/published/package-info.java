/**
 * Published explorers, one class each: {@link dev.ordeal.explorer.published.Exhaustive},
 * delay-bounded, and the reductions from {@link dev.ordeal.explorer.published.Dpor} over {@link
 * dev.ordeal.explorer.published.TransDpor} and {@link dev.ordeal.explorer.published.IRed} to {@link
 * dev.ordeal.explorer.published.LiViola}. Each reduction extends the one before it and overrides
 * what its paper changes.
 *
 * <p>The paper describes its reductions twice, and the two do not agree: the plain classes follow
 * its prose, sample runs and tables ({@code AsTabulated}); {@link
 * dev.ordeal.explorer.published.DporAlg1}, {@link dev.ordeal.explorer.published.TransDporAlg1},
 * {@link dev.ordeal.explorer.published.IRedAlg1} and {@link
 * dev.ordeal.explorer.published.LiViolaAlg1} follow its Algorithm 1 ({@code AsInAlgorithm1}). The
 * two are readings ({@code Reading}) of one skeleton, {@code Dpor}: {@code next} takes an event of
 * the state's backtrack set, {@code taken} has the reading find the races of the step just taken,
 * and {@code addBacktrack} adds to the backtrack set of the state before each. {@link
 * dev.ordeal.explorer.published.ExhaustiveInTurns} takes events in the order of the tables.
 *
 * <p>In comes a world, which must offer causes for the reductions; out go finished schedules, to a
 * listener. A new systematic explorer belongs here. A reduction overrides {@code areDependent},
 * {@code didEnable} or {@code addBacktrack}; a bounded search extends {@code SearchLoop}:
 *
 * <pre>{@code
 * class Eager extends Dpor {
 *   protected boolean areDependent(int event, int other) { return true; }
 * }
 * }</pre>
 */
@NullMarked
package dev.ordeal.explorer.published;

import org.jspecify.annotations.NullMarked;
