/**
 * Whether a history can be explained by a spec.
 *
 * <p>In come a {@link dev.ordeal.history.History} and a {@link dev.ordeal.spec.Spec}; out goes a
 * {@link dev.ordeal.checker.Verdict}. A checker does not know what an actor is.
 */
@NullMarked
package dev.ordeal.checker;

import org.jspecify.annotations.NullMarked;
