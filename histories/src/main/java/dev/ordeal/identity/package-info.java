/**
 * Identity: when two values are the same, in one JVM and across JVMs.
 *
 * <p>Values are the same if they have the same content, not if {@code equals} says so, since equal
 * values can differ in what code sees: a linked set in its order, a {@code BigDecimal} in its
 * scale. {@link dev.ordeal.identity.ContentHasher} computes the 128-bit {@link
 * dev.ordeal.identity.Content} of a value, and {@link dev.ordeal.identity.Interner} numbers values
 * by it. Where the order of a collection is not part of its content, {@link
 * dev.ordeal.identity.Reordering} makes copies in other orders, on which code must do the same.
 *
 * <p>How a kind of value is hashed is in {@code ContentHasher}; whether the order of a collection
 * is part of its value, in {@code IterationOrder}.
 *
 * <p>In come values of users' classes; out go hashes, numbers and copies. Nothing here knows what a
 * value means.
 *
 * <pre>{@code
 * Interner<Object> states = new Interner<>(new ContentHasher());
 * int number = states.of(state);
 * List<Object> copies = Reordering.of(state).copies();
 * }</pre>
 */
@NullMarked
package dev.ordeal.identity;

import org.jspecify.annotations.NullMarked;
