package dev.ordeal.cli.user;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.verify.Defaults;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which code is taken for code that does not return; that a loop is, is in OwnSystemTest. */
class WatchdogTest {

  @ParameterizedTest
  @CsvSource({
    "4000, 4000, RUNNABLE, false",
    "4000, 0, WAITING, false",
    // loops
    "5250, 5100, RUNNABLE, true",
    "30000, 5100, RUNNABLE, true",
    // waits
    "5250, 0, WAITING, true",
    "5250, 10, TIMED_WAITING, true",
    // would like a processor
    "5250, 300, RUNNABLE, false",
    "50000, 4900, RUNNABLE, false",
    "50000, 10, BLOCKED, false",
    // waits for something that the JVM does not know of
    "61000, 10, RUNNABLE, true",
    "61000, 10, BLOCKED, true",
  })
  void codeThatTheMachineLetsWaitGetsMorePatience(
      long millis, long processorMillis, Thread.State state, boolean stuck) {
    assertThat(
            Watchdog.isStuck(
                Duration.ofMillis(millis).toNanos(),
                Duration.ofMillis(processorMillis).toNanos(),
                state,
                Defaults.HANDLER_PATIENCE.toNanos()))
        .isEqualTo(stuck);
  }
}
