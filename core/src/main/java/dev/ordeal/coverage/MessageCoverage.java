package dev.ordeal.coverage;

import java.util.Optional;

/**
 * How messages of one type were exercised. Messages are different if their content, sender or
 * receiver is.
 *
 * @param type the class, or the constant of an enum, or the name of an operation
 * @param family the sealed type or enum that it belongs to, if any
 * @param sent how many different ones were sent
 * @param delivered how many of them were delivered
 * @param effective how many were delivered in a state in which that had an effect
 * @param options how many options of choices their handlers had, over all states of the receivers
 * @param followed how many of these were followed
 */
public record MessageCoverage(
    String type,
    Optional<String> family,
    long sent,
    long delivered,
    long effective,
    long options,
    long followed) {

  /** A type that was not sent. */
  public static MessageCoverage unsent(String type, String family) {
    return new MessageCoverage(type, Optional.of(family), 0, 0, 0, 0, 0);
  }

  MessageCoverage plus(MessageCoverage other) {
    return new MessageCoverage(
        type,
        family.or(other::family),
        sent + other.sent,
        delivered + other.delivered,
        effective + other.effective,
        options + other.options,
        followed + other.followed);
  }

  /** What was not exercised, in words; empty if all was. */
  Optional<String> missing() {
    if (sent == 0) {
      return Optional.of(
          "message type "
              + type
              + family.map(name -> " of " + name).orElse("")
              + " was never sent");
    }
    if (delivered == 0) {
      return Optional.of("message type " + type + " was sent but never delivered");
    }
    if (effective == 0) {
      return Optional.of("message type " + type + " was ignored by every receiver in every state");
    }
    return followed < options
        ? Optional.of(
            (options - followed)
                + " of "
                + options
                + " options on message type "
                + type
                + " were never followed")
        : Optional.empty();
  }
}
