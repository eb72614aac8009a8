/**
 * What an exploration exercised, as values that merge: which calls were answered how often, which
 * messages were sent and delivered, and which actors received something.
 *
 * <p>In come counts from the tables of a system ({@code world.table}), the graph and the schedules;
 * out goes a {@link dev.ordeal.coverage.RunCoverage} for reports. What an engine cannot tell is
 * absent, not zero.
 *
 * <pre>{@code
 * RunCoverage coverage = outcome.coverage();
 * List<String> never = coverage.neverExercised();
 * }</pre>
 */
@NullMarked
package dev.ordeal.coverage;

import org.jspecify.annotations.NullMarked;
