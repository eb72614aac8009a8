package dev.ordeal.findings;

import java.util.OptionalLong;

/**
 * How long an exploration took, in nanoseconds.
 *
 * @param total exploring and checking
 * @param checking the part of it that went into checking histories
 * @param toFirst the time until the first history that cannot be explained
 */
public record FindingTimes(long total, long checking, OptionalLong toFirst) {

  /** The times of this exploration and then the other. */
  FindingTimes plus(FindingTimes later) {
    OptionalLong first =
        toFirst.isPresent() || later.toFirst.isEmpty()
            ? toFirst
            : OptionalLong.of(total + later.toFirst.getAsLong());
    return new FindingTimes(total + later.total, checking + later.checking, first);
  }
}
