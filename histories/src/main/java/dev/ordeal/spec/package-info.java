/**
 * The simple sequential object that a system should behave like.
 *
 * <p>A {@link dev.ordeal.spec.Spec} says what each {@link dev.ordeal.spec.Operation} returns when
 * operations happen one after another. It knows no actors, no clients and no time.
 */
@NullMarked
package dev.ordeal.spec;

import org.jspecify.annotations.NullMarked;
