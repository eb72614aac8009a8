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

/**
 * Whatever actors of Pekko Typed do, every order is explored, and odpor shows what ex shows: the
 * same answers, behaviours and sequences of messages at each actor, each trace once.
 */
class FeaturesTest {
  private static final String WRITE = "write(1)@n1";
  private static final String READ = "read()@n1";
  private static final String TWO_READS = READ + "; " + READ;

  private static final List<String> OLD_OR_NEW =
      List.of("read()=0 write(1)=ok", "read()=1 write(1)=ok");

  private static final List<String> OF_ASK =
      List.of(
          "read()=0 write(1)=late",
          "read()=0 write(1)=ok",
          "read()=1 write(1)=late",
          "read()=1 write(1)=ok",
          "read()=late write(1)=late",
          "read()=late write(1)=ok");

  private static final List<String> RISING =
      List.of("read()=0 read()=1 write(1)=ok", "read()=0 write(1)=ok", "read()=1 write(1)=ok");

  static Stream<Arguments> features() {
    return Stream.of(
        arguments("spawn", Setting.of(Typed.children(true), WRITE, READ), 20, 12, OLD_OR_NEW),
        arguments(
            "spawnAnonymous", Setting.of(Typed.children(false), WRITE, READ), 20, 12, OLD_OR_NEW),
        arguments("context.ask", Setting.of(Typed.contextAsk(), WRITE, READ), 258, 62, OF_ASK),
        arguments(
            "AskPattern.ask",
            Setting.of(Typed.askPattern(), WRITE, READ),
            258,
            62,
            List.of(
                "read()=<0> write(1)=<ok>",
                "read()=<0> write(1)=late",
                "read()=<1> write(1)=<ok>",
                "read()=<1> write(1)=late",
                "read()=late write(1)=<ok>",
                "read()=late write(1)=late")),
        arguments("pipeToSelf", Setting.of(Typed.pipe(), WRITE, READ), 6, 6, OLD_OR_NEW),
        arguments("single timer", Setting.of(Typed.timer(false), WRITE, TWO_READS), 5, 5, RISING),
        arguments(
            "periodic timer",
            Setting.of(Typed.timer(true), WRITE, TWO_READS).faults(f -> f.firings(2)),
            7,
            7,
            List.of(
                "read()=0 read()=1 write(1)=ok",
                "read()=0 read()=2 write(1)=ok",
                "read()=0 write(1)=ok",
                "read()=1 write(1)=ok",
                "read()=2 write(1)=ok")),
        arguments(
            "scheduleOnce", Setting.of(Typed.scheduleOnce(), WRITE, READ), 20, 12, OLD_OR_NEW),
        arguments(
            "receiveTimeout",
            Setting.of(Typed.receiveTimeout(), WRITE, TWO_READS),
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
            "stash",
            Setting.of(Lives.stash(), WRITE, READ, "write(2)@n1"),
            6,
            6,
            List.of("read()=1 write(1)=ok write(2)=ok", "read()=2 write(1)=ok write(2)=ok")),
        arguments(
            "watch",
            Setting.of(Lives.watch(), WRITE, TWO_READS),
            11,
            7,
            List.of(
                "read()=? read()=alive write(1)=ok",
                "read()=? write(1)=ok",
                "read()=alive read()=over write(1)=ok",
                "read()=alive write(1)=ok",
                "read()=over write(1)=ok")),
        arguments(
            "supervision",
            Setting.of(Lives.supervised(false), "write(1)@n1; write(-1)@n1", TWO_READS),
            6,
            6,
            supervised()),
        arguments(
            "restart with backoff",
            Setting.of(Lives.supervised(true), "write(1)@n1; write(-1)@n1", TWO_READS),
            14,
            14,
            supervised()),
        arguments(
            "message adapter",
            Setting.of(Lives.adapter(), WRITE, READ),
            10,
            4,
            List.of("read()=0! write(1)=ok!", "read()=1! write(1)=ok!")),
        arguments(
            "receptionist",
            Setting.of(Lives.receptionist(), WRITE, "read()@n2; read()@n2"),
            5,
            5,
            List.of(
                "read()=1 read()=none write(1)=ok",
                "read()=1 write(1)=ok",
                "read()=none write(1)=ok")),
        arguments(
            "pool router",
            Setting.of(Lives.pool(), WRITE, READ, READ),
            66,
            6,
            List.of("read()=0 read()=1 write(1)=ok", "read()=0 write(1)=ok")),
        arguments(
            "blocking dispatcher", Setting.of(Lives.blocking(), WRITE, READ), 4, 2, OLD_OR_NEW),
        arguments(
            "event stream",
            Setting.of(Lives.eventStream(), WRITE, "read()@n2; read()@n2"),
            4,
            4,
            List.of("read()=0 read()=1 write(1)=ok", "read()=0 write(1)=ok")));
  }

  private static List<String> supervised() {
    return List.of(
        "read()=0 read()=1 write(-1)=ok write(1)=ok",
        "read()=0 write(-1)=ok write(1)=ok",
        "read()=1 write(-1)=ok write(1)=ok");
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
