/**
 * Collections of ints for hot paths: what they are asked allocates and boxes nothing.
 *
 * <p>The leftmost room. It knows nothing but the JDK, nor what the numbers stand for, and every
 * other room may use it.
 */
@NullMarked
package dev.ordeal.ints;

import org.jspecify.annotations.NullMarked;
