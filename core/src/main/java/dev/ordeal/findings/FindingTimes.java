package dev.ordeal.findings;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
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

  void write(DataOutput out) throws IOException {
    out.writeLong(total);
    out.writeLong(checking);
    out.writeLong(toFirst.orElse(-1));
  }

  static FindingTimes read(DataInput in) throws IOException {
    long total = in.readLong();
    long checking = in.readLong();
    long toFirst = in.readLong();
    return new FindingTimes(
        total, checking, toFirst < 0 ? OptionalLong.empty() : OptionalLong.of(toFirst));
  }
}
