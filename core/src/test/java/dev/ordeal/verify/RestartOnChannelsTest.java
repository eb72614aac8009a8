package dev.ordeal.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.Check;
import dev.ordeal.Ordeal;
import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.actor.Durable;
import dev.ordeal.actor.Network;
import dev.ordeal.harness.Subject;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.verify.Outcome.OverallVerdict;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A restart that changes no local state still loses what is on its way on a FIFO network. */
class RestartOnChannelsTest {
  private record Update(int number) {}

  private record Applied(int upTo) {}

  private record Callers(@Durable List<Address> all) {}

  private record Count(@Durable int value) {}

  /** Passes calls on, and answers all up to the last that was applied. */
  private record Front() implements Actor<Callers, Object> {
    @Override
    public Callers start(Context context) {
      return new Callers(List.of());
    }

    @Override
    public Callers receive(Callers state, Object message, Context context) {
      if (message instanceof Applied applied) {
        state.all().stream().limit(applied.upTo()).forEach(each -> context.send(each, Answer.OK));
        return state;
      }
      List<Address> all = new ArrayList<>(state.all());
      all.add(context.sender());
      context.send(Address.of("n2"), new Update(all.size()));
      return new Callers(List.copyOf(all));
    }
  }

  private record Store() implements Actor<Count, Object> {
    @Override
    public Count start(Context context) {
      return new Count(0);
    }

    @Override
    public Count receive(Count count, Object message, Context context) {
      if (message instanceof Update update) {
        context.reply(new Applied(update.number()));
        return new Count(count.value() + 1);
      }
      context.reply(count.value());
      return count;
    }
  }

  private static final class Mirror implements Subject {
    @Override
    public ActorSystem actors(int count) {
      return ActorSystem.builder()
          .actor(Address.of("n1"), new Front())
          .actor(Address.of("n2"), new Store())
          .network(Network.FIFO)
          .build();
    }

    @Override
    public Spec<?> spec() {
      return Specs.counter(0);
    }
  }

  private static Check check(String explorer) {
    return Ordeal.check(new Mirror()).explorer(explorer).faults(f -> f.restarts(1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"graph", "ex", "odpor"})
  void itIsFollowedThoughNothingButMessagesIsLost(String explorer) {
    Outcome outcome = check(explorer).calls("increment()@n1", "increment()@n1; get()@n2").run();
    assertThat(outcome.answer()).isEqualTo(OverallVerdict.VIOLATION);
    assertThat(outcome.violation().orElseThrow().shownBy()).isEqualTo(6);
  }

  @ParameterizedTest
  @ValueSource(strings = {"graph", "ex"})
  void aCallCanStayUnansweredByIt(String explorer) {
    Outcome outcome = check(explorer).calls("increment()@n1").requireProgress().run();
    assertThat(outcome.answer()).isEqualTo(OverallVerdict.NO_PROGRESS);
  }
}
