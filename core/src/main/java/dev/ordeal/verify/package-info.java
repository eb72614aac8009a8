/**
 * Everything put together: one configuration (system, harness, explorer, limits) explored, its
 * histories told apart and checked, and the {@link dev.ordeal.verify.Outcome} of it.
 */
@NullMarked
package dev.ordeal.verify;

import org.jspecify.annotations.NullMarked;
