/**
 * Search through states: schedules that lead to the same state of the system and of a monitor are
 * merged and continued once.
 *
 * <p>The algorithm in order. {@link dev.ordeal.graph.GraphSearch} is a breadth-first search: {@code
 * run} adds the initial state, and {@code search} expands level after level. A level is all states
 * at one distance from the start, as packed ints in one {@code Frontier} per thread; a frontier
 * writes full chunks to a temporary file ({@code Spill}) when the {@code MemoryBudget} is tight.
 * {@code GraphSearch.expand} gives the chunks of a level to a {@code Worker} per thread, or to one
 * worker if the level is small.
 *
 * <p>{@code Worker.expand} walks the successors of each state with a {@link
 * dev.ordeal.world.states.StateView}, and advances the {@link dev.ordeal.checker.Monitor} over what
 * clients observe. A violation is kept as a finding, and so is the first delivery of each different
 * failure. With symmetry {@code Orbit.find} replaces a successor by the representative of its
 * renamings. {@code Successors} collects the successors of one state, and {@code StateTable.add}
 * looks up the {@code Fingerprint} of each: a new state gets a number, is recorded with its parent
 * and the step that led to it, and joins the next level; a transition to a state that is no farther
 * from the start, without an answer while one is missing, may close a loop. A state without
 * successors that leaves an operation unanswered is a stall.
 *
 * <p>The search ends when a level is empty, at the end of a level with a violation or a failure
 * (unless {@code GraphSearch.findingAll} says otherwise), or at a limit ({@code
 * GraphSearch.goesOn}). If deliveries went first that may not, or messages were removed that are
 * not dead ({@link dev.ordeal.world.states.Assumptions}), it ends too, and the caller starts a new
 * one over the same space. Finally {@code SearchFindings} follows the recorded parents of each
 * finding back to the start, {@code PathRebuilder} walks these steps forward again to restore
 * deliveries that went first and real names.
 *
 * <p>{@link dev.ordeal.graph.GoalSearch} looks for what some run, or every run, should reach, and
 * for runs that go on forever without an answer. Its searches ({@code PlainSearch}) go through
 * states without a monitor, in one thread; these are kept in {@code VisitedStates}, and the
 * transitions between them where fair loops among them count ({@code fairness}).
 *
 * <p>{@code LevelHistory} keeps the sizes of the levels. Where a limit ends the search, {@code
 * LevelScan} looks through the last level for messages that pile up, and {@code Domination} looks
 * along the paths to its most crowded states for steps that can be repeated forever with more
 * messages pending each time ({@link dev.ordeal.graph.SearchGrowth}).
 *
 * <p>In come a {@link dev.ordeal.world.states.StateSpace} and a {@link dev.ordeal.checker.Monitor};
 * out goes a {@link dev.ordeal.graph.GraphResult} with a shortest {@link
 * dev.ordeal.graph.StatePath} to what was found. Nothing here knows how a result is shown.
 *
 * <pre>{@code
 * StateSpace space = new TabulatedEngine().worlds(harness, running).states(Reduction.NONE);
 * GraphSearch search = new GraphSearch(space, monitor, Limits.none(), memory, threads, control);
 * boolean clean = search.run().violation().isEmpty();
 * }</pre>
 */
@NullMarked
package dev.ordeal.graph;

import org.jspecify.annotations.NullMarked;
