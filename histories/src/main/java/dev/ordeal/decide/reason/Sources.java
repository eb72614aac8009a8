package dev.ordeal.decide.reason;

import dev.ordeal.decide.part.Part;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.RegisterAccess;
import dev.ordeal.recording.Values;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** The operations that may have produced the values which others returned. */
final class Sources {
  /** Of more sources of a value, only the last ones are shown. */
  private static final int MOST_OF_A_VALUE = 2;

  private static final int MOST = 12;

  private final Part part;
  private final int[] shown;

  Sources(Part part, int[] shown) {
    this.part = part;
    this.shown = shown;
  }

  /** The indexes of the sources that are not among the operations shown, sorted. */
  int[] find() {
    return IntStream.of(shown)
        .filter(index -> !part.isPending(index))
        .flatMap(this::sourcesOf)
        .filter(index -> IntStream.of(shown).noneMatch(i -> i == index))
        .distinct()
        .limit(MOST)
        .sorted()
        .toArray();
  }

  private IntStream sourcesOf(int index) {
    if (part.action(index) == Action.TRANSACTION) {
      return accesses(index).stream()
          .filter(access -> !access.writes() && access.value() != Values.UNKNOWN)
          .flatMapToInt(access -> last(index, i -> i != index && writes(i, access)));
    }
    int seen = seen(part, index);
    return seen == Values.UNKNOWN ? IntStream.empty() : last(index, i -> produces(part, i, seen));
  }

  private IntStream last(int index, IntPredicate isSource) {
    int[] all =
        IntStream.range(0, part.size())
            .filter(i -> part.invoked(i) < part.answered(index) && isSource.test(i))
            .toArray();
    return IntStream.of(all).skip(Math.max(0, all.length - MOST_OF_A_VALUE));
  }

  private List<RegisterAccess> accesses(int index) {
    return ((List<?>) part.recording().values().value(part.argument(index)))
        .stream().map(RegisterAccess.class::cast).toList();
  }

  private boolean writes(int index, RegisterAccess read) {
    return accesses(index).stream()
        .anyMatch(
            access ->
                access.writes() && access.key() == read.key() && access.value() == read.value());
  }

  /** The value that an answered operation saw, or {@link Values#UNKNOWN}. */
  static int seen(Part part, int index) {
    int result = part.result(index);
    return switch (part.action(index)) {
      case READ, TAKE -> result == Values.NIL ? Values.UNKNOWN : result;
      case CAS -> result == Values.TRUE ? part.argument(index) : Values.UNKNOWN;
      case REMOVE, CONTAINS -> result == Values.TRUE ? part.argument(index) : Values.UNKNOWN;
      default -> Values.UNKNOWN;
    };
  }

  /** Whether an operation may have written, inserted or added a value. */
  static boolean produces(Part part, int index, int value) {
    return switch (part.action(index)) {
      case WRITE, INSERT -> part.argument(index) == value && part.result(index) != Values.FALSE;
      case CAS ->
          part.recording().second(part.operation(index)) == value
              && part.result(index) != Values.FALSE;
      default -> false;
    };
  }
}
