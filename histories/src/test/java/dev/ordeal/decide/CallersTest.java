package dev.ordeal.decide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.recording.Action;
import dev.ordeal.recording.Model;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Caller;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.spec.Step;
import dev.ordeal.words.BadInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Specs that see callers, and locks, on random histories against a naive decider. */
class CallersTest {
  private static final int HISTORIES = 4_000;

  /** A call with the times of its events. */
  private record Timed(
      int process, Operation call, Optional<Object> result, int invoked, int answered) {}

  /** A register in which a client reads what it has written itself, or what was there before. */
  private record OwnWrites() implements Spec<List<Object>> {
    @Override
    public List<Object> initial() {
      return List.of();
    }

    @Override
    public boolean seesCallers() {
      return true;
    }

    @Override
    public Step<List<Object>> apply(List<Object> writers, Operation call) {
      if (call.is("mine", 0)) {
        return Step.of(writers, writers.stream().filter(call.caller()::equals).count());
      }
      List<Object> more = new ArrayList<>(writers);
      more.add(call.caller());
      return Step.of(List.copyOf(more), Answer.OK);
    }
  }

  private static List<Timed> random(Random random, String... operations) {
    List<Timed> calls = new ArrayList<>();
    int[] free = new int[3];
    int time = 0;
    int count = 3 + random.nextInt(5);
    for (int i = 0; i < count; i++) {
      int process = random.nextInt(free.length);
      int begin = Math.max(free[process], time) + 1 + random.nextInt(3);
      int end = begin + 1 + random.nextInt(6);
      time += random.nextInt(3);
      Operation call = Operation.of(operations[random.nextInt(operations.length)]);
      Object result =
          switch (call.name()) {
            case "tryAcquire" -> random.nextBoolean();
            case "mine" -> (long) random.nextInt(3);
            default -> Answer.OK;
          };
      boolean isPending = random.nextInt(6) == 0;
      free[process] = isPending ? Integer.MAX_VALUE / 2 : end;
      if (begin < Integer.MAX_VALUE / 2) {
        calls.add(
            new Timed(
                process,
                call,
                isPending ? Optional.empty() : Optional.of(result),
                begin,
                isPending ? Integer.MAX_VALUE : end));
      }
    }
    return calls;
  }

  private static Recording recording(List<Timed> calls) {
    Recording.Builder builder = new Recording.Builder();
    for (Timed call : calls) {
      int number =
          builder.invoke(
              call.process(),
              Action.CALL,
              Values.NIL,
              builder.values().of(call.call()),
              Values.NIL,
              call.invoked(),
              0);
      call.result()
          .ifPresent(
              result -> builder.answer(number, builder.values().of(result), call.answered()));
    }
    return builder.build();
  }

  private static <S> boolean naive(Spec<S> spec, S state, List<Timed> left) {
    if (left.stream().allMatch(call -> call.result().isEmpty())) {
      return true;
    }
    for (Timed next : left) {
      if (left.stream().anyMatch(other -> other.answered() < next.invoked())) {
        continue;
      }
      List<Timed> rest = new ArrayList<>(left);
      rest.remove(next);
      Operation seen = spec.seen(next.call(), Caller.of(Integer.toString(next.process())));
      for (Step<S> step : spec.outcomes(state, seen)) {
        boolean agrees = next.result().map(step.result()::equals).orElse(true);
        if (agrees && naive(spec, step.state(), rest)) {
          return true;
        }
      }
    }
    return false;
  }

  private static <S> void attack(Spec<S> spec, String... operations) {
    int linearizable = 0;
    for (int seed = 1; seed <= HISTORIES; seed++) {
      List<Timed> calls = random(new Random(seed), operations);
      boolean expected = naive(spec, spec.initial(), calls);
      linearizable += expected ? 1 : 0;
      Decision decision = Decider.decide(recording(calls), Question.of(spec).withWitness());
      assertThat(decision.conclusion())
          .as("seed " + seed)
          .isEqualTo(expected ? Conclusion.LINEARIZABLE : Conclusion.NOT_LINEARIZABLE);
    }
    System.out.printf(
        "callers      %d of %d random histories are linearizable as %s%n",
        linearizable, HISTORIES, spec);
    assertThat(linearizable).isBetween(HISTORIES / 20, HISTORIES - HISTORIES / 20);
  }

  @Test
  void anOwnedLockIsDecidedAsByTryingEveryOrder() {
    attack(Specs.ownedMutex(), "acquire", "release", "tryAcquire", "tryAcquire");
  }

  @Test
  void aLockIsDecidedAsByTryingEveryOrder() {
    attack(Specs.mutex(), "acquire", "release", "tryAcquire");
  }

  @Test
  void anObjectThatCountsByCallerIsDecidedAsByTryingEveryOrder() {
    attack(new OwnWrites(), "add", "mine", "mine");
  }

  @Test
  void theLockIsTheOneOfRecordedHistories() {
    int linearizable = 0;
    for (int seed = 1; seed <= HISTORIES; seed++) {
      List<Timed> calls = random(new Random(seed), "acquire", "release");
      Recording.Builder builder = new Recording.Builder();
      for (Timed call : calls) {
        int number =
            builder.invoke(
                call.process(),
                call.call().is("acquire", 0) ? Action.ACQUIRE : Action.RELEASE,
                Values.NIL,
                Values.NIL,
                Values.NIL,
                call.invoked(),
                0);
        if (call.result().isPresent()) {
          builder.answer(number, Values.UNKNOWN, call.answered());
        }
      }
      Conclusion model = Decider.decide(builder.build(), Question.of(Model.MUTEX)).conclusion();
      linearizable += model == Conclusion.LINEARIZABLE ? 1 : 0;
      assertThat(Decider.decide(recording(calls), Question.of(Specs.mutex())).conclusion())
          .as("seed " + seed)
          .isEqualTo(model);
    }
    assertThat(linearizable).isBetween(HISTORIES / 20, HISTORIES - HISTORIES / 20);
  }

  @Test
  void onlyTheOwnerReleases() {
    Spec<Optional<Caller>> lock = Specs.ownedMutex();
    Caller ann = Caller.of("ann");
    Operation release = Operation.of("release");
    assertThat(lock.outcomes(Optional.of(ann), release.by(ann)))
        .containsExactly(Step.of(Optional.empty(), Answer.OK));
    assertThat(lock.outcomes(Optional.of(ann), release.by(Caller.of("bob")))).isEmpty();
    assertThat(lock.outcomes(Optional.of(ann), Operation.of("tryLock").by(ann)))
        .containsExactly(Step.of(Optional.of(ann), false));
    assertThatThrownBy(() -> lock.apply(Optional.empty(), release.by(ann)))
        .isInstanceOf(BadInput.class)
        .hasMessage("release() does not return in this state of the mutex.");
    assertThatThrownBy(() -> lock.apply(Optional.empty(), release))
        .hasMessage(
            "release() does not say who calls it; let the spec's seesCallers() return true to see"
                + " callers.");
    assertThatThrownBy(() -> lock.apply(Optional.empty(), Operation.of("grab").by(ann)))
        .hasMessage(
            "A mutex has acquire(), tryAcquire() and release(), or lock, tryLock and unlock, not"
                + " grab().");
  }
}
