package dev.ordeal.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.explorer.HandOver;
import dev.ordeal.explorer.Relay;
import dev.ordeal.explorer.SearchLoop;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.Capability;
import dev.ordeal.world.Order;
import dev.ordeal.world.World;
import java.util.List;
import java.util.Map;
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
    assertThat(relay.coverage()).isEqualTo(Coverage.REPEATED_TRACES);
    assertThat(Schedules.by("sr:3,ex").coverage()).isEqualTo(Coverage.PART);
    assertThat(Schedules.by("sr:3,walk:2,pos").coverage()).isEqualTo(Coverage.SAMPLE);
    assertThat(relay.isExact()).isTrue();
  }

  @Test
  void whatARowCoversFollowsFromItsParts() {
    Map<String, Coverage> expected =
        Map.ofEntries(
            Map.entry("ex:3,db", Coverage.SCHEDULES),
            Map.entry("ex:3,odpor", Coverage.REPEATED_TRACES),
            Map.entry("odpor:3,ex", Coverage.REPEATED_TRACES),
            Map.entry("odpor@3,odpor", Coverage.REPEATED_TRACES),
            Map.entry("graph:3,odpor", Coverage.REPEATED_TRACES),
            Map.entry("ex:3,graph", Coverage.STATES),
            Map.entry("graph:3,ex", Coverage.STATES),
            Map.entry("graph:somewhere,graph", Coverage.STATES),
            Map.entry("sr:3,graph", Coverage.PART),
            Map.entry("sr:3,odpor", Coverage.PART),
            Map.entry("odpor:3,pos", Coverage.PART),
            Map.entry("graph:3,pos", Coverage.PART),
            Map.entry("ex:3,delay", Coverage.PART),
            Map.entry("dpor:3,odpor", Coverage.PART));
    expected.forEach(
        (row, coverage) -> {
          Schedules schedules = Schedules.by(row);
          assertThat(schedules.id()).isEqualTo(row);
          assertThat(schedules.coverage()).as(row).isEqualTo(coverage);
          assertThat(schedules.mergesStates()).as(row).isEqualTo(row.contains("graph"));
        });
  }

  @Test
  void partsOfARowKeepTheirOptions() {
    Schedules row =
        Schedules.by("db")
            .delays(1)
            .then(HandOver.after(3), Schedules.by("odpor").commuting(true))
            .order(Order.CHAINS);
    assertThat(row.id()).isEqualTo("db:3,odpor");
    assertThat(row.needs()).isEqualTo(Set.of(Capability.CAUSES, Capability.COMMUTATIVITY));
    assertRefused(
        () -> row.delays(2), "Explorer db:3,odpor makes no use of delays; db or delay does.");
    assertRefused(
        () -> Schedules.by("ex").then(HandOver.after(3), Schedules.by("ex").order(Order.RANDOM)),
        "The order, going back by replaying, exploring key by key and ending at the first violation"
            + " are options of all explorers in a row; set them on the whole, not on ex.");
    assertRefused(
        () -> States.graph().threads(2).then(HandOver.after(3), Schedules.by("ex")),
        "Explorer graph takes no options in a row with others; leave them out, or use graph"
            + " alone.");
    assertRefused(
        () -> Schedules.by("odpor:3,odpor").commuting(true),
        "Explorer odpor:3,odpor makes no use of commuting deliveries; odpor does.");
  }

  @Test
  void aRowThatMakesNoSenseIsRefused() {
    assertRefused(
        () -> Explorers.named("odpor:3,graph"),
        "An explorer of traces cannot hand over to graph, which would continue from one history of"
            + " each trace only; put ex, graph or a sampler before graph.");
    assertRefused(
        () -> Explorers.named("odpor:a leader is elected,ex"),
        "An explorer of traces cannot hand over at 'a leader is elected', since the schedules of"
            + " one trace go through different states; let it hand over after a number of steps.");
    assertRefused(
        () -> Explorers.named("ex,odpor"),
        "Cannot read the explorers 'ex,odpor'; every one but the last needs a number of steps, for"
            + " example sr:10,ired.");
    assertRefused(
        () -> Explorers.named("ex:0,odpor"),
        "An explorer cannot hand over after 0 steps; give a positive number.");
    assertRefused(
        () -> Explorers.named("ex@-1,odpor"),
        "An explorer cannot hand over at depth -1; give a positive number.");
    assertRefused(
        () -> Explorers.named("ex@deep,odpor"),
        "Cannot read '@deep' in the explorers 'ex@deep,odpor'; give a number of at most 9 digits.");
    assertRefused(
        () -> Explorers.named("ex:12345678901,odpor"),
        "Cannot read ':12345678901' in the explorers 'ex:12345678901,odpor'; give a number of at"
            + " most 9 digits.");
    assertRefused(
        () -> Explorers.named("ex:3"),
        "Explorer 'ex:3' has no explorer to hand over to; name the one that continues, for example"
            + " ex:3,odpor.");
    assertRefused(
        () -> Explorers.named("ex:2,odpor:3"),
        "Explorer 'odpor:3' has no explorer to hand over to; name the one that continues, for"
            + " example ex:3,odpor.");
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
