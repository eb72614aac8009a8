/**
 * Which explorer finds which bug of the gallery, after how many runs, and how fast.
 *
 * <p>Entries of the gallery come in, and each is explored by every {@link
 * dev.ordeal.strategy.Explorers explorer} for the same time; a table in Markdown and JSON leave,
 * both of the same {@link dev.ordeal.bench.explorers.Finding}s.
 *
 * <pre>{@code
 * ExplorersBench bench = new ExplorersBench(Duration.ofSeconds(10));
 * ExplorerResults results = bench.run(Gallery.all(), System.err::println, () -> false);
 * System.out.print(results.table());
 * }</pre>
 */
@NullMarked
package dev.ordeal.bench.explorers;

import org.jspecify.annotations.NullMarked;
