/**
 * What all reports share: the headline, the summary in sentences, and the figures of an outcome.
 *
 * <p>Outcomes and sweeps come in; strings leave, which {@code report.text} and {@code report.page}
 * put on a terminal or a page. Nothing here, or in the packages below, runs user code or decides
 * anything. A new output format is a package of its own below this one, as {@code report.json} is.
 *
 * <pre>{@code
 * OutcomeSummary summary = new OutcomeSummary(outcome);
 * summary.word();     // VIOLATION
 * summary.sentence(); // oc (2 actors, 2r+1w) is not linearizable.
 * }</pre>
 */
@NullMarked
package dev.ordeal.report;

import org.jspecify.annotations.NullMarked;
