/**
 * What an exploration of schedules found, as values that merge.
 *
 * <p>In come the schedules that an explorer finishes, taken by a {@link
 * dev.ordeal.findings.FindingsCollector}; out go {@link dev.ordeal.findings.Findings}: counts, the
 * distinct histories with their verdicts, and the shortest paths to violations and failures. Parts
 * of an exploration can be explored anywhere and merged.
 *
 * <pre>{@code
 * FindingsCollector collector = new FindingsCollector(spec, checker, begin, deadline);
 * Findings part = collector.findings(explorer.explore(world, limits, collector, control));
 * Findings whole = earlier.merge(part);
 * }</pre>
 */
@NullMarked
package dev.ordeal.findings;

import org.jspecify.annotations.NullMarked;
