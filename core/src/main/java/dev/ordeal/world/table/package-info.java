/**
 * A system as numbers: local states, messages, addresses and answers are interned, and a table maps
 * (local state, message) to what the handler does. {@link dev.ordeal.world.table.Transition} is the
 * one place that says what an event does.
 *
 * <p>In comes a harness; out go tables that paths and states share.
 *
 * <pre>{@code
 * SystemTables tables = new SystemTables(harness, new RunningCode(), true);
 * int record = tables.handlers().record(localState, envelope);
 * }</pre>
 */
@NullMarked
package dev.ordeal.world.table;

import org.jspecify.annotations.NullMarked;
