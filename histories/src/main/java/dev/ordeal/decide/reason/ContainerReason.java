package dev.ordeal.decide.reason;

import dev.ordeal.decide.part.Part;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.Model;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import java.util.Optional;
import java.util.stream.IntStream;

/** Why a queue, stack or priority queue cannot have returned some results. */
final class ContainerReason {
  private final Part part;
  private final Model model;
  private final int[] takes;
  private final int[] values;
  private final ReasonWords words;

  /**
   * Prepares a reason.
   *
   * @param operations the indexes of the operations that a reason may be about
   */
  ContainerReason(Part part, Model model, int[] operations) {
    this.part = part;
    this.model = model;
    this.words = new ReasonWords(part);
    this.takes =
        IntStream.of(operations)
            .filter(i -> part.action(i) == Action.TAKE && !part.isPending(i))
            .filter(i -> part.result(i) != Values.UNKNOWN)
            .toArray();
    this.values =
        IntStream.of(operations)
            .filter(i -> part.action(i) == Action.INSERT)
            .map(part::argument)
            .distinct()
            .toArray();
  }

  Optional<String> find() {
    for (int take : takes) {
      Optional<String> found = takenTooOften(take).or(() -> inTheWay(take));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private int[] inserts(int value) {
    return IntStream.range(0, part.size()).filter(i -> Sources.produces(part, i, value)).toArray();
  }

  private int[] takesOf(int value) {
    return IntStream.range(0, part.size())
        .filter(i -> part.action(i) == Action.TAKE && part.result(i) == value)
        .toArray();
  }

  private Optional<String> takenTooOften(int take) {
    int value = part.result(take);
    if (value == Values.NIL) {
      return Optional.empty();
    }
    long inserted =
        IntStream.of(inserts(value)).filter(i -> part.invoked(i) < part.answered(take)).count();
    long taken =
        IntStream.of(takesOf(value)).filter(i -> part.answered(i) <= part.answered(take)).count();
    if (taken <= inserted) {
      return Optional.empty();
    }
    return Optional.of(
        inserted == 0
            ? "Nothing had begun to insert "
                + words.value(value)
                + " when "
                + words.operation(take)
                + " was answered."
            : words.value(value)
                + " was taken "
                + taken
                + " times, but inserted only "
                + (inserted == 1 ? "once." : inserted + " times."));
  }

  /** A value that must have left before a take, but cannot have. */
  private Optional<String> inTheWay(int take) {
    for (int value : values) {
      if (value != part.result(take) && isInTheWay(value, take) && !canBeGone(value, take)) {
        int[] taken = takesOf(value);
        return Optional.of(
            inTheWay(value, take)
                + (taken.length == 0
                    ? "; no operation had begun to take " + words.value(value) + "."
                    : "; " + words.operation(taken[0]) + " began only later."));
      }
    }
    return Optional.empty();
  }

  /** Whether a value, inserted once, cannot have left before a take ended. */
  private boolean canBeGone(int value, int take) {
    int[] taken = takesOf(value);
    boolean isTakenLater = taken.length == 1 && part.invoked(taken[0]) > part.answered(take);
    return !isTakenLater && (taken.length > 0 || hasVagueTake(take));
  }

  /** Whether an operation that has not returned, or whose result is unknown, may take any value. */
  private boolean hasVagueTake(int take) {
    return IntStream.range(0, part.size())
        .anyMatch(
            i ->
                part.action(i) == Action.TAKE
                    && part.result(i) == Values.UNKNOWN
                    && part.invoked(i) < part.answered(take));
  }

  private boolean isInTheWay(int value, int take) {
    int[] inserts = inserts(value);
    if (inserts.length != 1 || part.answered(inserts[0]) == Recording.PENDING) {
      return false;
    }
    int ended = part.answered(inserts[0]);
    int result = part.result(take);
    if (result == Values.NIL) {
      return ended < part.invoked(take);
    }
    int[] own = inserts(result);
    if (own.length != 1) {
      return false;
    }
    return switch (model) {
      case QUEUE -> ended < part.invoked(own[0]);
      case STACK -> part.answered(own[0]) < part.invoked(inserts[0]) && ended < part.invoked(take);
      default ->
          ended < part.invoked(take)
              && part.recording().values().whole(value) < part.recording().values().whole(result);
    };
  }

  private String inTheWay(int value, int take) {
    int result = part.result(take);
    String insert = words.operation(inserts(value)[0]);
    if (result == Values.NIL) {
      return words.operation(take)
          + " found nothing, but "
          + words.value(value)
          + " was there: "
          + insert
          + " was over before it began";
    }
    return switch (model) {
      case QUEUE ->
          words.value(value)
              + " was ahead of "
              + words.value(result)
              + ": "
              + insert
              + " was over before "
              + words.operation(inserts(result)[0])
              + " began. But "
              + words.operation(take)
              + " overtook it";
      case STACK ->
          words.value(value)
              + " lay above "
              + words.value(result)
              + " when "
              + words.operation(take)
              + " began: "
              + insert
              + " began after "
              + words.operation(inserts(result)[0])
              + " was over";
      default ->
          words.value(value)
              + " is smaller than "
              + words.value(result)
              + " and was there: "
              + insert
              + " was over before "
              + words.operation(take)
              + " began";
    };
  }
}
