/**
 * The running system as explorers see it: what is pending, deliver this one, where am I, go back
 * there.
 *
 * <p>{@link dev.ordeal.world.TabulatedWorld} interns states, messages and addresses to ints and
 * runs each handler once per distinct (state, message) pair; after that a receive is a table
 * look-up. User code runs in {@link dev.ordeal.world.Tabulator} only, and what it must not do is
 * detected there. A world knows neither who explores it nor what its observations mean.
 */
@NullMarked
package dev.ordeal.world;

import org.jspecify.annotations.NullMarked;
