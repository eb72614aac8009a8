/**
 * How Ordeal speaks to people: a value as a user would write it, and a user's mistake in one
 * sentence.
 *
 * <p>It knows nothing but the JDK, and every other room may use it.
 */
@NullMarked
package dev.ordeal.words;

import org.jspecify.annotations.NullMarked;
