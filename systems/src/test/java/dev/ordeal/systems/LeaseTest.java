package dev.ordeal.systems;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.Check;
import dev.ordeal.Ordeal;
import dev.ordeal.faults.TimerOrder;
import dev.ordeal.harness.Subject;
import dev.ordeal.statistics.StateStatistics;
import dev.ordeal.systems.lease.ReadLease;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Outcome.OverallVerdict;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.Event;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Leases are safe if the granter's is longer than the holder's by more than twice the skew. */
class LeaseTest {
  private static Check check(Subject lease, int skew) {
    return Ordeal.check(lease)
        .harness("twice")
        .faults(faults -> faults.timers(TimerOrder.TICKS).skew(skew));
  }

  private static long states(Outcome outcome) {
    return outcome.statistics().ofStates().map(StateStatistics::states).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    // how long the holder's lease is, and the granter's; the greatest skew at which they are safe
    "1, 1, -1",
    "1, 2, 0",
    "1, 3, 0",
    "1, 4, 1",
    "1, 5, 1",
    "2, 3, 0",
    "2, 4, 0",
    "2, 5, 1",
  })
  void theSmallestSkewThatBreaksThemIsFound(int holder, int granter, int safe) {
    Subject lease = ReadLease.counting().with("holder", holder).with("granter", granter);
    Outcome outcome = check(lease, 3).run();
    assertThat(outcome.answer()).isEqualTo(OverallVerdict.VIOLATION);
    assertThat(outcome.skew()).isEqualTo(new Outcome.SkewRange(3, safe));
    assertThat(outcome.configuration().harness().faults().skew()).isEqualTo(safe + 1);
  }

  @Test
  void theyHoldUpToASkew() {
    assertThat(states(check(ReadLease.counting(), 0).run())).isEqualTo(391);
    Outcome outcome = check(ReadLease.counting(), 1).run();
    assertThat(outcome.answer()).isEqualTo(OverallVerdict.LINEARIZABLE);
    assertThat(outcome.skew()).isEqualTo(new Outcome.SkewRange(1, 1));
    assertThat(states(outcome)).isEqualTo(950);
  }

  /** The reply for one reader may be older than the call of another one that has joined it. */
  @ParameterizedTest
  @CsvSource({
    "write(1)@n1 | read()@n2 | read()@n2",
    "write(1)@n1 | read()@n2 | read()@n2 | read()@n2",
    "write(1)@n1; write(2)@n1 | read()@n2 | read()@n2",
    "write(1)@n2; read()@n2 | read()@n2; read()@n2",
  })
  void readersThatWaitTogetherGetNoOldValue(String clients) {
    Outcome outcome =
        Ordeal.check(ReadLease.counting())
            .calls(clients.split(" \\| "))
            .faults(faults -> faults.timers(TimerOrder.TICKS).skew(1))
            .run();
    assertThat(outcome.answer()).isEqualTo(OverallVerdict.LINEARIZABLE);
  }

  @Test
  void theRunThatBreaksThemSaysHowFarTheClocksAreApart() {
    Outcome outcome = check(ReadLease.counting(), 2).run();
    assertThat(states(outcome)).isEqualTo(1_284);
    assertThat(outcome.violation().orElseThrow().schedule().steps())
        .hasSize(12)
        .anyMatch(step -> step.line().endsWith("; its clock is 2 ticks behind n2"))
        .filteredOn(step -> step.event() instanceof Event.Tick)
        .hasSize(6);
  }

  @Test
  void aLeaseThatCountsFromWhenItIsHeardOfIsNeverSafe() {
    Outcome outcome = check(ReadLease.late().with("granter", 9), 0).run();
    assertThat(outcome.answer()).isEqualTo(OverallVerdict.VIOLATION);
    assertThat(outcome.skew()).isEqualTo(new Outcome.SkewRange(0, Outcome.SkewRange.NONE));
  }

  @Test
  void noLeaseIsSafeIfTimersFireAtAnyTime() {
    Outcome outcome = Ordeal.check(ReadLease.counting()).harness("twice").run();
    assertThat(outcome.answer()).isEqualTo(OverallVerdict.VIOLATION);
  }

  @Test
  void onlyTheSearchThroughStatesComparesClocks() {
    Check others = check(ReadLease.counting(), 1).explorer("odpor");
    assertThatThrownBy(others::run)
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "Timers that count ticks are for graph; explorer odpor does not compare the clocks of"
                + " actors.");
  }
}
