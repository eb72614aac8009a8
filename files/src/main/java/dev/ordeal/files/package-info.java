/**
 * Files that Ordeal writes and reads back: saved schedules, as JSON; harnesses, as text, have a
 * package of their own.
 *
 * <p>In comes a {@link dev.ordeal.replay.SavedSchedule}; out goes a file, or the other way round. A
 * file is not trusted: any mistake in it is a {@link dev.ordeal.words.BadInput} that names the
 * place in the file. Recorded histories have formats of their own, in module {@code histories}.
 *
 * <pre>{@code
 * ScheduleFile.write(saved, Path.of("found.json"));
 * SavedSchedule again = ScheduleFile.read(Path.of("found.json"));
 * String json = ScheduleFile.toJson(again);
 * }</pre>
 */
@NullMarked
package dev.ordeal.files;

import org.jspecify.annotations.NullMarked;
