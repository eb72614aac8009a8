/**
 * What the clients saw: invocations and responses in order, the histories among them that differ,
 * and the behaviours those boil down to.
 *
 * <p>{@link dev.ordeal.history.HistoryBuilder} is the only place where observations of a world
 * become a {@link dev.ordeal.history.History}. Nothing here judges a history.
 */
@NullMarked
package dev.ordeal.history;

import org.jspecify.annotations.NullMarked;
