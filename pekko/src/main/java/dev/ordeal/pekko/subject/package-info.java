/**
 * What a user says about real actors: how they start, how an operation becomes a message and an
 * answer a result, and what they should behave like.
 *
 * <p>{@link dev.ordeal.pekko.subject.PekkoActors} is a subject of checks like any other. A {@link
 * dev.ordeal.pekko.subject.Spawner} makes the actors of each run; {@link
 * dev.ordeal.pekko.subject.Words} shows their messages.
 *
 * <p>In come behaviors and functions; out go actors that were started, requests and results.
 * Nothing here knows schedules or explorers.
 *
 * <pre>{@code
 * PekkoActors actors = new PekkoActors("counter", spec, start -> start.spawn(counter, "n1"));
 * Spawner started = actors.start(system);
 * started.actor("n1").tell(actors.request(operation, client), client);
 * }</pre>
 */
@NullMarked
package dev.ordeal.pekko.subject;

import org.jspecify.annotations.NullMarked;
