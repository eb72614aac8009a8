package dev.ordeal.decide.reason;

import dev.ordeal.decide.part.Part;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.RegisterAccess;
import dev.ordeal.recording.Values;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Why a counter, lock, set or transaction cannot have been answered, where counting shows it. */
final class CountingReason {
  private final Part part;
  private final int last;
  private final int initial;
  private final ReasonWords words;

  /**
   * Prepares a reason.
   *
   * @param last the index of the operation that is answered last
   */
  CountingReason(Part part, int last, int initial) {
    this.part = part;
    this.last = last;
    this.initial = initial;
    this.words = new ReasonWords(part);
  }

  Optional<String> find() {
    return switch (part.action(last)) {
      case ACQUIRE, RELEASE -> lock();
      case CONTAINS, REMOVE -> element();
      case TRANSACTION -> transaction();
      case READ -> sum();
      default -> Optional.empty();
    };
  }

  private long count(Action action, IntPredicate chosen) {
    return IntStream.range(0, part.size())
        .filter(i -> part.action(i) == action && chosen.test(i))
        .count();
  }

  private Optional<String> lock() {
    boolean acquires = part.action(last) == Action.ACQUIRE;
    long answered = count(part.action(last), i -> !part.isPending(i));
    long begun = count(acquires ? Action.RELEASE : Action.ACQUIRE, i -> true);
    if (answered <= begun + (acquires ? 1 : 0)) {
      return Optional.empty();
    }
    return Optional.of(
        "The lock was "
            + (acquires ? "acquired " : "released ")
            + times(answered)
            + ", but "
            + (begun == 0 ? "no" : "only " + begun)
            + (acquires ? " release" : " acquire")
            + (begun > 1 ? "s had begun." : " had begun."));
  }

  private static String times(long count) {
    return count == 1 ? "once" : count + " times";
  }

  private Optional<String> element() {
    int element = part.argument(last);
    return part.result(last) == Values.TRUE
            && count(Action.INSERT, i -> Sources.produces(part, i, element)) == 0
        ? Optional.of(nothingBegan("add", element))
        : Optional.empty();
  }

  private String nothingBegan(String verb, int value) {
    return "Nothing had begun to "
        + verb
        + " "
        + words.value(value)
        + " when "
        + words.operation(last)
        + " was answered.";
  }

  private List<?> accesses(int index) {
    return (List<?>) part.recording().values().value(part.argument(index));
  }

  private Optional<String> transaction() {
    for (Object each : accesses(last)) {
      RegisterAccess read = (RegisterAccess) each;
      if (!read.writes()
          && read.value() != Values.UNKNOWN
          && read.value() != initial
          && IntStream.range(0, part.size()).noneMatch(i -> writes(i, read))) {
        return Optional.of(nothingBegan("write", read.value()));
      }
    }
    return Optional.empty();
  }

  private boolean writes(int index, RegisterAccess read) {
    return accesses(index).stream()
        .map(RegisterAccess.class::cast)
        .anyMatch(
            access ->
                access.writes() && access.key() == read.key() && access.value() == read.value());
  }

  private Optional<String> sum() {
    Values values = part.recording().values();
    if (!values.isWhole(part.result(last))) {
      return Optional.empty();
    }
    BigInteger least = BigInteger.ZERO;
    BigInteger most = BigInteger.ZERO;
    for (int i = 0; i < part.size(); i++) {
      if (part.action(i) == Action.ADD) {
        BigInteger by = BigInteger.valueOf(values.whole(part.argument(i)));
        boolean isCertain = part.answered(i) < part.invoked(last);
        least = isCertain || by.signum() < 0 ? least.add(by) : least;
        most = isCertain || by.signum() > 0 ? most.add(by) : most;
      }
    }
    BigInteger sum = BigInteger.valueOf(values.whole(part.result(last)));
    if (sum.compareTo(least) >= 0 && sum.compareTo(most) <= 0) {
      return Optional.empty();
    }
    return Optional.of(
        sum.compareTo(most) > 0
            ? "The counter was "
                + most
                + " at most when "
                + words.operation(last)
                + " was answered."
            : "The counter was " + least + " at least when " + words.operation(last) + " began.");
  }
}
