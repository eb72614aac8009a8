/**
 * Explorers: algorithms that decide which schedules of a world to run, in which order.
 *
 * <p>{@link dev.ordeal.explorer.Explorer} is the interface, {@link dev.ordeal.explorer.SearchLoop}
 * the one search loop: {@code next} names the event to take from the present state, {@code taken}
 * follows every step, {@code ended} every schedule, and where {@code next} names no event the loop
 * goes back one step. Each algorithm is a subclass: one that searches the schedules systematically
 * belongs to {@code explorer.published}, one that draws them to {@code explorer.sampling}, and only
 * optimal DPOR, which is several classes, has a package of its own. {@code strategy.Explorers}
 * gives them names. {@link dev.ordeal.explorer.Relay} combines two of them at a {@link
 * dev.ordeal.explorer.HandOver}; {@link dev.ordeal.explorer.DistinctStates} is the search through
 * states in such a row.
 *
 * <p>In comes a world at any of its states; out goes every finished schedule, to a {@link
 * dev.ordeal.explorer.ScheduleListener}, and an {@link dev.ordeal.explorer.Exploration} at the end.
 * Explorers see events as numbers and know nothing of clients, specs or histories.
 *
 * <pre>{@code
 * ScheduleListener listener = (end, ending) -> lengths.add(end.depth());
 * Exploration done = new Exhaustive().explore(world, Limits.none(), listener, ExplorationControl.NONE);
 * boolean complete = done.stop() == Exploration.Stop.EXHAUSTED;
 * }</pre>
 */
@NullMarked
package dev.ordeal.explorer;

import org.jspecify.annotations.NullMarked;
