/**
 * Sets and maps that are iterated in other orders than those of the JDK whose place they take.
 *
 * <p>A set or map without an order of its own may be iterated differently in another JVM. Classes
 * of a user that are loaded again have their calls of {@code Set.of}, {@code new HashMap} and so on
 * led here ({@code reload} does that), and every number of {@link dev.ordeal.orders.Orders} is one
 * such JVM. In all else the sets and maps behave as those of the JDK.
 *
 * <p>In come elements; out go sets and maps. Nothing here knows whose they are; a class finds its
 * orders by the loader that called it.
 *
 * <pre>{@code
 * Set<String> names = SetFactory.of("a", "b", "c");
 * names.forEach(System.out::println); // in the order of the loader of this class
 * }</pre>
 */
@NullMarked
package dev.ordeal.orders;

import org.jspecify.annotations.NullMarked;
