/**
 * The world of tabulated actors for explorers of schedules: a path of steps that can be undone
 * exactly.
 *
 * <p>{@link dev.ordeal.world.path.TabulatedWorld} takes a step: it looks up what the handler does
 * in the tables, adds an entry to {@code Steps}, unlinks the event in {@code PendingEvents}, and
 * lets {@code Transition} write local states, messages and answers into {@code PathStorage}. Going
 * back undoes these entries in reverse order. {@code PathCauses}, {@code TableCommutativity},
 * {@code PathInspection} and {@code Identities} read them.
 *
 * <p>In come the tables of a system; out goes a {@link dev.ordeal.world.World} that offers
 * everything a world can.
 *
 * <pre>{@code
 * World world = new TabulatedWorld(tables);
 * world.take(world.nextEnabled(World.NO_EVENT), 0);
 * world.goBack(0);
 * }</pre>
 */
@NullMarked
package dev.ordeal.world.path;

import org.jspecify.annotations.NullMarked;
