/**
 * Reports on recorded histories: text, JSON, and a page with a timeline.
 *
 * <p>A {@link dev.ordeal.report.recording.DecidedHistory} comes in: a recording and the decision
 * about it. Text, JSON and HTML leave.
 *
 * <pre>{@code
 * String text = RecordingText.of(decided);
 * String json = RecordingJson.text(RecordingJson.of(decided), false);
 * String page = RecordingPage.of(decided, "[]");
 * }</pre>
 */
@NullMarked
package dev.ordeal.report.recording;

import org.jspecify.annotations.NullMarked;
