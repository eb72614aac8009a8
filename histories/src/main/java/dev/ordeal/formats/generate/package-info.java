/**
 * Generates histories with known verdicts, for tests and measurements.
 *
 * <p>{@link dev.ordeal.formats.generate.HistoryGenerator#generate} first drafts operations with
 * times ({@code DraftOperation}), chooses what each one does, runs them on the sequential object in
 * the order in which they take effect, and, if the {@link
 * dev.ordeal.formats.generate.HistoryProfile} asks for it, injects a violation ({@code
 * InjectedViolation}). {@link dev.ordeal.formats.generate.HistoryFamilies} has profiles that are
 * hard to decide. The package depends on {@code recording} only; nothing that reads files uses it.
 *
 * <pre>{@code
 * HistoryProfile profile = HistoryProfile.of("X", Model.KV, 1_000, 8).withKeys(10).violated();
 * Recording recording = HistoryGenerator.generate(profile, 7);
 * JsonLinesWriter.write(recording, profile.model(), System.out);
 * }</pre>
 */
@NullMarked
package dev.ordeal.formats.generate;

import org.jspecify.annotations.NullMarked;
