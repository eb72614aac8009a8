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
 * Assembles operations from events, which come in the order in which they happened.
 *
 * <p>If the values of all operations are tuples {@code [key value]}, as those of Jepsen's
 * independent keys are, they are split. A write of a pair alone does not show whether it is a
 * tuple, unless the model needs keys, so it waits for an operation that does.
 */
final class OperationAssembler {
  /** What the values of a file are. */
  private enum ValueForm {
    UNDECIDED,
    TUPLES,
    PLAIN
  }

  private record OpenOperation(int operation, ProcessEvent invocation, boolean isLost) {}

  private record WaitingInvocation(int operation, ProcessEvent invocation) {}

  private final Format format;
  private final FilePosition position;
  private final Recording.Builder builder;
  private final Values values;
  private final Optional<ModelRules> rules;
  private final Optional<TransactionReader> transactions;
  private final Map<Integer, OpenOperation> open = new HashMap<>();
  private final BitSet failed = new BitSet();
  private final List<WaitingInvocation> waiting = new ArrayList<>();
  private ValueForm form = ValueForm.UNDECIDED;
  private long time;

  /**
   * An assembler that adds the operations to a builder.
   *
   * @param rules the rules of the model; empty for operations of a user's spec
   */
  OperationAssembler(
      Format format, FilePosition position, Recording.Builder builder, Optional<ModelRules> rules) {
    this.format = format;
    this.position = position;
    this.builder = builder;
    this.values = builder.values();
    this.rules = rules;
    this.transactions = rules.flatMap(ModelRules::transactions);
    if (rules.isEmpty() || transactions.isPresent()) {
      form = ValueForm.PLAIN;
    }
  }

  void add(ProcessEvent event) {
    position.line(event.line());
    time++;
    OpenOperation known = open.get(event.process());
    if (event.type() == ProcessEvent.Type.INVOKE) {
      if (known != null) {
        throw position.error(
            "process "
                + event.process()
                + " invokes an operation while its operation of line "
                + known.invocation().line()
                + (known.isLost()
                    ? " ended with :info; a client without an answer continues as a new process."
                    : " is open; operations that overlap need different processes."));
      }
      invoke(event);
      return;
    }
    if (known == null || known.isLost()) {
      throw position.error(
          "process "
              + event.process()
              + " answers without an open operation; is the beginning of the file missing?");
    }
    if (!known.invocation().name().equals(event.name())) {
      throw position.error(
          "process "
              + event.process()
              + " answers "
              + Show.brief(event.name())
              + ", but its open operation of line "
              + known.invocation().line()
              + " is "
              + known.invocation().name()
              + "; a process runs one operation at a time.");
    }
    switch (event.type()) {
      case OK -> answer(known, event);
      case FAIL -> fail(known, event);
      default ->
          open.put(event.process(), new OpenOperation(known.operation(), known.invocation(), true));
    }
  }

  /** Ends the history; operations that are still open are pending. */
  void finish() {
    decide(ValueForm.PLAIN);
    builder.keep(operation -> !failed.get(operation));
  }

  private void invoke(ProcessEvent event) {
    Optional<NamedAction> named = rules.map(model -> model.named(event.name()));
    Action action =
        transactions.isPresent()
            ? Action.TRANSACTION
            : named.map(NamedAction::action).orElse(Action.CALL);
    int operation =
        builder.invoke(
            event.process(), action, Values.NIL, Values.NIL, Values.NIL, time, event.line());
    named.ifPresent(known -> builder.called(operation, known.number()));
    open.put(event.process(), new OpenOperation(operation, event, false));
    if (rules.isEmpty()) {
      builder.argument(operation, values.of(call(event)));
    } else if (transactions.isPresent()) {
      builder.argument(operation, accesses(event, event.value(), false));
    } else {
      setCall(operation, event);
    }
  }

