package dev.ordeal.systems.gallery;

import dev.ordeal.systems.abd.AbdRegister;
import dev.ordeal.systems.gallery.GalleryEntry.Time;
import dev.ordeal.verify.Outcome.OverallVerdict;
import java.util.List;

/** Bugs of replicated registers. */
final class RegisterEntries {
  private RegisterEntries() {}

  static List<GalleryEntry> all() {
    return List.of(readWithoutWriteBack());
  }

  private static GalleryEntry readWithoutWriteBack() {
    return new GalleryEntry(
        "abd-write-back",
        "ABD: a read does not write back what it found",
        "H. Attiya, A. Bar-Noy, D. Dolev: Sharing Memory Robustly in Message-Passing Systems,"
            + " Journal of the ACM 42(1), 1995 (doi:10.1145/200836.200869)",
        """
        Servers keep a value with a stamp. A write stores its value at a majority; a read asks a \
        majority for the latest value. Any two majorities have a server in common, so it seems \
        that a read can answer what it has found.

        It cannot while a write is under way. The first reader asks the one server that already \
        has the new value, and answers it. A reader that begins later asks two servers that do \
        not have it yet, and answers the old value: time runs backwards.

        The fix is the second phase of a read: what it has found is stored at a majority before it \
        is answered, so every later read finds it.""",
        Trial.of(AbdRegister.withoutWriteBack()).harness("2r+1w"),
        OverallVerdict.VIOLATION,
        Trial.of(AbdRegister.correct()).harness("2r+1w"),
        Time.SECONDS);
  }
}
