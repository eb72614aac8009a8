/**
 * Ways through a world: which receives to try, in which order.
 *
 * <p>{@link dev.ordeal.explorer.Explorer} holds the one search loop; each algorithm is a small
 * subclass that says what to deliver next. An explorer knows a world and nothing of clients, specs
 * or histories; it hands every finished schedule to a {@link dev.ordeal.explorer.ScheduleListener}.
 */
@NullMarked
package dev.ordeal.explorer;

import org.jspecify.annotations.NullMarked;
