/**
 * The world of tabulated actors as explorers of schedules see it: a path of steps that can be
 * undone exactly.
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
