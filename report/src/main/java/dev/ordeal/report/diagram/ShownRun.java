package dev.ordeal.report.diagram;

import dev.ordeal.checker.Evidence;
import dev.ordeal.history.Span;
import dev.ordeal.story.Story;
import java.util.Optional;

/**
 * A run that is shown, and what it is shown for.
 *
 * @param id its id on the page, unique there
 * @param tab its name among several runs
 * @param title what it shows, as a sentence
 * @param shownBy the number of steps after which that shows
 * @param rest what is written between these steps and the rest; empty for nothing
 * @param evidence why no order explains what the clients saw
 */
public record ShownRun(
    String id,
    Reason reason,
    String tab,
    String title,
    Story story,
    int shownBy,
    String rest,
    Optional<Evidence> evidence) {

  /** What a run is shown for. */
  public enum Reason {
    /** No order explains what the clients saw. */
    VIOLATION,
    /** The same violation as it was found, beside the minimized one. */
    ORIGINAL_VIOLATION,
    /** An actor fails, or an invariant is broken. */
    FAILURE,
    /** An operation stays unanswered. */
    STALL,
    /** Nothing is wrong. */
    EXAMPLE
  }

  /** A run that is shown as a whole. */
  public static ShownRun whole(String id, Reason reason, String tab, String title, Story story) {
    return new ShownRun(id, reason, tab, title, story, story.steps().size(), "", Optional.empty());
  }

  /** The same run on a page of runs of several systems, for what it shows there. */
  public ShownRun called(String newId, String newTab, String subject) {
    return new ShownRun(
        newId, reason, newTab, subject + ": " + title, story, shownBy, rest, evidence);
  }

  /** The step to begin with: the one that shows what is wrong, or the first if nothing is. */
  public int firstShown() {
    return reason == Reason.EXAMPLE ? 0 : Math.max(0, Math.min(shownBy, steps()) - 1);
  }

  /** The number of its steps. */
  public int steps() {
    return story.steps().size();
  }

  /** Whether the operation is what is wrong: no order explains it, or it stays unanswered. */
  boolean isWrong(Span span) {
    return reason == Reason.STALL ? span.isPending() : isUnexplained(span);
  }

  /** Whether this is the operation that no order explains. */
  boolean isUnexplained(Span span) {
    return evidence
        .filter(found -> !span.isPending() && span.answered() == found.event())
        .isPresent();
  }

  /** Whether the operation was answered before the one that no order explains was invoked. */
  boolean isAnsweredBefore(Span span) {
    return evidence
        .filter(found -> !found.programOrder() && span.precedes(found.unexplained()))
        .isPresent();
  }

  /** Whether the operation is in conflict with others, so that no order explains them. */
  boolean isInConflict(Span span) {
    return evidence.filter(found -> found.isInConflict(span)).isPresent();
  }
}
