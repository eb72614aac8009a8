package example;

import dev.ordeal.junit.Ordeal;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class LongerTest {
  @Test
  void threeActorsByTraces() {
    Ordeal.check(new Counter()).agents(3).explorer("odpor").assertLinearizable();
  }

  @Test
  void fiveActorsBySamples() {
    Ordeal.check(new Counter())
        .agents(5)
        .calls("increment()@n1; get()@n2", "increment()@n3; get()@n4", "get()@n5")
        .explorer("pos")
        .seed(7)
        .limit(500)
        .deadline(Duration.ofSeconds(20))
        .allowIncomplete()
        .assertLinearizable();
  }
}
