package example;

import dev.ordeal.junit.Ordeal;
import dev.ordeal.junit.OrdealCheck;
import dev.ordeal.junit.OrdealTest;
import org.junit.jupiter.api.Test;

class CounterTest {
  @Test
  void countsLikeOneCounter() {
    Ordeal.check(new Counter()).assertLinearizable();
  }

  @OrdealTest(system = Counter.class, upTo = 3)
  void countsWhateverIsCalled(OrdealCheck check) {
    check.requireProgress().assertLinearizable();
  }
}
