/**
 * Collections of ints for hot paths; lookups neither allocate nor box.
 *
 * <p>The package depends on the JDK only, knows nothing of what its numbers stand for, and may be
 * used by every other package.
 *
 * <pre>{@code
 * PairMap steps = new PairMap();
 * steps.put(state, kind, nextState);
 * int known = steps.get(state, kind); // or PairMap.ABSENT
 * }</pre>
 */
@NullMarked
package dev.ordeal.ints;

import org.jspecify.annotations.NullMarked;
