package dev.ordeal.formats;

import dev.ordeal.recording.Action;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes operations of events in the order in which they happened: what begins, what answers it, and
 * what of it did not happen.
 *
 * <p>Where the values of all operations are tuples {@code [key value]}, as those of independent
 * objects are, they are taken apart. A write of a pair alone does not tell, unless the model needs
 * keys, so it waits for an operation that does.
 */
final class Events {
  /** What the values of a file are. */
  private enum Shape {
    UNDECIDED,
    TUPLES,
    PLAIN
  }

  private record Open(int operation, Event invocation, boolean isLost) {}

  private record Waiting(int operation, Event invocation) {}

  private final Format format;
  private final Place place;
  private final Recording.Builder builder;
  private final Values values;
  private final Optional<Meaning> meaning;
  private final Optional<Transactions> transactions;
  private final Map<Integer, Open> open = new HashMap<>();
  private final BitSet failed = new BitSet();
  private final List<Waiting> waiting = new ArrayList<>();
  private Shape shape = Shape.UNDECIDED;
  private long time;

  /**
   * @param meaning empty for a user's own operations
   */
  Events(Format format, Place place, Recording.Builder builder, Optional<Meaning> meaning) {
    this.format = format;
    this.place = place;
    this.builder = builder;
    this.values = builder.values();
    this.meaning = meaning;
    this.transactions =
        meaning.filter(Meaning::isTransactional).map(some -> new Transactions(values, place));
    if (meaning.isEmpty() || transactions.isPresent()) {
      shape = Shape.PLAIN;
    }
  }

  void add(Event event) {
    place.line(event.line());
    time++;
    Open known = open.get(event.process());
    if (event.kind() == Event.Kind.INVOKE) {
      if (known != null) {
        throw place.bad(
            "process "
                + event.process()
                + " begins an operation while its operation of line "
                + known.invocation().line()
                + (known.isLost()
                    ? " ended with :info; such a process goes on under a new number."
                    : " is open; give operations that overlap different processes."));
      }
      invoke(event);
      return;
    }
    if (known == null || known.isLost()) {
      throw place.bad(
          "process "
              + event.process()
              + " answers, but has no open operation; is the beginning of the file missing?");
    }
    if (!known.invocation().name().equals(event.name())) {
      throw place.bad(
          "process "
              + event.process()
              + " answers "
              + Show.brief(event.name())
              + ", but its open operation of line "
              + known.invocation().line()
              + " is "
              + known.invocation().name()
              + "; one process does one thing at a time.");
    }
    switch (event.kind()) {
      case OK -> answer(known, event);
      case FAIL -> fail(known, event);
      default -> open.put(event.process(), new Open(known.operation(), known.invocation(), true));
    }
  }

  /** Ends the history: what is still open was never answered. */
  void finish() {
    decide(Shape.PLAIN);
    builder.keep(operation -> !failed.get(operation));
  }

  private void invoke(Event event) {
    Optional<Word> word = meaning.map(meant -> meant.word(event.name()));
    Action action =
        transactions.isPresent() ? Action.TRANSACTION : word.map(Word::action).orElse(Action.CALL);
    int operation =
        builder.invoke(
            event.process(), action, Values.NIL, Values.NIL, Values.NIL, time, event.line());
    word.ifPresent(known -> builder.called(operation, known.number()));
    open.put(event.process(), new Open(operation, event, false));
    if (meaning.isEmpty()) {
      builder.argument(operation, values.of(own(event)));
    } else if (transactions.isPresent()) {
      builder.argument(operation, accesses(event, event.value(), false));
    } else {
      call(operation, event);
    }
  }

  private static Operation own(Event event) {
    List<Object> arguments = new ArrayList<>();
    if (event.key() != null) {
      arguments.add(event.key());
    }
    if (event.value() instanceof List<?> several) {
      arguments.addAll(several);
    } else if (event.value() != null) {
      arguments.add(event.value());
    }
    return new Operation(event.name(), arguments);
  }

  private int accesses(Event event, @Nullable Object value, boolean isAnswered) {
    Transactions all = transactions.orElseThrow();
    Word word = meaning.orElseThrow().word(event.name());
    if (word.action() == Action.TRANSACTION) {
      return all.number(value, isAnswered);
    }
    boolean writes = word.action() == Action.WRITE;
    Object key = event.key();
    Object part = value;
    if (key == null && value instanceof List<?> tuple && tuple.size() == 2) {
      key = tuple.get(0);
      part = tuple.get(1);
    }
    if (key == null || (writes && (part == null || part == Answer.NIL))) {
      throw place.bad(word.name() + " needs :value [register value]; say which register.");
    }
    return all.number(writes, key, part == Answer.NIL ? null : part, isAnswered);
  }

