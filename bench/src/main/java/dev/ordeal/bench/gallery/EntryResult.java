package dev.ordeal.bench.gallery;

import dev.ordeal.systems.gallery.GalleryEntry;
import dev.ordeal.verify.Outcome;
import java.util.function.Supplier;

/**
 * What came of an entry.
 *
 * @param bug the outcome that shows the bug; where that was found on another machine, it is found
 *     once more here
 */
public record EntryResult(GalleryEntry entry, EntryFigures figures, Supplier<Outcome> bug) {}
