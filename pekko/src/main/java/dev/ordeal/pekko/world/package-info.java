/**
 * The world of real actors: what explorers see of a controlled actor system.
 *
 * <p>{@link dev.ordeal.pekko.world.PekkoWorld} answers what is asked of its path from an {@code
 * EventLog}, and {@code Run} brings the actors to the end of the path when the next step is taken:
 * it starts them afresh, takes the same steps again, and compares each with the log. {@code Live}
 * is told by the control what happens, gives every event an identity (the event that led to it,
 * sender, receiver, class, and which of several alike it is), and notes what the step reaches
 * beyond its actor: who it sends to, watches, creates or stops, which timer it cancels, which
 * client it answers.
 *
 * <p>In come the steps that an explorer chooses; out go events, causes and observations. Explorers
 * and checkers are not known here.
 *
 * <pre>{@code
 * World world = new PekkoWorld(actors, harness, Set.of(Finding.ACTOR_FAILURE), answered::add);
 * world.take(world.nextEnabled(World.NO_EVENT), 0);
 * world.goBack(0);
 * }</pre>
 */
@NullMarked
package dev.ordeal.pekko.world;

import org.jspecify.annotations.NullMarked;
