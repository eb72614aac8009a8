/**
 * Reports as JSON, one object each, for programs.
 *
 * <p>Outcomes, sweeps and replays come in; JSON text leaves. Keys are part of the command's
 * interface: new ones may join, none changes its name or meaning.
 *
 * <pre>{@code
 * String json = JsonReport.of(outcome);
 * String all = JsonReport.of(sweep, example);
 * String again = JsonReport.of("oc", savedSchedule, replayed);
 * }</pre>
 */
@NullMarked
package dev.ordeal.report.json;

import org.jspecify.annotations.NullMarked;
