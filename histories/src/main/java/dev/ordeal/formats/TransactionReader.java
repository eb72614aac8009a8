package dev.ordeal.formats;

import dev.ordeal.recording.RegisterAccess;
import dev.ordeal.recording.Values;
import dev.ordeal.spec.Answer;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads transactions: {@code [[:read :x 1] [:write :y 2]]}, or {@code :r} and {@code :w}. */
final class TransactionReader {
  private final Values values;
  private final FilePosition position;

  TransactionReader(Values values, FilePosition position) {
    this.values = values;
    this.position = position;
  }

  /**
   * Returns the number of a transaction.
   *
   * @param isAnswered whether the values that were read are known
   */
  int number(@Nullable Object steps, boolean isAnswered) {
    if (!(steps instanceof List<?> list)) {
      throw position.error(
          "txn has no list of steps; give them as in [[:read :x nil] [:write :y 1]].");
    }
    List<RegisterAccess> accesses = new ArrayList<>();
    for (Object step : list) {
      accesses.add(access(step, isAnswered));
    }
    return values.of(List.copyOf(accesses));
  }

  /** Returns the number of a transaction with one access. */
  int number(boolean writes, Object key, @Nullable Object value, boolean isAnswered) {
    return values.of(List.of(access(writes, key, value, isAnswered)));
  }

  private RegisterAccess access(Object step, boolean isAnswered) {
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

  private RegisterAccess access(
      boolean writes, Object key, @Nullable Object value, boolean isAnswered) {
    int number = value == null || !(writes || isAnswered) ? Values.UNKNOWN : values.of(value);
    return new RegisterAccess(writes, values.of(key), number);
  }

  private BadInput notAStep(Object step) {
    return position.error(
        Show.brief(Show.value(step))
            + " is not a step of a transaction; write [:read key value] or [:write key value].");
  }
}
