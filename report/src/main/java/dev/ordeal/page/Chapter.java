package dev.ordeal.page;

import dev.ordeal.checker.Evidence;
import dev.ordeal.history.Span;
import dev.ordeal.story.Story;
import java.util.Optional;

/**
 * One story of a page and what it is there for.
 *
 * @param id what the page calls it, unique on it
 * @param tab what it is called where there are several
 * @param title what it shows, as a sentence
 * @param shownBy how many receives it takes until that shows
 * @param rest what is said between those and the rest
 * @param evidence why no order explains what the clients saw
 */
record Chapter(
    String id,
    String tab,
    String title,
    Story story,
    int shownBy,
    String rest,
    Optional<Evidence> evidence) {

  /** The receive to begin with: the one that shows it, or the first where nothing is wrong. */
  int begin() {
    return isExample() ? 0 : Math.max(0, Math.min(shownBy, story.scenes().size()) - 1);
  }

  private boolean isExample() {
    return id.equals(EXAMPLE);
  }

  /** What a story is called in which nothing goes wrong. */
  static final String EXAMPLE = "example";

  /** What a violation is called as it was found, where it is shown smaller as well. */
  static final String ORIGINAL = "original";

  /** What a story is called that comes to rest without an answer. */
  static final String DEADLOCK = "deadlock";

  /** What a story is called that goes round for ever without an answer. */
  static final String LIVELOCK = "livelock";

  /** A story that is shown as a whole. */
  Chapter(String id, String tab, String title, Story story) {
    this(id, tab, title, story, story.scenes().size(), "", Optional.empty());
  }

  /** The reason to say beside it, where the page gives that of another story first. */
  Optional<String> reason() {
    return id.equals(ORIGINAL) ? evidence.map(Evidence::sentence) : Optional.empty();
  }

  /** Whether the operation is what is wrong: no order explains it, or it is never answered. */
  boolean isWrong(Span span) {
    boolean stalls = id.equals(DEADLOCK) || id.equals(LIVELOCK);
    return stalls ? span.isPending() : isUnexplained(span);
  }

  /** Whether this is the operation that no order explains. */
  boolean isUnexplained(Span span) {
    return evidence
        .filter(found -> !span.isPending() && span.answered() == found.event())
        .isPresent();
  }

  /** Whether the operation had been answered before the one that no order explains began. */
  boolean isKnownBefore(Span span) {
    return evidence
        .filter(found -> !found.wholeRun() && span.precedes(found.unexplained()))
        .isPresent();
  }
}
