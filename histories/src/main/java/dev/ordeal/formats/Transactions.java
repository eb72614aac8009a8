package dev.ordeal.formats;

import dev.ordeal.recording.Access;
import dev.ordeal.recording.Values;
import dev.ordeal.spec.Answer;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the steps of transactions: {@code [[:read :x 1] [:write :y 2]]}, or r and w. */
final class Transactions {
  private final Values values;
  private final Place place;

  Transactions(Values values, Place place) {
    this.values = values;
    this.place = place;
  }

  /**
   * The number of the list of accesses.
   *
   * @param isAnswered whether what was read is known
   */
  int number(@Nullable Object steps, boolean isAnswered) {
    if (!(steps instanceof List<?> list)) {
      throw place.bad("txn has no list of steps; give them as in [[:read :x nil] [:write :y 1]].");
    }
    List<Access> accesses = new ArrayList<>();
    for (Object step : list) {
      accesses.add(access(step, isAnswered));
    }
    return values.of(List.copyOf(accesses));
  }

  /** The number of a single access. */
  int number(boolean writes, Object key, @Nullable Object value, boolean isAnswered) {
    return values.of(List.of(access(writes, key, value, isAnswered)));
  }

  private Access access(Object step, boolean isAnswered) {
    if (!(step instanceof List<?> parts) || parts.size() != 3) {
      throw notAStep(step);
    }
    String kind = String.valueOf(parts.get(0));
    boolean writes =
        switch (kind.startsWith(":") ? kind.substring(1) : kind) {
          case "r", "read" -> false;
          case "w", "write" -> true;
          default -> throw notAStep(step);
        };
    Object value = parts.get(2);
    boolean isNothing = value == null || value == Answer.NIL;
    if (writes && isNothing) {
      throw notAStep(step);
    }
    return access(writes, parts.get(1), isNothing ? null : value, isAnswered);
  }

  private Access access(boolean writes, Object key, @Nullable Object value, boolean isAnswered) {
    int number = value == null || !(writes || isAnswered) ? Values.UNKNOWN : values.of(value);
    return new Access(writes, values.of(key), number);
  }

  private BadInput notAStep(Object step) {
    return place.bad(
        Show.brief(Show.value(step))
            + " is no step of a transaction; write [:read key value] or [:write key value].");
  }
}
