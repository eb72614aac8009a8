package dev.ordeal.bench.gallery;

import dev.ordeal.systems.gallery.Gallery;
import dev.ordeal.tasks.Site;
import dev.ordeal.tasks.Task;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Runs an entry of the gallery on another machine. */
record EntryTask(String id, Optional<Duration> deadline) implements Task<EntryFigures> {
  @Override
  public EntryFigures run(Site site) {
    return new GalleryBench(deadline).run(Gallery.named(List.of(id)).get(0), () -> false).figures();
  }
}
