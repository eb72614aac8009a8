/**
 * Saved findings, and their replay: a run that showed a violation or failure is saved as strings
 * that do not depend on the world it was found in, and run again in a new world, step by step,
 * forward and back.
 *
 * <p>In come an outcome and the recipe of its harness; out goes a {@link
 * dev.ordeal.replay.SavedSchedule}. Or in come a saved run and a new harness; out goes a {@link
 * dev.ordeal.replay.Replayed}: what the run shows now. File formats are not known here; see package
 * {@code files}.
 *
 * <pre>{@code
 * SavedSchedule saved = SavedSchedule.of(recipe, outcome).orElseThrow();
 * Replay replay = new Replay(saved.run(), saved.consistency(), harness).toEnd();
 * boolean reproduced = replay.result().showsAgain();
 * }</pre>
 */
@NullMarked
package dev.ordeal.replay;

import org.jspecify.annotations.NullMarked;
