/**
 * The strategies by name, what each guarantees, and what each is told.
 *
 * <pre>{@code
 * Explorers.Entry entry = Explorers.named("odpor");
 * boolean exact = entry.exact();
 * }</pre>
 */
@NullMarked
package dev.ordeal.strategy;

import org.jspecify.annotations.NullMarked;
