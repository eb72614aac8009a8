/**
 * Values and mistakes in words: a value as its author would write it, and a user's mistake as one
 * sentence.
 *
 * <p>The package depends on the JDK only and may be used by every other package.
 *
 * <pre>{@code
 * Show.value(new Write("k1", 10)); // Write(k1,10)
 * Show.state(new Write("k1", 10)); // Write(key=k1, value=10)
 * StateChange.words(new Write("k1", 10), new Write("k1", 11)); // value=10 -> 11
 * Nearest.hint("exx", List.of("ex", "sr")); // did you mean ex?
 * throw new BadInput("There is no explorer exx; did you mean ex?");
 * }</pre>
 */
@NullMarked
package dev.ordeal.words;

import org.jspecify.annotations.NullMarked;
