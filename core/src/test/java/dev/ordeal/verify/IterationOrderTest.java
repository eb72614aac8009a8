package dev.ordeal.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.Ordeal;
import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Step;
import dev.ordeal.words.BadInput;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Where code may iterate over a set: to send, to choose, and in a spec whose state has an order.
 */
class IterationOrderTest {
  private static final Address NODE = Address.of("n1");

  /** Sends to peers that are kept in a set, and counts their answers. */
  private record Asker(Set<Address> peers) implements Actor<Set<Address>, Object> {
    @Override
    public Set<Address> start(Context context) {
      return Set.of();
    }

    @Override
    public Set<Address> receive(Set<Address> heard, Object message, Context context) {
      if (message instanceof Operation) {
        peers.forEach(peer -> context.send(peer, context.sender()));
        return heard;
      }
      if (message instanceof Address client) {
        context.reply(new Heard(client));
        return heard;
      }
      Set<Address> more = new HashSet<>(heard);
      more.add(context.sender());
      if (more.size() == peers.size()) {
        context.send(((Heard) message).client(), more.size());
      }
      return Set.copyOf(more);
    }
  }

  private record Heard(Address client) {}

  /** Always three. */
  private record Three() implements Spec<Integer> {
    @Override
    public Integer initial() {
      return 3;
    }

    @Override
    public Step<Integer> apply(Integer state, Operation operation) {
      return Step.of(state, state);
    }
  }

  @Test
  void sendingInTheOrderOfASetIsFine() {
    Set<Address> peers = Set.of(Address.of("n2"), Address.of("n3"), Address.of("n4"));
    Map<Address, Actor<?, ?>> actors = new LinkedHashMap<>();
    actors.put(NODE, new Asker(peers));
    peers.forEach(peer -> actors.put(peer, new Asker(Set.of())));
    Outcome outcome =
        Ordeal.check(ActorSystem.of(List.copyOf(actors.keySet()), actors::get), new Three())
            .calls("read()@n1")
            .explorer("ex")
            .run();
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
    assertThat(outcome.unvariedOrders()).isEmpty();
  }

  /** Picks any element of a set. */
  private record Picker() implements Actor<Set<Integer>, Operation> {
    @Override
    public Set<Integer> start(Context context) {
      return Set.of(1, 2, 3);
    }

    @Override
    public Set<Integer> receive(Set<Integer> state, Operation call, Context context) {
      int picked = List.copyOf(state).get(context.choose(state.size()));
      context.reply(picked > 0 ? 3 : 0);
      Set<Integer> rest = new HashSet<>(state);
      rest.remove(picked);
      return rest.isEmpty() ? state : rest;
    }
  }

  @Test
  void choosingAnElementOfASetIsFine() {
    Outcome outcome =
        Ordeal.check(ActorSystem.of(List.of(NODE), self -> new Picker()), new Three())
            .calls("read()@n1; read()@n1")
            .run();
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
  }

  /** A plain class that iterates over a set that it holds. */
  private static final class PlainAsker implements Actor<Integer, Operation> {
    private final Set<String> names = Set.of("a", "b", "c");

    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Operation call, Context context) {
      context.reply(names.iterator().next().equals("a") ? 3 : 4);
      return state;
    }
  }

  @Test
  void aSetInAnActorThatIsNoValueIsNotVerified() {
    Outcome outcome =
        Ordeal.check(ActorSystem.of(List.of(NODE), self -> new PlainAsker()), new Three())
            .calls("read()@n1")
            .run();
    assertThat(outcome.answer()).isNotEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
    assertThat(outcome.unvariedOrders()).containsExactly("PlainAsker.names");
  }

  /** A spec that remembers the order of writes in a set, and lets reads see the first. */
  private record FirstWritten(boolean linked) implements Spec<Set<Object>> {
    @Override
    public Set<Object> initial() {
      return linked ? new LinkedHashSet<>() : new HashSet<>();
    }

    @Override
    public Step<Set<Object>> apply(Set<Object> state, Operation operation) {
      if (operation.is("read", 0)) {
        return Step.of(state, state.isEmpty() ? 0 : state.iterator().next());
      }
      Set<Object> more = linked ? new LinkedHashSet<>(state) : new HashSet<>(state);
      more.add(operation.argument(0));
      return Step.of(more, Answer.OK);
    }
  }

  /** Keeps the first number written. */
  private record KeepsFirst() implements Actor<Integer, Operation> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Operation call, Context context) {
      context.reply(call.is("read", 0) ? state : Answer.OK);
      return call.is("read", 0) || state != 0 ? state : (Integer) call.intArgument(0);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"graph", "ex", "odpor"})
  void aSpecMayLookAtAnOrderThatIsPartOfItsState(String explorer) {
    String[] calls = {"write(1)@n1; read()@n1", "write(2)@n1; read()@n1"};
    ActorSystem system = ActorSystem.of(List.of(NODE), self -> new KeepsFirst());
    assertThat(
            Ordeal.check(system, new FirstWritten(true))
                .calls(calls)
                .explorer(explorer)
                .run()
                .answer())
        .isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
    assertThatThrownBy(
            () ->
                Ordeal.check(system, new FirstWritten(false)).calls(calls).explorer(explorer).run())
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("The spec depends on the iteration order of its state");
  }
}