  /** Decides what values are as soon as one tells, and says what the operation was called with. */
  private void call(int operation, Event event) {
    if (shape == Shape.UNDECIDED && event.key() != null) {
      decide(Shape.PLAIN);
    }
    Word word = meaning.orElseThrow().word(event.name());
    boolean isPair = event.value() instanceof List<?> list && list.size() == 2;
    if (shape == Shape.UNDECIDED) {
      switch (word.action()) {
        case READ, TAKE, ACQUIRE, RELEASE -> decide(isPair ? Shape.TUPLES : Shape.PLAIN);
        case CAS -> decide(isPair && isPairOfPair(event.value()) ? Shape.TUPLES : Shape.PLAIN);
        default -> {
          if (isPair && !meaning.orElseThrow().needsKeys()) {
            waiting.add(new Waiting(operation, event));
            return;
          }
          decide(isPair ? Shape.TUPLES : Shape.PLAIN);
        }
      }
    }
    define(operation, event);
  }

  private static boolean isPairOfPair(@Nullable Object value) {
    return value instanceof List<?> list
        && list.size() == 2
        && list.get(1) instanceof List<?> inner
        && inner.size() == 2;
  }

  private void decide(Shape decided) {
    if (shape == Shape.UNDECIDED) {
      shape = decided;
      int line = place.line();
      for (Waiting each : waiting) {
        place.line(each.invocation().line());
        define(each.operation(), each.invocation());
      }
      waiting.clear();
      place.line(line);
    }
  }

  private void define(int operation, Event event) {
    Meaning meant = meaning.orElseThrow();
    Word word = meant.word(event.name());
    boolean isTuple = shape == Shape.TUPLES;
    boolean isElement = meant.isElement(word);
    Object key = isTuple && !isElement ? tuple(event).get(0) : event.key();
    Object argument = isTuple && isElement ? tuple(event) : value(event);
    int first;
    int second = Meaning.ABSENT;
    if (word.action() == Action.CAS) {
      if (!(argument instanceof List<?> pair) || pair.size() != 2) {
        throw meant.notAPair(word);
      }
      first = number(pair.get(0));
      second = number(pair.get(1));
    } else {
      first = meant.first(word, number(key), number(argument));
    }
    second = meant.second(word, second);
    builder.call(operation, meant.part(word, number(key), first), first, second);
  }

  private @Nullable Object value(Event event) {
    Object value = shape == Shape.TUPLES ? tuple(event).get(1) : event.value();
    return value == Answer.NIL ? null : value;
  }

  private List<?> tuple(Event event) {
    if (event.value() instanceof List<?> tuple && tuple.size() == 2) {
      return tuple;
    }
    throw place.bad(
        "the values so far are tuples [key value], but "
            + Show.brief(Show.value(event.value()))
            + " is none; use one or the other.");
  }

  private int number(@Nullable Object value) {
    return value == null || value == Answer.NIL ? Values.NIL : values.of(value);
  }

  private void answer(Open known, Event event) {
    open.remove(event.process());
    int result;
    if (meaning.isEmpty()) {
      boolean isEcho = Objects.equals(event.value(), known.invocation().value());
      result =
          isEcho ? Values.UNKNOWN : values.of(event.value() == null ? Answer.NIL : event.value());
    } else if (transactions.isPresent()) {
      if (event.value() != null) {
        builder.argument(known.operation(), accesses(event, event.value(), true));
      }
      result = Values.UNKNOWN;
    } else {
      result = result(known, event);
    }
    builder.answer(known.operation(), result, time);
  }

  private int result(Open known, Event event) {
    Meaning meant = meaning.orElseThrow();
    Word word = meant.word(event.name());
    boolean isSilent = event.value() == null;
    Object told = isSilent || shape == Shape.UNDECIDED ? event.value() : value(event);
    switch (word.action()) {
      case READ, TAKE -> {
        if (told == null) {
          return format == Format.JEPSEN_LOG ? meant.result(word, Values.NIL) : Values.UNKNOWN;
        }
        return meant.result(word, number(told));
      }
      case CAS -> {
        checkEcho(known, event, told);
        return Values.TRUE;
      }
      case REMOVE, CONTAINS, INSERT -> {
        if (told instanceof Boolean) {
          return meant.result(word, number(told));
        }
        checkEcho(known, event, told);
        return Values.UNKNOWN;
      }
      default -> {
        checkEcho(known, event, told);
        return Values.UNKNOWN;
      }
    }
  }

  /** An answer repeats what was called, or is silent; anything else would be another operation. */
  private void checkEcho(Open known, Event event, @Nullable Object told) {
    if (told != null && !Objects.equals(event.value(), known.invocation().value())) {
      throw place.bad(
          "the answer to "
              + event.name()
              + " of line "
              + known.invocation().line()
              + " has :value "
              + Show.brief(Show.value(event.value()))
              + ", which is not what it was called with; repeat that, or nil.");
    }
  }

  /** It did not happen; but a log says so of a refused compare-and-set and of a vain read, too. */
  private void fail(Open known, Event event) {
    open.remove(event.process());
    Action action = builder.action(known.operation());
    boolean isLog = format == Format.JEPSEN_LOG && meaning.isPresent();
    if (isLog && action == Action.READ) {
      builder.answer(known.operation(), Values.UNKNOWN, time);
    } else if (isLog
        && action == Action.CAS
        && Objects.equals(event.value(), known.invocation().value())) {
      builder.answer(known.operation(), Values.FALSE, time);
    } else {
      failed.set(known.operation());
    }
  }
}
