package dev.ordeal.formats;

import static dev.ordeal.formats.HistoryText.FIRST;
import static dev.ordeal.formats.HistoryText.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.recording.Model;
import dev.ordeal.recording.Recording;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the operations of a file mean. */
class ReadingTest {

  @Test
  void theKeyOfASetOperationIsItsElement() {
    String line = "{\"process\":0,\"op\":\"add\",%s\"ret\":true,\"inv\":0,\"res\":1}";
    for (String element :
        new String[] {"\"key\":3,\"arg\":3,", "\"key\":3,", "\"arg\":3,", "\"key\":3,\"x\":1,"}) {
      Recording recording = read(line.formatted(element), Model.SET);
      assertThat(recording.show(0)).as(element).isEqualTo("add(3)");
      assertThat(recording.key(0)).as(element).isEqualTo(recording.argument(0));
    }
  }

  @Test
  void aWriteOfAPairIsATupleIfTheModelNeedsKeys() {
    String maps =
        """
        {:process 0, :type :invoke, :f :write, :value [:x 1]}
        {:process 0, :type :ok, :f :write, :value [:x 1]}
        {:process 0, :type :invoke, :f :write, :value [:y 2]}
        """;
    assertThat(read(maps, Model.KV).show(0)).isEqualTo("write(:x,1)");
    assertThat(read(maps, Model.REGISTER).show(0)).isEqualTo("write([:x,1])");
  }

  @Test
  void theTuplesOfASetAreItsElements() {
    Recording recording =
        read(
            """
            {:process 0, :type :invoke, :f :add, :value [:x 1]}
            {:process 0, :type :ok, :f :add, :value [:x 1]}
            {:process 1, :type :invoke, :f :contains, :value [:x 1]}
            """,
            Model.SET);
    assertThat(recording.show(0)).isEqualTo("add([:x,1])");
    assertThat(recording.key(0)).isEqualTo(recording.argument(0)).isEqualTo(recording.key(1));
  }

  @Test
  void operationsHaveTheNamesThatTheFileHas() {
    Recording counts =
        read(
            """
            {"process":0,"op":"inc","inv":0,"res":1}
            {"process":0,"op":"add","arg":2,"inv":2,"res":3}
            {"process":0,"op":"increment","inv":4,"res":5,"note":"x"}
            """,
            Model.COUNTER);
    assertThat(counts.show(0)).isEqualTo("inc(1)");
    assertThat(counts.show(1)).isEqualTo("add(2)");
    assertThat(counts.name(2)).isEqualTo("increment");
    Recording maps =
        read(
            """
            {:process 0, :type :invoke, :f :put, :value 1}
            {:process 1, :type :invoke, :f :write, :value 2}
            {:process 0, :type :fail, :f :put, :value 1}
            """,
            Model.REGISTER);
    assertThat(maps.show(0)).isEqualTo("write(2)");
  }

  @Test
  void transactionsAreShownWithTheirValues() {
    Recording recording =
        read(
            """
            {:process 0, :type :invoke, :f :txn, :value [[:r :x nil] [:w :y 2]]}
            {:process 0, :type :ok, :f :txn, :value [[:r :x "a"] [:w :y 2]]}
            {:process 0, :type :invoke, :f :txn, :value [[:r :x nil]]}
            """,
            Model.MULTI_REGISTER);
    assertThat(recording.show(0)).isEqualTo("txn [r :x a] [w :y 2]");
    assertThat(recording.show(1)).isEqualTo("txn [r :x ?]");
  }

  @Test
  void registersAreAlsoReadAndWrittenOneByOne() {
    Recording lines =
        read(
            """
            {"process":0,"op":"write","key":"x","arg":1,"inv":0,"res":1}
            {"process":0,"op":"read","key":"x","ret":1,"inv":2,"res":3}
            """,
            Model.MULTI_REGISTER);
    assertThat(lines.show(0)).isEqualTo("write [w x 1]");
    assertThat(lines.show(1)).isEqualTo("read [r x 1]");
    Recording maps =
        read(
            """
            {:process 0, :type :invoke, :f :write, :value [:x 1]}
            {:process 0, :type :ok, :f :write, :value [:x 1]}
            {:process 0, :type :invoke, :f :read, :value [:x nil]}
            {:process 0, :type :ok, :f :read, :value [:x 1]}
            """,
            Model.MULTI_REGISTER);
    assertThat(maps.show(0)).isEqualTo("write [w :x 1]");
    assertThat(maps.show(1)).isEqualTo("read [r :x 1]");
  }