  private static Operation call(ProcessEvent event) {
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

  private int accesses(ProcessEvent event, @Nullable Object value, boolean isAnswered) {
    TransactionReader all = transactions.orElseThrow();
    NamedAction named = rules.orElseThrow().named(event.name());
    if (named.action() == Action.TRANSACTION) {
      return all.number(value, isAnswered);
    }
    boolean writes = named.action() == Action.WRITE;
    Object key = event.key();
    Object part = value;
    if (key == null && value instanceof List<?> tuple && tuple.size() == 2) {
      key = tuple.get(0);
      part = tuple.get(1);
    }
    if (key == null || (writes && (part == null || part == Answer.NIL))) {
      throw position.error(named.name() + " needs :value [register value]; name the register.");
    }
    return all.number(writes, key, part == Answer.NIL ? null : part, isAnswered);
  }

  /** Sets the key and the arguments of an operation, once it is clear whether values are tuples. */
  private void setCall(int operation, ProcessEvent event) {
    if (form == ValueForm.UNDECIDED && event.key() != null) {
      decide(ValueForm.PLAIN);
    }
    NamedAction named = rules.orElseThrow().named(event.name());
    boolean isPair = event.value() instanceof List<?> list && list.size() == 2;
    if (form == ValueForm.UNDECIDED) {
      switch (named.action()) {
        case READ, TAKE, ACQUIRE, RELEASE -> decide(isPair ? ValueForm.TUPLES : ValueForm.PLAIN);
        case CAS ->
            decide(isPair && isPairOfPair(event.value()) ? ValueForm.TUPLES : ValueForm.PLAIN);
        default -> {
          if (isPair && !rules.orElseThrow().needsKeys()) {
            waiting.add(new WaitingInvocation(operation, event));
            return;
          }
          decide(isPair ? ValueForm.TUPLES : ValueForm.PLAIN);
        }
      }
    }
    setArguments(operation, event);
  }

  private static boolean isPairOfPair(@Nullable Object value) {
    return value instanceof List<?> list
        && list.size() == 2
        && list.get(1) instanceof List<?> inner
        && inner.size() == 2;
  }

  private void decide(ValueForm decided) {
    if (form == ValueForm.UNDECIDED) {
      form = decided;
      int line = position.line();
      for (WaitingInvocation each : waiting) {
        position.line(each.invocation().line());
        setArguments(each.operation(), each.invocation());
      }
      waiting.clear();
      position.line(line);
    }
  }

  private void setArguments(int operation, ProcessEvent event) {
    ModelRules model = rules.orElseThrow();
    NamedAction named = model.named(event.name());
    boolean isTuple = form == ValueForm.TUPLES;
    boolean isElement = model.isAboutElement(named);
    Object key = isTuple && !isElement ? tuple(event).get(0) : event.key();
    Object argument = isTuple && isElement ? tuple(event) : value(event);
    int first;
    int second = ModelRules.ABSENT;
    if (named.action() == Action.CAS) {
      if (!(argument instanceof List<?> pair) || pair.size() != 2) {
        throw model.notAPair(named);
      }
      first = number(pair.get(0));
      second = number(pair.get(1));
    } else {
      first = model.argument(named, number(key), number(argument));
    }
    second = model.second(named, second);
    builder.call(operation, model.key(named, number(key), first), first, second);
  }

  private @Nullable Object value(ProcessEvent event) {
    Object value = form == ValueForm.TUPLES ? tuple(event).get(1) : event.value();
    return value == Answer.NIL ? null : value;
  }

  private List<?> tuple(ProcessEvent event) {
    if (event.value() instanceof List<?> tuple && tuple.size() == 2) {
      return tuple;
    }
    throw position.error(
        "earlier values are tuples [key value], but "
            + Show.brief(Show.value(event.value()))
            + " is not; use one or the other.");
  }

  private int number(@Nullable Object value) {
    return value == null || value == Answer.NIL ? Values.NIL : values.of(value);
  }

  private void answer(OpenOperation known, ProcessEvent event) {
    open.remove(event.process());
    int result;
    if (rules.isEmpty()) {
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

  private int result(OpenOperation known, ProcessEvent event) {
    ModelRules model = rules.orElseThrow();
    NamedAction named = model.named(event.name());
    boolean hasNoValue = event.value() == null;
    Object returned = hasNoValue || form == ValueForm.UNDECIDED ? event.value() : value(event);
    switch (named.action()) {
      case READ, TAKE -> {
        if (returned == null) {
          return format == Format.JEPSEN_LOG ? model.result(named, Values.NIL) : Values.UNKNOWN;
        }
        return model.result(named, number(returned));
      }
      case CAS -> {
        checkEcho(known, event, returned);
        return Values.TRUE;
      }
      case REMOVE, CONTAINS, INSERT -> {
        if (returned instanceof Boolean) {
          return model.result(named, number(returned));
        }
        checkEcho(known, event, returned);
        return Values.UNKNOWN;
      }
      default -> {
        checkEcho(known, event, returned);
        return Values.UNKNOWN;
      }
    }
  }

  /** Checks that an answer without a result repeats the value of its invocation or has none. */
  private void checkEcho(OpenOperation known, ProcessEvent event, @Nullable Object returned) {
    if (returned != null && !Objects.equals(event.value(), known.invocation().value())) {
      throw position.error(
          "the answer to "
              + event.name()
              + " of line "
              + known.invocation().line()
              + " has :value "
              + Show.brief(Show.value(event.value()))
              + "; it must repeat the argument or be nil.");
    }
  }

  /** Removes an operation that failed; but a log also has failed reads and compare-and-sets. */
  private void fail(OpenOperation known, ProcessEvent event) {
    open.remove(event.process());
    Action action = builder.action(known.operation());
    boolean isLog = format == Format.JEPSEN_LOG && rules.isPresent();
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
