package dev.ordeal.decide.reason;

import dev.ordeal.decide.part.Part;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.Values;
import java.util.Optional;
import java.util.stream.IntStream;

/** Why a register, with or without compare-and-set, cannot have returned some results. */
final class RegisterReason {
  private static final int NONE = -1;

  private final Part part;
  private final int initial;
  private final int[] operations;
  private final ReasonWords words;

  /**
   * Prepares a reason.
   *
   * @param operations the indexes of the operations that a reason may be about
   */
  RegisterReason(Part part, int initial, int[] operations) {
    this.part = part;
    this.initial = initial;
    this.operations = operations;
    this.words = new ReasonWords(part);
  }

  Optional<String> find() {
    for (int index : operations) {
      int seen = seen(index);
      if (seen != Values.UNKNOWN) {
        Optional<String> found = unwritten(index, seen).or(() -> replaced(index, seen));
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return alternating();
  }

  /** The value that the register certainly had just before an operation, or unknown. */
  private int seen(int index) {
    if (part.isPending(index)) {
      return Values.UNKNOWN;
    }
    return part.action(index) == Action.READ ? part.result(index) : Sources.seen(part, index);
  }

  /** The value that the register certainly had just after an operation, or unknown. */
  private int after(int index) {
    if (part.isPending(index)) {
      return Values.UNKNOWN;
    }
    return switch (part.action(index)) {
      case READ -> part.result(index);
      case WRITE -> part.argument(index);
      case CAS ->
          part.result(index) == Values.TRUE
              ? part.recording().second(part.operation(index))
              : Values.UNKNOWN;
      default -> Values.UNKNOWN;
    };
  }

  private int[] writers(int value) {
    return IntStream.range(0, part.size()).filter(i -> Sources.produces(part, i, value)).toArray();
  }

  private Optional<String> unwritten(int index, int seen) {
    boolean isWritten =
        seen == initial
            || IntStream.of(writers(seen))
                .anyMatch(i -> i != index && part.invoked(i) < part.answered(index));
    return isWritten
        ? Optional.empty()
        : Optional.of(
            "Nothing had begun to write "
                + words.value(seen)
                + " when "
                + words.operation(index)
                + " was answered, and the initial value is "
                + words.value(initial)
                + ".");
  }

  /** All writers of a value ended before another value was seen or written, and that before. */
  private Optional<String> replaced(int index, int seen) {
    int[] writers =
        IntStream.of(writers(seen))
            .filter(i -> i != index && part.invoked(i) < part.answered(index))
            .toArray();
    int lastEnd = IntStream.of(writers).map(part::answered).max().orElse(NONE);
    return IntStream.of(operations)
        .filter(i -> excludes(i, seen))
        .filter(i -> lastEnd < part.invoked(i) && part.answered(i) < part.invoked(index))
        .boxed()
        .findFirst()
        .map(between -> replaced(index, seen, writers, between));
  }

  /** Whether the register certainly did not have a value when or after an operation took effect. */
  private boolean excludes(int index, int value) {
    return isRefused(index)
        ? part.argument(index) == value
        : after(index) != Values.UNKNOWN && after(index) != value;
  }

  /** Whether an operation is a compare-and-set that found another value. */
  private boolean isRefused(int index) {
    return part.action(index) == Action.CAS && part.result(index) == Values.FALSE;
  }

  private String replaced(int index, int seen, int[] writers, int between) {
    String value = words.value(seen);
    boolean isRefused = isRefused(between);
    boolean isWriter = !isRefused && part.action(between) != Action.READ;
    if (writers.length == 0) {
      return value
          + " is the initial value, but "
          + words.operation(between)
          + (isWriter
              ? " had already replaced it"
              : " had already seen " + (isRefused ? "another value" : source(after(between))))
          + " when "
          + words.operation(index)
          + " began.";
    }
    return (writers.length == 1
            ? value + " was written only by " + words.operation(writers[0]) + ", which was"
            : "All " + writers.length + " operations that write " + value + " were")
        + " over before "
        + words.operation(between)
        + " began; that "
        + (isWriter
            ? "replaced it"
            : "saw " + (isRefused ? "another value" : words.value(after(between))))
        + " and was over before "
        + words.operation(index)
        + " began.";
  }

  /** The only operation that writes a value, or the value. */
  private String source(int value) {
    int[] writers = writers(value);
    return writers.length == 1 ? words.operation(writers[0]) : words.value(value);
  }

  /**
   * The operations during which the register certainly had a value, of one that is written once.
   */
  private record Period(int value, int firstEnded, int lastBegun) {}

  private Optional<Period> period(int value) {
    int[] writers = writers(value);
    int[] members =
        IntStream.concat(IntStream.of(operations), IntStream.of(writers))
            .filter(i -> seen(i) == value || after(i) == value || isWriter(writers, i))
            .toArray();
    if (writers.length != 1 || value == initial || members.length == 0) {
      return Optional.empty();
    }
    int first = NONE;
    int last = NONE;
    for (int i : members) {
      first = first == NONE || part.answered(i) < part.answered(first) ? i : first;
      last = last == NONE || part.invoked(i) > part.invoked(last) ? i : last;
    }
    return Optional.of(new Period(value, first, last));
  }

  private static boolean isWriter(int[] writers, int index) {
    return IntStream.of(writers).anyMatch(i -> i == index);
  }

  /** Two values, each written once, of which each was there before the other. */
  private Optional<String> alternating() {
    Period[] periods =
        IntStream.of(operations)
            .flatMap(i -> IntStream.of(seen(i), after(i)))
            .filter(value -> value != Values.UNKNOWN)
            .distinct()
            .mapToObj(this::period)
            .flatMap(Optional::stream)
            .toArray(Period[]::new);
    for (Period a : periods) {
      for (Period b : periods) {
        if (a.value != b.value && precede(a, b) && precede(b, a)) {
          return Optional.of(
              precedence(a, b)
                  + ", so "
                  + words.value(b.value)
                  + " replaced "
                  + words.value(a.value)
                  + "; but "
                  + precedence(b, a)
                  + ", and each value was written only once.");
        }
      }
    }
    return Optional.empty();
  }

  private boolean precede(Period a, Period b) {
    return part.answered(a.firstEnded) < part.invoked(b.lastBegun);
  }

  private String precedence(Period a, Period b) {
    return words.operation(a.firstEnded)
        + " was over before "
        + words.operation(b.lastBegun)
        + " began";
  }
}
