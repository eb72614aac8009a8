package example;

import dev.ordeal.actor.*;
import dev.ordeal.harness.*;
import dev.ordeal.junit.Ordeal;
import dev.ordeal.spec.*;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CellTest {
  // region increment
  /** Adds one to what it reads; if somebody was faster, it tries again, three times at most. */
  static Optional<Call> increment(Turn turn) {
    if (turn.call().operation().is("read", 0)) {
      int read = (int) turn.result();
      return turn.then("cas", read, read + 1);
    }
    boolean isDone = turn.result().equals(true) || turn.position() >= 5;
    return isDone ? turn.stop() : turn.then("read");
  }
  // end

  // region test
  @Test
  void whatWasReadIsReplaced() {
    Call first = Call.of(Operation.of("read"), "cell");
    Ordeal.check(Cell.system(), Specs.casRegister(0))
        .clients(
            Client.deciding("ann", first, CellTest::increment),
            Client.deciding("bob", first, CellTest::increment))
        .assertLinearizable();
  }
  // end
}
