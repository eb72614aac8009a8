package dev.ordeal.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.explorer.Relay;
import dev.ordeal.explorer.SearchLoop;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.Capability;
import dev.ordeal.world.Order;
import dev.ordeal.world.World;
import java.util.List;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** A strategy has the options that it uses, and no others. */
class StrategyTest {

  @Test
  void thereAreTwoKindsOfStrategies() {
    assertThat(Explorers.all()).hasSize(22).filteredOn(States.class::isInstance).hasSize(1);
    assertThat(Explorers.all().stream().map(Strategy::id).distinct()).hasSize(22);
    assertThat(Explorers.named("Graph of states")).isEqualTo(States.graph());
    assertThat(Explorers.named("ODPOR")).isInstanceOf(Schedules.class);
  }

  @Test
  void whatIsExactFindsEveryViolation() {
    assertThat(Explorers.all().stream().filter(Strategy::isExact).map(Strategy::id))
        .containsExactly("graph", "ex", "ex-turns", "db", "odpor");
    assertThat(Explorers.all().stream().filter(Strategy::samples).map(Strategy::id))
        .containsExactly("sr", "sr-fifo", "pos", "pctcp", "walk");
  }

  @Test
  void anExplorerRefusesAnOptionThatItDoesNotTake() {
    assertRefused(
        () -> Schedules.by("ex").delays(2),
        "Explorer ex makes no use of delays; db or delay does.");
    assertRefused(
        () -> Schedules.by("pos").bugDepth(2),
        "Explorer pos makes no use of a bug depth; pctcp does.");
    assertRefused(
        () -> Schedules.by("ex").commuting(true),
        "Explorer ex makes no use of commuting deliveries; odpor does.");
    assertRefused(
        () -> Schedules.by("sr").byKey(true),
        "Explorer sr draws schedules without end, so it cannot explore key by key; choose one that"
            + " comes to an end.");
    assertRefused(
        () -> Schedules.by("graph"), "Explorer graph explores states; name one of schedules.");
  }

  @Test
  void valuesOutOfRangeAreRefused() {
    assertRefused(
        () -> Schedules.by("db").delays(-1),
        "There cannot be -1 delays; give 0 or a positive number.");
    assertRefused(
        () -> Schedules.by("pctcp").bugDepth(101),
        "The bug depth is 101; give a number from 1 to 100.");
    assertRefused(
        () -> States.graph().threads(0), "There cannot be 0 threads; give a number from 1 to 256.");
    assertRefused(() -> States.graph().memory(0), "The memory for states is 0 bytes; give more.");
    assertRefused(
        () -> States.graph().commuting(true).interchangeable(List.of(List.of(1, 2))),
        "Symmetry and commuting deliveries exclude each other; choose one of them.");
  }

  private static void assertRefused(ThrowingCallable setting, String sentence) {
    assertThatThrownBy(setting).isInstanceOf(BadInput.class).hasMessage(sentence);
  }

  @Test
  void settersReturnCopies() {
    Schedules plain = Schedules.by("delay");
    Schedules changed = plain.delays(1).order(Order.RANDOM).stateless(true).byKey(true);
    assertThat(plain.delays()).isEqualTo(Schedules.PAPER_DELAYS);
    assertThat(plain.order()).isEqualTo(Order.INSERTION);
    assertThat(plain.stateless() || plain.byKey()).isFalse();
    assertThat(changed.delays()).isEqualTo(1);
    assertThat(changed.order()).isEqualTo(Order.RANDOM);
    assertThat(changed.stateless() && changed.byKey()).isTrue();
  }

  @Test
  void explorersInARowTakeTheOptionsOfBoth() {
    Schedules relay = Schedules.by("db:3,odpor").delays(1).commuting(true);
    assertThat(relay.explorer(1)).isInstanceOf(Relay.class);
    assertThat(relay.needs()).isEqualTo(Set.of(Capability.CAUSES, Capability.COMMUTATIVITY));
    assertThat(relay.coverage()).isEqualTo(Coverage.SCHEDULES);
    assertThat(Schedules.by("sr:3,ex").coverage()).isEqualTo(Coverage.PART);
    assertThat(Schedules.by("sr:3,walk:2,pos").coverage()).isEqualTo(Coverage.SAMPLE);
    assertRefused(
        () -> Explorers.named("ex:3,graph"),
        "Explorer graph explores states and cannot be combined with others.");
  }

  @Test
  void anExplorerOfOnesOwnIsAStrategy() {
    Strategy own =
        Schedules.by(
            ScheduleExplorer.of(
                "own", "My own", "nothing", Coverage.PART, (options, seed) -> new Own()));
    assertThat(own.id()).isEqualTo("own");
    assertThat(own.isExact() || own.samples()).isFalse();
    assertThat(own.needs()).isEmpty();
  }

  private static final class Own extends SearchLoop {
    @Override
    protected int next(int previous) {
      return World.NO_EVENT;
    }
  }
}