  /** Jepsen prints objects like this within errors. */
  @Test
  void thePrintedFormOfAnObjectIsAccepted() {
    Recording recording =
        read(
            "[{:process 0, :type :invoke, :f :write, :value \"a 0x1\"}\n"
                + "{:process 0, :type :ok, :f :write, :value \"a 0x1\","
                + " :error #object[a.B 0x1f \"a.B@0x1f\"]}]",
            Model.REGISTER);
    assertThat(recording.show(0)).isEqualTo("write(a 0x1)");
  }

  @Test
  void anEmptyFileHasNoOperations() {
    for (String empty : new String[] {"", "\n", "; nothing\n", "[]", "()", "[ ; none\n]\n"}) {
      assertThat(read(empty, Model.REGISTER).size()).as(empty).isZero();
    }
  }

  @Test
  void anyAmountOfWhitespaceAndCommentsBeforeTheOperationsIsSkipped() {
    String map = "{:process 0, :type :invoke, :f :write, :value 1}";
    for (String before : new String[] {"\n", "; a comment\n", " ", ", "}) {
      for (int count : new int[] {3_000, 100_000}) {
        String much = before.repeat(count);
        assertThat(read(much, Model.REGISTER).size()).isZero();
        assertThat(read(much + map, Model.REGISTER).size()).isEqualTo(1);
        assertThat(read("[" + much + map + "]", Model.REGISTER).size()).isEqualTo(1);
      }
    }
    for (int count : new int[] {1_500, 100_000}) {
      assertThat(read("\n".repeat(count) + FIRST, Model.REGISTER).line(0)).isEqualTo(count + 1);
    }
  }

  @Test
  void readingCanBeEndedAlsoWhileTheEventsAreSorted() {
    byte[] lines =
        """
        {"process":0,"op":"write","arg":1,"inv":0,"res":5}
        {"process":0,"op":"write","arg":2,"inv":5,"res":9}
        """
            .getBytes(StandardCharsets.UTF_8);
    AtomicInteger calls = new AtomicInteger();
    assertThatThrownBy(
            () ->
                HistoryFiles.read(
                    new ByteArrayInputStream(lines),
                    "a.jsonl",
                    Optional.empty(),
                    Optional.of(Model.REGISTER),
                    bytes -> {
                      if (bytes == lines.length && calls.incrementAndGet() == 6) {
                        throw new IllegalStateException("too late");
                      }
                    }))
        .hasMessage("too late");
  }

  @Test
  void theTimesOfTheFileAreKept() {
    String line = "{\"process\":%d,\"op\":\"write\",\"arg\":1,\"inv\":%d,\"res\":%s}\n";
    for (long unit : new long[] {1, 3, 1_000_000_000_000L}) {
      Recording recording =
          read(
              line.formatted(0, 3 * unit, 5 * unit)
                  + line.formatted(1, -2 * unit, 5 * unit)
                  + line.formatted(0, 5 * unit, 6 * unit)
                  + line.formatted(2, 4 * unit, "null"),
              Model.REGISTER);
      assertThat(IntStream.range(0, 4).mapToLong(recording::began))
          .containsExactly(-2 * unit, 3 * unit, 4 * unit, 5 * unit);
      assertThat(IntStream.range(0, 4).mapToLong(recording::ended))
          .containsExactly(5 * unit, 5 * unit, Recording.NEVER, 6 * unit);
    }
  }

  @Test
  void theTimesOfTheFileAreKeptWhereOnlyTheLastEventsTie() {
    String line = "{\"process\":%d,\"op\":\"write\",\"arg\":1,\"inv\":%d,\"res\":%d}\n";
    for (long unit : new long[] {1, 3, 1_000_000_000_000L}) {
      Recording both =
          read(
              line.formatted(0, unit, 5 * unit) + line.formatted(1, 2 * unit, 5 * unit),
              Model.REGISTER);
      assertThat(IntStream.range(0, 2).mapToLong(both::began)).containsExactly(unit, 2 * unit);
      assertThat(IntStream.range(0, 2).mapToLong(both::ended)).containsExactly(5 * unit, 5 * unit);
      Recording self = read(line.formatted(0, 5 * unit, 5 * unit), Model.REGISTER);
      assertThat(self.began(0)).isEqualTo(5 * unit);
      assertThat(self.ended(0)).isEqualTo(5 * unit);
    }
  }
}
