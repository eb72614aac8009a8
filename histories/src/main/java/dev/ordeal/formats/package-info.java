/**
 * History files: reads recorded histories in four formats, and writes JSON lines.
 *
 * <p>In order: {@link dev.ordeal.formats.HistoryFiles#read} opens the file as a {@code ByteWindow},
 * and {@code FormatDetector} recognises the format, unless it is given. The reader of the format
 * turns lines or maps into operations: {@code JsonLinesReader}, with {@code FastLineParser} for
 * usual lines; {@code JepsenMapReader}, on an {@code EdnStream}; {@code JepsenLogReader}. The two
 * readers of Jepsen's formats give each event to an {@code OperationAssembler}, which pairs
 * invocations with answers. {@code ModelRules} checks each operation against the model and says
 * what its arguments and results mean. The result is a {@code Recording}. Every mistake in a file
 * is reported as {@code FILE:LINE: what is wrong; what to do}.
 *
 * <p>A new format belongs here: a constant of {@link dev.ordeal.formats.Format}, a rule in {@code
 * FormatDetector}, a reader. The package depends on {@code recording}, {@code spec}, {@code words},
 * Jackson and edn-java, and decides nothing.
 *
 * <pre>{@code
 * Recording recording = HistoryFiles.read(file, Model.REGISTER).recording();
 * Decision decision = Decider.decide(recording, Question.of(Model.REGISTER));
 * }</pre>
 */
@NullMarked
package dev.ordeal.formats;

import org.jspecify.annotations.NullMarked;
