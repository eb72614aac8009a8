/**
 * Exploration by states: schedules that lead to the same state of the system, and to the same
 * knowledge of a monitor, are merged and followed once.
 *
 * <p>In come a {@link dev.ordeal.world.states.StateSpace} and a {@link dev.ordeal.checker.Monitor};
 * out goes a {@link dev.ordeal.graph.GraphResult} with the shortest ways to what was found.
 */
@NullMarked
package dev.ordeal.graph;

import org.jspecify.annotations.NullMarked;
