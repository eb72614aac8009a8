/**
 * Verifies one configuration from start to end: explores it, checks its histories, minimizes what
 * was found, and tells the story of it.
 *
 * <p>In order. {@link dev.ordeal.verify.Verification#run} asks the engine for worlds and explores
 * them by schedules ({@code ScheduleExploration}, which collects findings, for all keys at once or
 * by {@code Keys} for one key at a time) or by states ({@code StateExploration}, which searches the
 * graph). Both give an {@code Explored}: paths to what was found, and statistics. {@code
 * OutcomeBuilder} minimizes these paths, runs each of them again on a system built from scratch
 * ({@code Rehearsal}), which exposes actors with hidden state, and turns them into schedules and
 * histories. {@link dev.ordeal.verify.Stories} finally records them step by step.
 *
 * <p>In comes a {@link dev.ordeal.verify.Configuration}: system, harness, strategy, engine, limits,
 * and what must hold; out goes an {@link dev.ordeal.verify.Outcome}, a value that can be shown
 * without running user code. How it is shown is not known here. {@link dev.ordeal.verify.Defaults}
 * has every default value; {@link dev.ordeal.verify.Consistency} the properties that can be
 * checked.
 *
 * <pre>{@code
 * Configuration configuration = Configuration.of("counter", harness).seed(7);
 * Outcome outcome = new Verification(configuration).run();
 * boolean proven = outcome.answer() == Outcome.OverallVerdict.LINEARIZABLE;
 * }</pre>
 */
@NullMarked
package dev.ordeal.verify;

import org.jspecify.annotations.NullMarked;
