/**
 * The report page: an outcome as one HTML file that loads nothing, and its diagram as an image.
 *
 * <p>Outcomes and sweeps come in; HTML and SVG leave. The same outcome gives the same bytes, times
 * aside. {@code ShownRuns} chooses the runs to show, {@code RunSection} writes one with its
 * diagrams, {@code StepDetails} has what the page's script shows of each step.
 *
 * <pre>{@code
 * Files.writeString(Path.of("oc.html"), ReportPage.of(outcome));
 * Files.writeString(Path.of("oc.svg"), ReportPage.diagram(outcome));
 * Files.writeString(Path.of("all.html"), ReportPage.of(sweep, last));
 * }</pre>
 */
@NullMarked
package dev.ordeal.report.page;

import org.jspecify.annotations.NullMarked;
