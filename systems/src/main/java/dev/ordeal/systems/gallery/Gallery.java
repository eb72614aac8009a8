package dev.ordeal.systems.gallery;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import java.util.List;
import java.util.stream.Stream;

/** The entries of the gallery, in the order in which they are shown. */
public final class Gallery {
  private Gallery() {}

  /** All of them. */
  public static List<GalleryEntry> all() {
    return Stream.of(
            RegisterEntries.all(),
            ConsensusEntries.all(),
            LogEntries.all(),
            RaftEntries.all(),
            LeaseEntries.all())
        .flatMap(List::stream)
        .toList();
  }

  /** Those with the ids, in the order of the gallery; all if none is given. */
  public static List<GalleryEntry> named(List<String> ids) {
    List<GalleryEntry> all = all();
    List<String> known = all.stream().map(GalleryEntry::id).toList();
    for (String id : ids) {
      if (!known.contains(id)) {
        throw new BadInput(
            "The gallery has no entry '" + id.strip() + "'; " + Nearest.hint(id, known));
      }
    }
    return all.stream().filter(entry -> ids.isEmpty() || ids.contains(entry.id())).toList();
  }
}
