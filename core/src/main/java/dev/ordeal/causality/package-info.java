/**
 * Which steps of a path happen before which, and which may not be swapped.
 *
 * <p>In comes a world that knows causes; out goes a {@link dev.ordeal.causality.Causality}, for
 * explorers that reduce and for whoever derives all orders that a schedule stands for. Knows
 * nothing of clients or specs.
 *
 * <pre>{@code
 * Causality causality = Causality.of(world);
 * boolean fixed = causality.precedes(0, 3); // step 0 comes before step 3 in every such order
 * }</pre>
 */
@NullMarked
package dev.ordeal.causality;

import org.jspecify.annotations.NullMarked;
