package example;

import dev.ordeal.explorer.HandOver;
import dev.ordeal.explorer.Relay;
import dev.ordeal.explorer.optimal.Odpor;
import dev.ordeal.junit.Ordeal;
import dev.ordeal.strategy.Coverage;
import dev.ordeal.strategy.ScheduleExplorer;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.strategy.States;
import org.junit.jupiter.api.Test;

class InARowTest {
  static final HandOver COUNTED =
      HandOver.when(
          "something is counted",
          states -> states.values().stream().anyMatch(s -> ((Counter.State) s).count() > 0));

  @Test
  void everyScheduleUntilSomethingIsCountedThenTraces() {
    Ordeal.check(new Counter())
        .explorer(Schedules.by("ex").then(COUNTED, Schedules.by("odpor").commuting(true)))
        .assertLinearizable();
  }

  @Test
  void exactlyFromOneRandomState() {
    Ordeal.check(new Counter())
        .explorer(Schedules.by("sr").then(HandOver.after(2), States.graph()))
        .allowIncomplete()
        .assertLinearizable();
  }

  @Test
  void anExplorerOfOnesOwnHandsOver() {
    ScheduleExplorer row =
        ScheduleExplorer.of(
            "neighbours-first",
            "Neighbours, then traces",
            "every trace after three steps in which a message is overtaken by the next one only",
            Coverage.PART,
            (options, seed) -> new Relay(new Neighbours(), HandOver.after(3), Odpor::new));
    Ordeal.check(new Counter())
        .explorer(Schedules.by(row))
        .allowIncomplete()
        .assertLinearizable();
  }
}
