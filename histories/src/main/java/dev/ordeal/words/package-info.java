/**
 * Values and mistakes in words: a value as its author would write it, and a user's mistake as one
 * sentence.
 *
 * <p>The package depends on the JDK only and may be used by every other package.
 *
 * <pre>{@code
 * Show.value(new Write("k1", 10)); // Write(k1,10)
 * Show.state(new Voter(1, Optional.empty())); // Voter(term=1, leader=none)
 * StateChange.words(new Voter(1, leader), new Voter(2, leader)); // term=1 -> 2
 * Nearest.hint("exx", List.of("ex", "sr")); // did you mean ex?
 * throw new BadInput("There is no explorer exx; did you mean ex?");
 * }</pre>
 */
@NullMarked
package dev.ordeal.words;

import org.jspecify.annotations.NullMarked;
