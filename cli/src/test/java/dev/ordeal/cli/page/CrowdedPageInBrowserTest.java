package dev.ordeal.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.cli.Cli;
import java.io.IOException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pages stay readable with many messages, many actors, and long or strange strings. */
class CrowdedPageInBrowserTest {
  /** Actors that answer every message with several others, so that many are never delivered. */
  private static final String BABBLE =
      """
      import dev.ordeal.actor.*;
      import dev.ordeal.harness.*;
      import dev.ordeal.spec.*;
      import java.util.List;

      public class Babble implements Subject {
        record Ask(int hops) {}
        record Tell(int hops) {}
        record Promise(int hops) {}
        record REFUSE_EVERYTHING(int hops) {}
        record Node(List<Address> all) implements Actor<Integer, Object> {
          public Integer start(Context context) {
            context.send(all.get(0), new Ask(2));
            return 0;
          }
          public Integer receive(Integer count, Object message, Context context) {
            int hops = 3;
            if (message instanceof Operation call) {
              context.reply(call.name().equals("get") ? count : Answer.OK);
            } else {
              hops = Integer.parseInt(message.toString().replaceAll("[^0-9]", "")) - 1;
            }
            int self = all.indexOf(context.self());
            for (int i = 0; hops >= 0 && i < 2 + (count + self) % 3; i++) {
              context.send(all.get((self + count * 3 + i * i) % all.size()), word(count + self + i, hops));
            }
            return count + 1;
          }
          static Object word(int which, int hops) {
            return switch (which % 4) {
              case 0 -> new Ask(hops);
              case 1 -> new Tell(hops);
              case 2 -> new Promise(hops);
              default -> new REFUSE_EVERYTHING(hops);
            };
          }
        }
        public ActorSystem actors(int agents) {
          List<Address> all = Address.numbered("n", agents);
          return ActorSystem.of(all, self -> new Node(all));
        }
        public Spec<?> spec() { return Specs.counter(0); }
        public Workload workload() { return Workload.counter(); }
      }
      """;

  /** Actors whose names and messages are long, wide, in capitals or written to the left. */
  private static final String TOWER =
      """
      import dev.ordeal.actor.*;
      import dev.ordeal.harness.*;
      import dev.ordeal.spec.*;
      import java.util.List;

      public class Tower implements Subject {
        record Note(String text) {}
        static final List<String> TEXTS = List.of(
            "\\u65e5\\u672c\\u8a9e".repeat(10), "\\u05e9\\u05dc\\u05d5\\u05dd \\u05e2\\u05d5\\u05dc\\u05dd",
            "\\u0645\\u0631\\u062d\\u0628\\u0627", "\\ud83c\\udf89".repeat(20), "W".repeat(60),
            "a\\u0000b\\u001b[31m\\u202etxt\\n\\t", "z\\u0336\\u0321\\u031b\\u032c\\u0316\\u032e\\u0317\\u0330".repeat(3),
            "x".repeat(5000));
        record Node(List<Address> all) implements Actor<Integer, Object> {
          public Integer start(Context context) { return 0; }
          public Integer receive(Integer count, Object message, Context context) {
            if (message instanceof Operation call) {
              for (int i = 0; i < TEXTS.size(); i++) {
                context.send(all.get(i % all.size()), new Note(TEXTS.get(i)));
              }
              context.reply(call.name().equals("get") ? "ACKNOWLEDGED_WITH_MANY_WARNINGS" : Answer.OK);
            }
            return count + 1;
          }
        }
        public ActorSystem actors(int agents) {
          List<Address> all = List.of(
              Address.of("\\u05de\\u05e0\\u05d4\\u05dc"),
              Address.of("register-replica-in-datacenter-one"),
              Address.of("register-replica-in-datacenter-two"),
              Address.of("\\u6570\\u636e\\u4e2d\\u5fc3\\u7684\\u4e3b\\u8282\\u70b9"),
              Address.of("WWWWWWWWWWWW")).subList(0, agents);
          return ActorSystem.of(all, self -> new Node(all));
        }
        public Spec<?> spec() { return Specs.counter(0); }
        public Workload workload() { return Workload.counter(); }
      }
      """;

  @RegisterExtension static final PageBrowser PAGES = new PageBrowser();

  @BeforeAll
  static void compile() throws IOException {
    Cli.compile(PAGES.folder(), "Babble", BABBLE);
    Cli.compile(PAGES.folder(), "Tower", TOWER);
  }

  private static Browser open(String check) {
    String classes = PAGES.folder().resolve("classes").toString();
    return PAGES.check((check + " --classpath " + classes).split(" ", -1));
  }

  @ParameterizedTest
  @CsvSource({"3,10,1", "3,60,2", "4,25,3", "5,40,4", "6,60,5", "7,80,6", "9,100,8"})
  void nothingMeetsHoweverMuchIsSent(int actors, int steps, int seed) {
    Browser page =
        open(
            String.format(
                "Babble --agents %d --explorer sr --limit 1 --no-minimize --depth %d --seed %d",
                actors, steps, seed));
    assertThat(PAGES.count(".row")).isEqualTo(steps);
    assertThat(PAGES.count(".end")).as("messages that are not delivered").isGreaterThan(5);
    assertThat(Geometry.faults(page)).isEmpty();
    assertThat(page.errors()).isEmpty();
  }

  @Test
  void longAndStrangeTextsMeetNothing() {
    Browser page = open("Tower --agents 5 --explorer sr --limit 1 --no-minimize --depth 40");
    assertThat(Geometry.faults(page)).isEmpty();
    assertThat(
            page.evaluate(
                    "new Set(Array.from(document.querySelectorAll('.lane-name text'), text => text.textContent)).size")
                .asInt())
        .as("names that differ, as far as they are shown")
        .isEqualTo(PAGES.count(".lane"));
    assertThat(page.evaluate("document.documentElement.scrollWidth").asInt())
        .isLessThanOrEqualTo(1280);
    assertThat(page.errors()).isEmpty();
  }

  @Test
  void aNameWrittenToTheLeftDoesNotTurnTheSentenceRound() {
    Browser page = open("Tower --agents 1 --explorer sr --limit 1 --no-minimize --depth 40");
    assertThat(
            page.evaluate(
                    "Array.from(document.querySelectorAll('.span')).every(span => {"
                        + " const places = Array.from(span.querySelectorAll('tspan'),"
                        + "   part => part.getExtentOfChar(0).x);"
                        + " return places[0] < places[1] && places[1] < places[2]; })")
                .asBoolean())
        .isTrue();
  }
}
