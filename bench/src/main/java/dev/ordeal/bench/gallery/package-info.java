/**
 * Runs the gallery of bugs: each bug must be found, and its fix must be clean.
 *
 * <p>Entries of the gallery come in; a table, JSON, a page and a document leave, all of the same
 * {@link dev.ordeal.bench.gallery.EntryResult}s.
 *
 * <pre>{@code
 * GalleryBench bench = new GalleryBench(Optional.of(Duration.ofSeconds(60)));
 * GalleryResults results = bench.run(Gallery.all(), System.err::println, () -> false);
 * System.out.print(results.table());
 * }</pre>
 */
@NullMarked
package dev.ordeal.bench.gallery;

import org.jspecify.annotations.NullMarked;
