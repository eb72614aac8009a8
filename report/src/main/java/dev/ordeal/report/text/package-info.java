/**
 * Reports as plain text for a terminal or a test's message.
 *
 * <p>Outcomes, sweeps and replays come in; strings that end with a line break leave. The text is
 * the same for the same result, times aside.
 *
 * <pre>{@code
 * String report = TextReport.of(outcome);
 * String whole = SweepReport.of(sweep, example);
 * String again = ReplayReport.of("oc", replayed);
 * }</pre>
 */
@NullMarked
package dev.ordeal.report.text;

import org.jspecify.annotations.NullMarked;
