package dev.ordeal.pekko.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.ordeal.pekko.Explored;
import dev.ordeal.pekko.Explored.Setting;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever classic actors do, every order is explored, and odpor shows what ex shows. */
class ClassicTest {
  private static final String WRITE = "write(1)@n1";
  private static final String READ = "read()@n1";
  private static final String TWO_READS = READ + "; " + READ;

  static Stream<Arguments> features() {
    return Stream.of(
        arguments(
            "actorOf",
            Setting.of(Classic.cell(), WRITE, TWO_READS),
            3,
            3,
            List.of(
                "read()=0 read()=1 write(1)=ok", "read()=0 write(1)=ok", "read()=1 write(1)=ok")),
        arguments(
            "stash",
            Setting.of(Classic.stash(), WRITE, READ, "write(2)@n1"),
            6,
            6,
            List.of(
                "read()=1 write(1)=ok write(2)=ok",
                "read()=2 write(1)=ok write(2)=ok",
                "read()=3 write(1)=ok write(2)=ok")),
        arguments(
            "timers",
            Setting.of(Classic.timer(), WRITE, TWO_READS),
            5,
            5,
            List.of(
                "read()=0 read()=1 write(1)=ok", "read()=0 write(1)=ok", "read()=1 write(1)=ok")),
        arguments(
            "watch",
            Setting.of(Classic.watch(), WRITE, TWO_READS),
            7,
            7,
            List.of(
                "read()=0 read()=? write(1)=ok",
                "read()=0 read()=over write(1)=ok",
                "read()=0 write(1)=ok",
                "read()=? write(1)=ok",
                "read()=over write(1)=ok")),
        arguments(
            "receive timeout",
            Setting.of(Classic.receiveTimeout(), WRITE, TWO_READS),
            687,
            687,
            List.of(
                "read()=-1 read()=0 write(1)=ok",
                "read()=-1 read()=1 write(1)=ok",
                "read()=-1 write(1)=ok",
                "read()=0 read()=1 write(1)=ok",
                "read()=0 write(1)=ok",
                "read()=1 write(1)=ok")),
        arguments(
            "ask and pipe",
            Setting.of(Classic.ask(), WRITE, READ),
            28,
            20,
            List.of(
                "read()=0 write(1)=late",
                "read()=0 write(1)=ok",
                "read()=1 write(1)=late",
                "read()=1 write(1)=ok",
                "read()=late write(1)=late",
                "read()=late write(1)=ok")),
        arguments(
            "restart",
            Setting.of(Classic.restart(), "write(1)@n1; write(-1)@n1", TWO_READS).failing(),
            6,
            6,
            List.of(
                "read()=0 read()=1 write(-1)=ok write(1)=ok",
                "read()=0 write(-1)=ok write(1)=ok",
                "read()=1 write(-1)=ok write(1)=ok")),
        arguments(
            "poison pill",
            Setting.of(Classic.poison(), WRITE, "read()@n2; read()@n2"),
            35,
            9,
            List.of(
                "read()=0 read()=1 write(1)=ok",
                "read()=0 read()=? write(1)=ok",
                "read()=0 write(1)=ok",
                "read()=1 read()=? write(1)=ok",
                "read()=1 write(1)=ok",
                "read()=? write(1)=ok")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("features")
  void odporShowsWhatExShows(
      String feature, Setting setting, long schedules, long traces, List<String> outcomes) {
    Explored explored = Explored.byBoth(setting);
    assertThat(explored.outcomes()).containsExactlyElementsOf(outcomes);
    assertThat(explored.schedules()).isEqualTo(schedules);
    assertThat(explored.traces()).isEqualTo(traces);
  }
}
