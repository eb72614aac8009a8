/**
 * Command line options: what a user can say about a system and how to explore it ({@code
 * SystemOptions}, {@code ExplorationOptions} and its parts), and the reading of option values.
 *
 * <p>Words from the command line come in; recipes, limits, durations, sizes and files leave, or a
 * {@link dev.ordeal.words.BadInput} that names the option and says what to give instead.
 *
 * <pre>{@code
 * long bytes = Sizes.bytes("--memory", "500m");
 * Duration deadline = new Durations().convert("30s");
 * Optional<ResultFile> page = ResultFile.of("--html", path);
 * }</pre>
 */
@NullMarked
package dev.ordeal.cli.options;

import org.jspecify.annotations.NullMarked;
