/**
 * Values as bytes, for other machines and for files.
 *
 * <p>In come records of this project, and in them numbers, strings, enums, arrays of numbers,
 * lists, maps, optional values and durations; out go bytes, and back. The same value has the same
 * bytes in every JVM. Values of users' classes do not travel: what is known of them is written as
 * words.
 *
 * <pre>{@code
 * byte[] bytes = Wire.bytes(recipe);
 * Recipe same = Wire.value(bytes, Recipe.class);
 * String key = Wire.key(recipe);
 * }</pre>
 */
@NullMarked
package dev.ordeal.wire;

import org.jspecify.annotations.NullMarked;
