/**
 * A spec as numbers, for code that applies the same operations in the same states many times.
 *
 * <p>In come a {@link dev.ordeal.spec.Spec} and operations; out go numbers of states and results.
 * {@link dev.ordeal.spec.table.SpecTable} runs the spec once for each state and operation, and
 * again on reordered copies of the state, which must give the same.
 *
 * <pre>{@code
 * SpecTable<?> table = SpecTable.of(Specs.register(0));
 * int write = table.add(Operation.of("write", 1));
 * int[] outcomes = table.outcomes(table.initial(), write); // a state and a result for each outcome
 * }</pre>
 */
@NullMarked
package dev.ordeal.spec.table;

import org.jspecify.annotations.NullMarked;
