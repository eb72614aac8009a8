package dev.ordeal.verify;

import static dev.ordeal.testkit.FrontAndStore.FRONT;
import static dev.ordeal.testkit.FrontAndStore.STORE;
import static dev.ordeal.testkit.FrontAndStore.calls;
import static dev.ordeal.testkit.FrontAndStore.histories;
import static dev.ordeal.testkit.FrontAndStore.system;
import static dev.ordeal.testkit.FrontAndStore.verdict;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.actor.Network;
import dev.ordeal.actor.Reply;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.testkit.FrontAndStore.Done;
import dev.ordeal.testkit.FrontAndStore.Get;
import dev.ordeal.testkit.FrontAndStore.Put;
import dev.ordeal.testkit.FrontAndStore.Store;
import dev.ordeal.testkit.FrontAndStore.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Stashing, becoming, asking and waiting against the same protocols written without: clients see
 * the same, in every schedule.
 */
class StashAskAndWaitTest {
  // Stash, unstash and become.

  /** Puts everything aside until it is told to open. */
  private record Closed() implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      context.send(STORE, new Get());
      return 0;
    }

    @Override
    public Integer receive(Integer value, Object message, Context context) {
      if (message instanceof Value) {
        context.become(new Opened());
        context.unstashAll();
      } else {
        context.stash();
      }
      return value;
    }
  }

  private record Opened() implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer value, Object message, Context context) {
      return handled(value, (Operation) message, context.sender(), context);
    }
  }

  private static int handled(int value, Operation call, Address client, Context context) {
    if (call.is("read", 0)) {
      context.send(client, value);
      return value;
    }
    context.send(client, Answer.OK);
    return call.intArgument(0);
  }

  private record Aside(Operation call, Address client) {}

  private record Keeping(int value, boolean open, List<Aside> aside) {}

  /** The same, with a list in its state. */
  private record Keeper() implements Actor<Keeping, Object> {
    @Override
    public Keeping start(Context context) {
      context.send(STORE, new Get());
      return new Keeping(0, false, List.of());
    }

    @Override
    public Keeping receive(Keeping state, Object message, Context context) {
      if (message instanceof Value) {
        int value = state.value();
        for (Aside each : state.aside()) {
          value = handled(value, each.call(), each.client(), context);
        }
        return new Keeping(value, true, List.of());
      }
      Operation call = (Operation) message;
      if (state.open()) {
        return new Keeping(
            handled(state.value(), call, context.sender(), context), true, List.of());
      }
      List<Aside> more = new ArrayList<>(state.aside());
      more.add(new Aside(call, context.sender()));
      return new Keeping(state.value(), false, List.copyOf(more));
    }
  }

  @ParameterizedTest
  @EnumSource(Network.class)
  void stashingAndBecomingIsKeepingAListAndAFlag(Network network) {
    ActorSystem words = system(network, new Closed(), new Store());
    assertThat(histories(words, calls()))
        .hasSizeGreaterThan(10)
        .isEqualTo(histories(system(network, new Keeper(), new Store()), calls()));
    assertThat(verdict(words, calls())).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
  }

  // Ask.

  /** Asks the store for each client. */
  private record Asking() implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      if (message instanceof Reply reply) {
        context.send((Address) reply.tag(), result(reply.content()));
      } else {
        context.ask(STORE, request((Operation) message), context.sender());
      }
      return state;
    }
  }

  private static Object request(Operation call) {
    return call.is("read", 0) ? new Get() : new Put(call.intArgument(0));
  }

  private static Object result(Object reply) {
    return reply instanceof Value value ? (Object) value.value() : Answer.OK;
  }

  private record Tagged(Object content, Address client) {}

  /** The same with tagged messages. */
  private record Tagging() implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      if (message instanceof Tagged reply) {
        context.send(reply.client(), result(reply.content()));
      } else {
        context.send(STORE, new Tagged(request((Operation) message), context.sender()));
      }
      return state;
    }
  }

  private record TaggedStore() implements Actor<Integer, Tagged> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer value, Tagged message, Context context) {
      boolean isPut = message.content() instanceof Put;
      context.reply(new Tagged(isPut ? new Done() : new Value(value), message.client()));
      return message.content() instanceof Put put ? (Integer) put.value() : value;
    }
  }

  @Test
  void askingIsTaggingRequestsAndAnswers() {
    ActorSystem words = system(Network.UNORDERED, new Asking(), new Store());
    Set<String> seen = histories(words, calls());
    assertThat(seen)
        .hasSizeGreaterThan(10)
        .isEqualTo(histories(system(Network.UNORDERED, new Tagging(), new TaggedStore()), calls()));
    assertThat(verdict(words, calls())).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
  }

  /** Answers come by way of addresses of their own, so they can overtake one another. */
  @Test
  void onAFifoNetworkQuestionsKeepTheirOrderAndAnswersNeedNot() {
    ActorSystem words = system(Network.FIFO, new Asking(), new Store());
    assertThat(histories(words, calls()))
        .containsAll(histories(system(Network.FIFO, new Tagging(), new TaggedStore()), calls()));
    assertThat(verdict(words, calls())).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
  }

  /** Asks again when time is out; the answer to the first question may come late. */
  private record Persistent() implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      Object first = context.get(STORE, new Get(), "late");
      Object second = context.get(STORE, new Get(), "late");
      context.reply(first.equals("late") ? second.equals("late") ? 9 : 7 : 0);
      return state;
    }
  }

  @ParameterizedTest
  @EnumSource(Network.class)
  void whatComesLateHoldsNothingBack(Network network) {
    ActorSystem words = system(network, new Persistent(), new Store());
    for (int result : new int[] {0, 7, 9}) {
      assertThat(histories(words, "read()@front"))
          .anyMatch(history -> history.contains("result=Optional[" + result + "]"));
    }
    assertThat(histories(words, "read()@front")).hasSize(3);
  }

  /** Chooses in its start. */
  private record Child() implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return context.choose(3);
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      return state;
    }
  }

  /** Creates a child that chooses, chooses, and then waits. */
  private record Parent() implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      context.create("child", new Child());
      int chosen = context.choose(2);
      context.get(STORE, new Get());
      context.reply(chosen);
      return state;
    }
  }

  @Test
  void choicesOfAChildAreNotMadeAgainByAHandlerThatWaits() {
    ActorSystem words = system(Network.UNORDERED, new Parent(), new Store());
    assertThat(histories(words, "read()@front"))
        .hasSize(2)
        .allMatch(history -> history.contains("[0]") || history.contains("[1]"));
  }

  /** Answers everything twice. */
  private record Twice() implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer value, Object message, Context context) {
      context.reply(new Value(1));
      context.reply(new Value(2));
      return value;
    }
  }

  @Test
  void theFirstAnswerCountsAndOthersAreIgnored() {
    Set<String> seen = histories(system(Network.FIFO, new Asking(), new Twice()), "read()@front");
    assertThat(seen).hasSize(1).allMatch(history -> history.contains("result=Optional[1]"));
    assertThat(histories(system(Network.UNORDERED, new Asking(), new Twice()), "read()@front"))
        .hasSize(2);
  }

  // Waiting for an answer.

  /** Reads the store, and then writes there what it was told, or the sum where it adds. */
  private record Waiting(boolean isTimed) implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      Operation call = (Operation) message;
      if (call.is("read", 0)) {
        context.reply(((Value) get(new Get(), context)).value());
        return state + 1;
      }
      int more = context.choose(2);
      int before = ((Value) get(new Get(), context)).value();
      get(new Put(before == 7 ? 7 : call.intArgument(0) + more), context);
      context.reply(Answer.OK);
      return state + 1;
    }

    private Object get(Object request, Context context) {
      return isTimed ? context.get(STORE, request, new Value(7)) : context.get(STORE, request);
    }
  }

  private record Phase(int done, Optional<Operation> call, Address client, int more, boolean put) {}

  /** The same as a machine with states, which accepts nothing but the answer. */
  private record Machine() implements Actor<Phase, Object> {
    @Override
    public Phase start(Context context) {
      return idle(0);
    }

    private static Phase idle(int done) {
      return new Phase(done, Optional.empty(), FRONT, 0, false);
    }

    @Override
    public boolean accepts(Phase phase, Object message) {
      return phase.call().isPresent() != message instanceof Operation;
    }

    @Override
    public Phase receive(Phase phase, Object message, Context context) {
      if (message instanceof Operation call) {
        int more = call.is("read", 0) ? 0 : context.choose(2);
        context.send(STORE, new Get());
        return new Phase(phase.done(), Optional.of(call), context.sender(), more, false);
      }
      Operation call = phase.call().orElseThrow();
      if (call.is("read", 0)) {
        context.send(phase.client(), ((Value) message).value());
        return idle(phase.done() + 1);
      }
      if (!phase.put()) {
        int before = ((Value) message).value();
        context.send(STORE, new Put(before == 7 ? 7 : call.intArgument(0) + phase.more()));
        return new Phase(phase.done(), phase.call(), phase.client(), phase.more(), true);
      }
      context.send(phase.client(), Answer.OK);
      return idle(phase.done() + 1);
    }
  }

  @ParameterizedTest
  @EnumSource(Network.class)
  void waitingIsAcceptingNothingElse(Network network) {
    ActorSystem words = system(network, new Waiting(false), new Store());
    assertThat(histories(words, calls()))
        .hasSize(10)
        .isEqualTo(histories(system(network, new Machine(), new Store()), calls()));
    assertThat(verdict(words, calls())).isEqualTo(Outcome.OverallVerdict.VIOLATION);
  }

  @Test
  void timeCanBeOutAtAnyTimeBeforeTheAnswer() {
    ActorSystem words = system(Network.UNORDERED, new Waiting(true), new Store());
    assertThat(histories(words, "read()@front"))
        .hasSize(2)
        .anyMatch(history -> history.contains("result=Optional[7]"))
        .anyMatch(history -> history.contains("result=Optional[0]"));
    assertThat(verdict(words, "read()@front", "write(1)@front"))
        .isEqualTo(Outcome.OverallVerdict.VIOLATION);
  }
}
