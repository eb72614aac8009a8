/**
 * Decides whether a recorded history is linearizable, and certifies it.
 *
 * <p>{@link dev.ordeal.decide.Decider} looks at a recording part by part and chooses an algorithm:
 * a near-linear one where the values are distinct, or else a search over configurations.
 */
@NullMarked
package dev.ordeal.decide;

import org.jspecify.annotations.NullMarked;
