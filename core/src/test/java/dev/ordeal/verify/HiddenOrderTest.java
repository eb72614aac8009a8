package dev.ordeal.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.Ordeal;
import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.harness.Subject;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import dev.ordeal.words.BadInput;
import example.orders.Given;
import example.orders.Systems;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An iteration order that is in neither a state nor a message changes no verdict. */
class HiddenOrderTest {
  static Stream<Subject> hidden() {
    return Systems.hidden();
  }

  static Stream<Subject> harmless() {
    return Systems.harmless();
  }

  @ParameterizedTest
  @MethodSource("hidden")
  void aSystemThatDependsOnAnOrderIsRefusedWithTheLine(Subject subject) {
    assertThatThrownBy(() -> Ordeal.check(subject).run())
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("the iteration order of a set or map in example.orders.")
        .hasMessageContaining(".java:")
        .hasMessageContaining("use a list, or a linked or sorted set or map");
  }

  @ParameterizedTest
  @MethodSource("harmless")
  void aSystemThatDoesNotIsVerified(Subject subject) {
    Outcome outcome = Ordeal.check(subject).run();
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
    assertThat(outcome.unvariedOrders()).isEmpty();
  }

  @Test
  void explorersOfSchedulesAndSamplersRefuseItToo() {
    for (String explorer : new String[] {"ex", "odpor", "pos"}) {
      assertThatThrownBy(
              () -> Ordeal.check(hidden().findFirst().orElseThrow()).explorer(explorer).run())
          .as(explorer)
          .hasMessageContaining("the iteration order of a set or map in example.orders.");
    }
  }

  @Test
  void givenActorsAreCopiedIntoClassesThatAreLoadedAgain() {
    Set<String> names = Set.of("a", "b", "c");
    assertThatThrownBy(
            () -> Ordeal.check(Given.iterating(names), Specs.counter(0)).calls("get()@n1").run())
        .hasMessageContaining("the iteration order of a set or map in example.orders.");
    assertThat(Ordeal.check(Given.asking(names), Specs.counter(0)).calls("get()@n1").run().answer())
        .isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
  }

  @Test
  void whatALambdaOfGivenActorsCapturedIsSuspected() {
    Outcome outcome =
        Ordeal.check(Given.capturing(Set.of("a", "b", "c")), Specs.counter(0))
            .calls("get()@n1")
            .run();
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.NO_VIOLATION_FOUND);
    assertThat(outcome.unvariedOrders())
        .containsExactly("a variable that a lambda expression in Given captured");
  }

  @Test
  void aClockThatRarelyMovesIsNoticed() {
    assertThatThrownBy(() -> Ordeal.check(Systems.clock()).run())
        .hasMessageContaining(
            "depends on a clock or chance in example.orders.Systems$Clock.isWrong")
        .hasMessageContaining("use context.choose for chance");
  }

  /** Answers wrongly once in many calls, which it counts in a place where nothing looks. */
  private record Rare() implements Actor<Integer, Operation> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer count, Operation call, Context context) {
      boolean reads = call.name().equals("get");
      int wrong = CALLS.get().incrementAndGet() % 250 == 0 ? 5 : 0;
      context.reply(reads ? (Object) (count + wrong) : Answer.OK);
      return reads ? count : count + 1;
    }
  }

  private static final ThreadLocal<AtomicInteger> CALLS =
      ThreadLocal.withInitial(AtomicInteger::new);

  @Test
  void aHandlerThatIsRarelyRandomIsNoticed() {
    ActorSystem system = ActorSystem.of(Address.numbered("n", 1), self -> new Rare());
    assertThatThrownBy(
            () -> Ordeal.check(system, Specs.counter(0)).calls("get()@n1", "increment()@n1").run())
        .hasMessageContaining("is not a function of state and message");
  }
}
