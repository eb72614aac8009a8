/**
 * {@code ordeal bench}: the paper's tables anew, cell by cell, with the published figures beside
 * ours.
 *
 * <p>{@link dev.ordeal.cli.bench.CellRunner} measures one configuration, {@link
 * dev.ordeal.cli.bench.CellStore} keeps what was measured so that an interrupted run goes on, and
 * the rest writes it down.
 */
@NullMarked
package dev.ordeal.cli.bench;

import org.jspecify.annotations.NullMarked;
