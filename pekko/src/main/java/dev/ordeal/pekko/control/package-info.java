/**
 * A real actor system under control: one thread runs all its code, and nothing runs that was not
 * chosen or does not follow at once.
 *
 * <p>{@link dev.ordeal.pekko.control.ControlledSystem} makes the system by configuration only: its
 * dispatchers hand every task to a {@link dev.ordeal.pekko.control.Control}, its mailboxes are
 * {@link dev.ordeal.pekko.control.ControlledQueue}s, its timers are {@link
 * dev.ordeal.pekko.control.Timer}s. A message to an explored actor waits until {@code
 * Control.deliver} selects it; system messages, and actors of the system itself, run in order in
 * {@code Control.drain}. An {@link dev.ordeal.pekko.control.Onlooker} is told what happens.
 *
 * <p>In come the messages to deliver; out goes what they lead to. Nothing here knows schedules,
 * clients or explorers.
 *
 * <pre>{@code
 * ControlledSystem system = new ControlledSystem();
 * system.control().onlooker(onlooker);
 * system.reset();
 * }</pre>
 */
@NullMarked
package dev.ordeal.pekko.control;

import org.jspecify.annotations.NullMarked;
