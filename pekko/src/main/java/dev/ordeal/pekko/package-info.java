/**
 * Real Apache Pekko actors under the explorers of Ordeal.
 *
 * <p>{@link dev.ordeal.pekko.PekkoEngine} runs unchanged actors, typed or classic, in an actor
 * system in which every message of a user and every timer waits until an explorer chooses it. It
 * makes worlds as any other engine does ({@code pekko.world}), of a system that is under control
 * ({@code pekko.control}).
 *
 * <p>In come actors and how to call them ({@code pekko.subject}); out goes an engine.
 *
 * <pre>{@code
 * PekkoEngine engine = new PekkoEngine(actors, Set.of(Finding.ACTOR_FAILURE));
 * Outcome outcome = Ordeal.check(actors).engine(engine).explorer("odpor").run();
 * boolean isFine = !outcome.isFinding();
 * }</pre>
 */
@NullMarked
package dev.ordeal.pekko;

import org.jspecify.annotations.NullMarked;
