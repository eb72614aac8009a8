package dev.ordeal.decide;

import dev.ordeal.recording.Model;
import dev.ordeal.recording.OperationNumbers;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.RegisterAccess;
import dev.ordeal.recording.Values;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Step;
import dev.ordeal.words.Show;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * Replays a witness on plain objects, in linear time, and rejects it if it does not explain the
 * recording. It shares no code with the algorithms that find witnesses.
 */
final class WitnessCheck {
  private static final int BEFORE_ALL = Integer.MIN_VALUE;

  private final Recording recording;
  private final Question question;

  private final Map<Integer, Object> registers = new HashMap<>();
  private final Map<Integer, StringBuilder> strings = new HashMap<>();
  private final Map<Integer, Set<Object>> sets = new HashMap<>();
  private final Map<Integer, Deque<Object>> lines = new HashMap<>();
  private final Map<Integer, PriorityQueue<Long>> sorted = new HashMap<>();
  private final Map<Integer, Long> counts = new HashMap<>();
  private final Set<Integer> held = new HashSet<>();

  private WitnessCheck(Recording recording, Question question) {
    this.recording = recording;
    this.question = question;
  }

  /**
   * Checks that an order explains a recording: every answered operation is in it once and every
   * pending one at most once, no operation comes after one that was invoked after its answer, and a
   * plain object returns the same results.
   *
   * @throws IllegalStateException if the order does not explain the recording
   */
  static void check(Recording recording, Question question, OperationNumbers order) {
    new WitnessCheck(recording, question).check(order);
  }

  /**
   * What an operation returns if some others take effect before it, in an order. If it is among
   * them, that is where it takes effect.
   *
   * @return nothing for objects whose operations need not return
   */
  static Optional<String> returned(
      Recording recording, Question question, OperationNumbers order, int operation) {
    boolean isTotal =
        question
            .model()
            .filter(model -> model != Model.MUTEX && model != Model.MULTI_REGISTER)
            .isPresent();
    if (!isTotal || recording.result(operation) == Values.UNKNOWN) {
      return Optional.empty();
    }
    WitnessCheck plain = new WitnessCheck(recording, question);
    Object returned = Answer.OK;
    boolean isDone = false;
    for (int i = 0; i < order.size(); i++) {
      Object result = plain.apply(order.at(i));
      if (order.at(i) == operation) {
        returned = result;
        isDone = true;
      }
    }
    return Optional.of(Show.value(isDone ? returned : plain.apply(operation)));
  }

  private void check(OperationNumbers order) {
    boolean[] seen = new boolean[recording.size()];
    int latest = BEFORE_ALL;
    for (int i = 0; i < order.size(); i++) {
      int operation = order.at(i);
      expect(!seen[operation], operation, "occurs twice");
      expect(recording.answered(operation) > latest, operation, "is too late");
      latest = Math.max(latest, recording.invoked(operation));
      seen[operation] = true;
    }
    for (int i = 0; i < seen.length; i++) {
      expect(seen[i] || recording.isPending(i), i, "is missing");
    }
    if (question.spec().isPresent()) {
      replay(question.spec().get(), order);
    } else {
      order.stream().forEach(this::replay);
    }
  }

  private void expect(boolean holds, int operation, String otherwise) {
    if (!holds) {
      throw new IllegalStateException(
          "the witness is wrong: " + recording.show(operation) + " " + otherwise);
    }
  }

  private <S> void replay(Spec<S> spec, OperationNumbers order) {
    Set<S> states = Set.of(spec.initial());
    for (int i = 0; i < order.size(); i++) {
      int operation = order.at(i);
      Operation call = (Operation) value(recording.argument(operation));
      Set<S> after = new LinkedHashSet<>();
      for (S state : states) {
        for (Step<S> step : spec.outcomes(state, call)) {
          if (recording.isPending(operation)
              || recording.result(operation) == Values.UNKNOWN
              || same(step.result(), value(recording.result(operation)))) {
            after.add(step.state());
          }
        }
      }
      expect(!after.isEmpty(), operation, "cannot return that");
      states = after;
    }
  }

  private Object value(int number) {
    return number == Values.NIL ? Answer.NIL : recording.values().value(number);
  }

  private static boolean same(Object one, Object other) {
    if (one instanceof Number && other instanceof Number) {
      return one.toString().equals(other.toString());
    }
    return Objects.equals(one, other);
  }

