package dev.ordeal.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.Check;
import dev.ordeal.Ordeal;
import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.actor.Network;
import dev.ordeal.harness.Recipe;
import dev.ordeal.replay.Replay;
import dev.ordeal.replay.SavedRun;
import dev.ordeal.replay.SavedSchedule;
import dev.ordeal.schedule.ScheduledEvent;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import dev.ordeal.verify.Outcome.OverallVerdict;
import dev.ordeal.words.BadInput;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Actors of one node restart together, in one event. */
class NodesTest {
  private static final Recipe RECIPE =
      new Recipe("nodes", Map.of(), OptionalInt.empty(), Optional.empty(), "", List.of());

  private record Store(int value) {}

  private record Read(int value) {}

  /** Keeps a value, and has the backup keep it too. */
  private record Primary() implements Actor<Integer, Operation> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer value, Operation call, Context context) {
      boolean reads = call.is("read", 0);
      int next = reads ? value : call.intArgument(0);
      context.forward(Address.of("n2"), reads ? new Read(value) : new Store(next));
      return next;
    }
  }

  private record Backup() implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer value, Object message, Context context) {
      if (message instanceof Read read) {
        context.reply(Math.max(value, read.value()));
        return value;
      }
      context.reply(Answer.OK);
      return ((Store) message).value();
    }
  }

  private static ActorSystem apart() {
    return ActorSystem.builder().actor("n1", new Primary()).actor("n2", new Backup()).build();
  }

  private static Outcome check(ActorSystem system, String explorer) {
    return Ordeal.check(system, Specs.register(0))
        .calls("write(1)@n1", "read()@n1")
        .faults(f -> f.restarts(1))
        .explorer(explorer)
        .run();
  }

  @ParameterizedTest
  @ValueSource(strings = {"graph", "ex", "odpor"})
  void whatOneRestartSparesTheRestartOfTheNodeLoses(String explorer) {
    assertThat(check(apart(), explorer).answer()).isEqualTo(OverallVerdict.LINEARIZABLE);
    Outcome together = check(apart().nodes("n1,n2"), explorer);
    assertThat(together.answer()).isEqualTo(OverallVerdict.VIOLATION);
    assertThat(
            together.violation().orElseThrow().schedule().steps().stream()
                .map(ScheduledEvent::line))
        .containsExactly(
            "n1 <- write(1) from c0",
            "n2 <- Store(1) from c0 via n1",
            "n1,n2 restart",
            "n1 <- read() from c1",
            "n2 <- Read(0) from c1 via n1");
  }

  @Test
  void aRunWithARestartOfANodeIsReplayed() {
    Outcome outcome = check(apart().nodes("n1,n2"), "odpor");
    SavedRun saved = SavedSchedule.of(RECIPE, outcome).orElseThrow().run();
    Replay replay =
        new Replay(saved, outcome.configuration().consistency(), outcome.configuration().harness());
    assertThat(replay.toEnd().result().showsAgain()).isTrue();
    assertThat(replay.changes()).contains("1 -> 0; n2: 1 -> 0");
  }

  @Test
  void aNetworkKeepsTheNodes() {
    assertThat(apart().nodes("n2,n1").on(Network.FIFO).nodes())
        .containsExactly(List.of(Address.of("n1"), Address.of("n2")));
    assertThat(apart().nodes()).hasSize(2);
  }

  @Test
  void actorsOfANodeAndThoseTheyCreateAreTogether() {
    ActorSystem system = apart().nodes("n1,n2");
    assertThat(system.areTogether(Address.of("n1"), Address.of("n2/child"))).isTrue();
    assertThat(apart().areTogether(Address.of("n1"), Address.of("n2"))).isFalse();
  }

  @Test
  void aMistakeIsSaidInASentence() {
    assertThatThrownBy(() -> apart().nodes("n1,n7"))
        .isInstanceOf(BadInput.class)
        .hasMessage("The nodes name n7, which is no actor of the system; the actors are n1, n2.");
    assertThatThrownBy(() -> apart().nodes("n1|n2,n1"))
        .hasMessage("The nodes name n1 twice; an actor is in one group.");
    assertThatThrownBy(() -> apart().nodes("n1,|n2"))
        .hasMessage("The nodes 'n1,|n2' lack a name; write groups of actors, as in n1,n2|n3.");
    Check cut =
        Ordeal.check(apart().nodes("n1,n2"), Specs.register(0))
            .calls("write(1)@n1")
            .faults(f -> f.cut("n1|n2"));
    assertThatThrownBy(cut::run)
        .hasMessage(
            "The cut has n1 in a group without n2, which is on the same node; messages within a"
                + " node are not cut, so name both.");
  }
}
