/**
 * The figures of one exploration, of schedules or of states.
 *
 * <p>{@link dev.ordeal.findings.Findings}, or the counts of a state search, come in; a {@link
 * dev.ordeal.statistics.Statistics} leaves, which holds what applies and nothing else.
 *
 * <pre>{@code
 * Statistics statistics = outcome.statistics();
 * statistics.ofSchedules().ifPresent(figures -> print(figures.histories().unique()));
 * statistics.ofStates().ifPresent(figures -> print(figures.states()));
 * }</pre>
 */
@NullMarked
package dev.ordeal.statistics;

import org.jspecify.annotations.NullMarked;
