/**
 * {@code ordeal bench}: the paper's tables anew, cell by cell, with the published figures beside
 * ours.
 *
 * <p>{@link dev.ordeal.bench.CellRunner} measures one configuration, {@link
 * dev.ordeal.bench.CellStore} keeps what was measured so that an interrupted run goes on, and the
 * rest writes it down.
 */
@NullMarked
package dev.ordeal.bench;

import org.jspecify.annotations.NullMarked;