  private Object initial() {
    return question
        .initial()
        .map(value -> value(recording.values().of(value)))
        .orElseGet(
            () ->
                switch (question.model().orElseThrow()) {
                  case KV_APPEND -> "";
                  case MULTI_REGISTER -> 0L;
                  default -> Answer.NIL;
                });
  }

  private void replay(int operation) {
    int result = recording.isPending(operation) ? Values.UNKNOWN : recording.result(operation);
    Object returned = apply(operation);
    expect(
        result == Values.UNKNOWN || returned == Answer.OK || same(returned, value(result)),
        operation,
        "would return " + returned);
  }

  private Object apply(int operation) {
    Integer key = recording.key(operation);
    int known =
        recording.isPending(operation)
            ? recording.openArgument(operation)
            : recording.argument(operation);
    Object argument = known == Values.UNKNOWN ? Answer.NIL : value(known);
    return switch (question.model().orElseThrow()) {
      case REGISTER, CAS_REGISTER, KV -> register(operation, key, argument);
      case KV_APPEND -> string(operation, key, argument);
      case MULTI_REGISTER -> transaction(operation, argument);
      case SET -> set(operation, argument);
      case QUEUE, STACK -> line(operation, key, argument);
      case PRIORITY_QUEUE -> sorted(operation, key, argument);
      case COUNTER -> count(operation, key, argument);
      case MUTEX -> mutex(operation, key);
    };
  }

  private Object register(int operation, Integer key, Object argument) {
    Object now = registers.getOrDefault(key, initial());
    return switch (recording.action(operation)) {
      case READ -> now;
      case WRITE -> {
        registers.put(key, argument);
        yield Answer.OK;
      }
      default -> {
        boolean applies = same(now, argument);
        if (applies) {
          registers.put(key, value(recording.second(operation)));
        }
        yield applies;
      }
    };
  }

  private Object string(int operation, Integer key, Object argument) {
    StringBuilder now = strings.computeIfAbsent(key, k -> new StringBuilder(initial().toString()));
    return switch (recording.action(operation)) {
      case READ -> now.toString();
      case WRITE -> {
        now.setLength(0);
        now.append(argument);
        yield Answer.OK;
      }
      default -> {
        now.append(argument);
        yield Answer.OK;
      }
    };
  }

  private Object transaction(int operation, Object argument) {
    for (Object each : (List<?>) argument) {
      RegisterAccess access = (RegisterAccess) each;
      if (access.writes()) {
        registers.put(access.key(), value(access.value()));
      } else if (access.value() != Values.UNKNOWN) {
        expect(
            same(registers.getOrDefault(access.key(), initial()), value(access.value())),
            operation,
            "reads another value");
      }
    }
    return Answer.OK;
  }

  private Object set(int operation, Object argument) {
    Set<Object> now = sets.computeIfAbsent(Values.NIL, k -> new HashSet<>());
    return switch (recording.action(operation)) {
      case INSERT -> now.add(argument);
      case REMOVE -> now.remove(argument);
      case CONTAINS -> now.contains(argument);
      default -> Set.copyOf(now);
    };
  }

  private Object line(int operation, Integer key, Object argument) {
    Deque<Object> now = lines.computeIfAbsent(key, k -> new ArrayDeque<>());
    boolean first = question.model().orElseThrow() == Model.STACK;
    return switch (recording.action(operation)) {
      case INSERT -> {
        if (first) {
          now.addFirst(argument);
        } else {
          now.addLast(argument);
        }
        yield Answer.OK;
      }
      default -> now.isEmpty() ? Answer.NIL : now.removeFirst();
    };
  }

  private Object sorted(int operation, Integer key, Object argument) {
    PriorityQueue<Long> now = sorted.computeIfAbsent(key, k -> new PriorityQueue<>());
    return switch (recording.action(operation)) {
      case INSERT -> {
        now.add((Long) argument);
        yield Answer.OK;
      }
      default -> now.isEmpty() ? Answer.NIL : now.remove();
    };
  }

  private Object count(int operation, Integer key, Object argument) {
    return switch (recording.action(operation)) {
      case READ -> counts.getOrDefault(key, 0L);
      default -> {
        counts.merge(key, (Long) argument, Long::sum);
        yield Answer.OK;
      }
    };
  }

  private Object mutex(int operation, Integer key) {
    boolean done =
        switch (recording.action(operation)) {
          case ACQUIRE -> held.add(key);
          default -> held.remove(key);
        };
    expect(done, operation, "is impossible");
    return Answer.OK;
  }
}
