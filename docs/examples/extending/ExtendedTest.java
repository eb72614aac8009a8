package example;

import dev.ordeal.junit.Ordeal;
import org.junit.jupiter.api.Test;

class ExtendedTest {
  @Test
  void neighboursFindNothing() {
    Ordeal.check(new Counter()).explorer(Neighbours.STRATEGY).allowIncomplete().assertLinearizable();
  }

  @Test
  void neighboursAreNotAll() {
    Ordeal.check(new Counter()).explorer(Neighbours.STRATEGY).assertLinearizable();
  }
}
