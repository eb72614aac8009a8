/**
 * Histories: the invocations and responses that clients observe on a schedule, the distinct
 * histories of an exploration, and the real-time orders of a trace.
 *
 * <p>In comes a world at the end of a schedule, with its causality where all orders are wanted; out
 * goes an immutable {@link dev.ordeal.history.History}. Only {@link
 * dev.ordeal.history.HistoryBuilder} turns observations into a history. Nothing here judges one.
 *
 * <pre>{@code
 * History history = HistoryBuilder.of(world);
 * boolean complete = history.isComplete();
 * int orders = new RealTimeOrders(operations).derive(world, Causality.of(world));
 * }</pre>
 */
@NullMarked
package dev.ordeal.history;

import org.jspecify.annotations.NullMarked;
