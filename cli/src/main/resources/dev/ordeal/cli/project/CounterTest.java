package example;

import dev.ordeal.junit.Ordeal;
import org.junit.jupiter.api.Test;

class CounterTest {
  @Test
  void countsLikeOneCounter() {
    Ordeal.check(new Counter()).assertLinearizable();
  }
}
