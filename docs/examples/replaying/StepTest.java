package example;

import dev.ordeal.junit.Ordeal;
import org.junit.jupiter.api.Test;

class StepTest {
  @Test
  void stepsThroughWhatWentWrong() {
    // region replay
    Ordeal.replay("target/ordeal/example.CounterTest/countsLikeOneCounter/Counter-2-2r+1w.json");
    // end
  }
}
