/**
 * Strategies: how a system is explored, by name and with options, and with which faults.
 *
 * <p>A {@link dev.ordeal.strategy.Strategy} explores schedules ({@link
 * dev.ordeal.strategy.Schedules}, one of the {@link dev.ordeal.strategy.Explorers}) or states
 * ({@link dev.ordeal.strategy.States}); each has only the options that it uses. In come names and
 * options; out go explorers, and what an engine must offer for them. A new explorer gets its name
 * and description in {@code Explorers}; its algorithm belongs to {@code explorer}. Nothing is
 * explored here.
 *
 * <pre>{@code
 * Strategy byName = Explorers.named("sr:10,ired");
 * Strategy traces = Schedules.by("odpor").commuting(true);
 * Strategy states = States.graph().threads(2);
 * Strategy row = Schedules.by("ex").then(HandOver.after(5), Schedules.by("odpor"));
 * }</pre>
 */
@NullMarked
package dev.ordeal.strategy;

import org.jspecify.annotations.NullMarked;
