package dev.ordeal.systems.gallery;

import dev.ordeal.verify.Outcome.OverallVerdict;

/**
 * A bug that was found in a published protocol or a shipped system, and its fix.
 *
 * @param id its name on the command line
 * @param title what goes wrong, in a line
 * @param source where it is described
 * @param story what the protocol does, what goes wrong, and what fixes it; paragraphs are separated
 *     by empty lines
 * @param bug shows the bug
 * @param expected what it shows
 * @param fix explores the same with the fix, and finds nothing wrong
 * @param time about how long the two take together
 */
public record GalleryEntry(
    String id,
    String title,
    String source,
    String story,
    Trial bug,
    OverallVerdict expected,
    Trial fix,
    Time time) {

  /** How long an entry takes on one core. */
  public enum Time {
    /** Up to about three seconds. */
    SECONDS,
    /** Up to about a minute. */
    MINUTE,
    /** Longer. */
    LONG
  }
}
