package dev.ordeal.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.recording.Model;
import dev.ordeal.recording.Recording;
import dev.ordeal.words.BadInput;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever is wrong with a file is one sentence that says where and what to do. */
class DamageTest {
  private static final String FIRST =
      "{\"process\":0,\"op\":\"write\",\"arg\":1,\"ret\":null,\"inv\":0,\"res\":1}\n";

  private static Recording read(InputStream in, Optional<Format> format, Model model) {
    try {
      return HistoryFiles.read(in, "f", format, Optional.of(model), bytes -> {}).recording();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Recording read(String text, Model model) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return read(new ByteArrayInputStream(bytes), Optional.empty(), model);
  }

  private static void assertRefused(String text, Model model, String sentence) {
    assertThatThrownBy(() -> read(text, model)).isInstanceOf(BadInput.class).hasMessage(sentence);
  }

  /** A second line of JSON, without its braces, after a good first one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          "op":"raed","ret":1,"inv":2,"res":3,"process":1 | the model cas-register has no operation 'raed' but read, get, write, put, cas; did you mean read?
          "op":"read","ret":1,"inv":3,"res":2,"process":1 | res 2 is before inv 3; an answer comes after its call.
          "op":"read","ret":1,"inv":0,"res":2,"process":0 | process 0 begins an operation while its operation of line 1 is open; give operations that overlap different processes.
          "op":"read","ret":1,"inv":2,"res":3,"process":"x" | process is "x"; give a whole number in range.
          "op":"read","ret":1,"inv":2,"res":3,"process":1.5 | process is 1.5; give a whole number in range.
          "op":"read","ret":1,"inv":2,"res":3 | the operation has no process; give a whole number.
          "op":"read","ret":1,"inv":2,"process":1 | the operation has no res; give null if there was no answer.
          "op":"read","ret":1,"inv":"2","res":3,"process":1 | inv is "2"; give a whole number in range.
          "op":7,"ret":1,"inv":2,"res":3,"process":1 | the operation has no op; give its name as a text.
          "op":"read","inv":2,"res":3,"process":1 | read has no ret; give what it returned, null for nothing.
          "op":"write","inv":2,"res":3,"process":1 | write has no arg; give the value.
          "op":"write","arg":1,"ret":false,"inv":2,"res":3,"process":1 | write has ret false; leave out operations that did not happen.
          "op":"cas","arg":1,"ret":true,"inv":2,"res":3,"process":1 | cas needs arg [expected,new]; give both.
          "op":"cas","arg":[1,2],"ret":null,"inv":2,"res":3,"process":1 | cas has ret nil; it is true or false.
          "op":"read","op":"read","ret":1,"inv":2,"res":3,"process":1 | this is no JSON object (Duplicate field 'op'); write one object for each operation.
          "op":"write","arg":NaN,"inv":2,"res":3,"process":1 | this is no JSON object (Non-standard token 'NaN'); write one object for each operation.
          "op":"write","arg":[}],"inv":2,"res":3,"process":1 | this is no JSON object (Unexpected close marker '}'); write one object for each operation.
          "op":"explode","arg":1,"inv":2,"res":3,"process":1 | the model cas-register has no operation 'explode' but read, get, write, put, cas; choose another --model, or leave such operations out of the file.
          """)
  void aLineOfJsonThatIsWrongIsNamed(String line, String sentence) {
    assertRefused(FIRST + "{" + line + "}\n", Model.CAS_REGISTER, "f:2: " + sentence);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          [{:process 0, :type :ok, :f :write, :value 1}] | f:1: process 0 answers, but has no open operation; is the beginning of the file missing?
          [{:process 0, :type :invoke, :f :write, :value 1}#{:process 0, :type :invoke, :f :read}] | f:2: process 0 begins an operation while its operation of line 1 is open; give operations that overlap different processes.
          [{:process 0, :type :invoke, :f :write, :value 1}#{:process 0, :type :info, :f :write}#{:process 0, :type :invoke, :f :read}] | f:3: process 0 begins an operation while its operation of line 1 ended with :info; such a process goes on under a new number.
          [{:process 0, :type :invoke, :f :write, :value 1}#{:process 0, :type :ok, :f :read}] | f:2: process 0 answers read, but its open operation of line 1 is write; one process does one thing at a time.
          [{:process 0, :type :invoke, :f :write, :value 1}#{:process 0, :type :ok, :f :write, :value 2}] | f:2: the answer to write of line 1 has :value 2, which is not what it was called with; repeat that, or nil.
          [;#{:process 0, :type :invoke, :f :wrte, :value 1}] | f:2: the model cas-register has no operation 'wrte' but read, get, write, put, cas; did you mean write?
          [{:process 0, :type :invoke, :f :write}] | f:1: write has no :value; give the value.
          [{:process 0, :type :invoke, :f :cas, :value 3}] | f:1: cas needs :value [expected,new]; give both.
          [{:process 0, :type :invoked, :f :read}] | f:1: :type is invoked; it is invoke, ok, fail or info.
          [{:type :invoke, :f :read}] | f:1: the operation has no :process; give a whole number.
          [{:process 0, :f :read}] | f:1: the operation has no :type; give invoke, ok, fail or info.
          [{:process 0, :type :invoke}] | f:1: the operation has no :f; give the operation's name.
          [{:process 0, :type :invoke, :f :read}#7] | f:2: there is no map {:process, :type, :f, :value} but 7; a history is made of such maps.
          [{:process 0, :type :invoke, :f :read}#}] | f:2: there is a '}' that ends nothing; is it complete?
          [{:process 0, :type :invoke, :f :read}]#[] | f:2: there is more after the end of the history; give each its own file.
          [{:process 0, :type :invoke, :f :read} | f:1: the file ends before its ']'; is it complete?
          [{:process 0, :type :invoke, :f :read}#{:process 0, :ty | f:2: the file ends within what begins here; is it complete?
          {:process 0, :type :invoke, :f :read}#{:process 0, :type :ok, :f :read, :value 1 :time} | f:2: this is not EDN (Every map must have an equal number of keys and values); is it a Jepsen history?
          {:process 0, :type :invoke, :f :read}#{:process 0, :type :ok, :f :read, :value 1 :time}# | f:2: this is not EDN (Every map must have an equal number of keys and values); is it a Jepsen history?
          """)
  void aMapThatIsWrongIsNamed(String maps, String sentence) {
    assertRefused(maps.replace('#', '\n'), Model.CAS_REGISTER, sentence);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          - 0 :ok :read nil | f:1: process 0 answers, but has no open operation; is the beginning of the file missing?
          - 0 :invoke :read nil#- 0 :invoke :read nil | f:2: process 0 begins an operation while its operation of line 1 is open; give operations that overlap different processes.
          - 0 :invoke :read nil#- 0 :ok | f:2: the line ends before the operation's name; is the file complete?
          - 0 :invoke :cas [1 | f:1: '[1' cannot be read as a value; is the line complete?
          - 0 :invoke :cass [1 2] | f:1: the model cas-register has no operation 'cass' but read, get, write, put, cas; did you mean cas?
          hello#world | f:1: the format cannot be recognised; give --format jepsen-edn, jepsen-log, kv-log or jsonl.
          """)
  void aLineOfALogThatIsWrongIsNamed(String lines, String sentence) {
    assertRefused(lines.replace('#', '\n'), Model.CAS_REGISTER, sentence);
  }

  @Test
  void aFileThatEndsWithinALineIsNotComplete() {
    assertRefused(
        FIRST + FIRST.substring(0, 20),
        Model.REGISTER,
        "f:2: this is no JSON object (Unexpected end-of-input in VALUE_STRING); write one object for"
            + " each operation.");
  }

  @Test
  void whatAModelNeedsIsAskedFor() {
    String line = "{\"process\":0,\"op\":\"%s\",%s\"inv\":0,\"res\":1}";
    assertRefused(
        line.formatted("get", "\"ret\":1,"),
        Model.KV,
        "f:1: get has no key; add one, or choose --model cas-register for a single value.");
    assertRefused(
        line.formatted("get", "\"key\":1,\"ret\":1,"),
        Model.KV_APPEND,
        "f:1: get has ret 1; in the model kv-append it is a text.");
    assertRefused(
        line.formatted("add", "\"arg\":\"x\","),
        Model.COUNTER,
        "f:1: add has arg x; in the model counter it is a whole number.");
    assertRefused(
        line.formatted("insert", "\"arg\":\"x\","),
        Model.PRIORITY_QUEUE,
        "f:1: insert has arg x; in the model priority-queue it is a whole number.");
    assertRefused(
        line.formatted("contains", "\"arg\":3,\"ret\":4,"),
        Model.SET,
        "f:1: contains has ret 4; it is true or false.");
    assertRefused(
        line.formatted("read", "\"ret\":4,"),
        Model.SET,
        "f:1: read has ret 4; in the model set it is a collection.");
    assertRefused(
        line.formatted("txn", "\"arg\":[[\"append\",\"x\",1]],"),
        Model.MULTI_REGISTER,
        "f:1: [append,x,1] is no step of a transaction; write [:read key value] or [:write key"
            + " value].");
  }

  /** A key of its own would divide the set otherwise than its elements do. */
  @Test
  void theKeyOfASetsOperationIsItsElement() {
    String line = "{\"process\":0,\"op\":\"add\",%s\"ret\":true,\"inv\":0,\"res\":1}";
    String sentence =
        "f:1: add has the key 4 and arg 3; both are the element, so give the same or only one.";
    assertRefused(line.formatted("\"key\":4,\"arg\":3,"), Model.SET, sentence);
    assertRefused(line.formatted("\"x\":[1],\"key\":4,\"arg\":3,"), Model.SET, sentence);
    assertRefused(
        line.formatted("\"key\":null,"), Model.SET, "f:1: add has no arg; give the value.");
    for (String element :
        new String[] {"\"key\":3,\"arg\":3,", "\"key\":3,", "\"arg\":3,", "\"key\":3,\"x\":1,"}) {
      Recording recording = read(line.formatted(element), Model.SET);
      assertThat(recording.show(0)).as(element).isEqualTo("add(3)");
      assertThat(recording.key(0)).as(element).isEqualTo(recording.argument(0));
    }
  }

  @Test
  void aWriteOfAPairIsATupleWhereTheModelNeedsKeys() {
    String maps =
        """
        {:process 0, :type :invoke, :f :write, :value [:x 1]}
        {:process 0, :type :ok, :f :write, :value [:x 1]}
        {:process 0, :type :invoke, :f :write, :value [:y 2]}
        """;
    assertThat(read(maps, Model.KV).show(0)).isEqualTo("write(:x,1)");
    assertThat(read(maps, Model.REGISTER).show(0)).isEqualTo("write([:x,1])");
    assertRefused(
        maps.replace("[:x 1]", "1"),
        Model.KV,
        "f:1: write has no key; add one, or choose --model cas-register for a single value.");
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
    assertRefused(
        "{:process 0, :type :invoke, :f :cas, :value [1 2]}",
        Model.MULTI_REGISTER,
        "f:1: the model multi-register has no operation 'cas' but txn, read, get, write, put; choose"
            + " another --model, or leave such operations out of the file.");
  }

  @Test
  void linesOutOfOrderAreFineButNotOperationsOfOneProcessAtOnce() {
    String early = "{\"process\":1,\"op\":\"write\",\"arg\":1,\"inv\":0,\"res\":5}\n";
    String late = "{\"process\":1,\"op\":\"read\",\"ret\":1,\"inv\":5,\"res\":9}\n";
    assertThat(read(late + early, Model.REGISTER).size()).isEqualTo(2);
    assertRefused(
        late + early.replace("5", "6"),
        Model.REGISTER,
        "f:2: process 1 begins an operation while its operation of line 1 is open; give operations"
            + " that overlap different processes.");
    assertRefused(
        early.replace("5", "null") + late,
        Model.REGISTER,
        "f:2: process 1 begins an operation while its operation of line 1 has no answer; a process"
            + " without an answer goes on under a new number.");
  }

  @Test
  void bytesThatAreNoTextAreRefusedInEveryFormat() {
    byte[] garbage = new byte[100_000];
    new Random(1).nextBytes(garbage);
    byte[] withoutZeros = garbage.clone();
    for (int i = 0; i < garbage.length; i++) {
      withoutZeros[i] = garbage[i] == 0 ? 1 : garbage[i];
    }
    for (Format format : Format.values()) {
      for (byte[] bytes : Arrays.asList(garbage, withoutZeros)) {
        assertThatThrownBy(
                () -> read(new ByteArrayInputStream(bytes), Optional.of(format), Model.REGISTER))
            .as(format.shownName())
            .isInstanceOf(BadInput.class)
            .hasMessageMatching("f:\\d+: [^\\n]+; [^\\n]+");
      }
    }
  }

  @Test
  void invalidUtf8IsFoundOnItsLine() {
    String maps =
        "[{:process 0, :type :invoke, :f :write, :value \"\u00e4\"}\n"
            + "{:process 0, :type :ok, :f :write, :value \"\u00e4\"}]";
    byte[] bytes = maps.getBytes(StandardCharsets.UTF_8);
    assertThat(read(maps, Model.REGISTER).size()).isEqualTo(1);
    bytes[bytes.length - 4] = 'x';
    assertThatThrownBy(
            () -> read(new ByteArrayInputStream(bytes), Optional.empty(), Model.REGISTER))
        .hasMessage("f:2: there are bytes that are not UTF-8 text; is it a history?");
  }

  @Test
  void deeplyNestedValuesAreRefused() {
    for (int depth : new int[] {100, 100_000}) {
      String deep = "[".repeat(depth) + "]".repeat(depth);
      assertThatThrownBy(
              () ->
                  read(
                      "{:process 0, :type :invoke, :f :write, :value " + deep + "}",
                      Model.REGISTER))
          .hasMessage("f:1: a value is nested more than 64 deep; replace it by a name for it.");
      assertThatThrownBy(
              () -> read(FIRST + FIRST.replace("\"arg\":1", "\"arg\":" + deep), Model.REGISTER))
          .isInstanceOf(BadInput.class)
          .hasMessageStartingWith("f:2: ");
    }
  }

  /** An endless line, of which only so much is read. */
  @Test
  void aLineWithoutAnEndIsRefused() {
    for (String begin : new String[] {"{\"op\":\"", "- 0 :invoke :read nil\n- ", "[{:f \""}) {
      InputStream endless = new Endless(begin.getBytes(StandardCharsets.UTF_8));
      assertThatThrownBy(() -> read(endless, Optional.empty(), Model.REGISTER))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("longer than 16 MB");
    }
  }

  @Test
  void aLineHasAtMost16Megabytes() {
    int around = FIRST.replace("1,\"ret", "\"\",\"ret").length() - 1;
    for (String begin : new String[] {"", FIRST.replace("1,\"ret", "\"\\u0061\",\"ret")}) {
      for (int length : new int[] {16 << 20, (16 << 20) + 1}) {
        String value = "a".repeat(length - around);
        String text =
            begin.replace("\"inv\":0,\"res\":1", "\"inv\":-2,\"res\":-1")
                + FIRST.replace("1,\"ret", "\"" + value + "\",\"ret");
        if (length == 16 << 20) {
          assertThat(read(text, Model.REGISTER).size()).isPositive();
        } else {
          assertThatThrownBy(() -> read(text, Model.REGISTER))
              .hasMessageContaining("longer than 16 MB");
        }
      }
    }
  }

  private static final class Endless extends InputStream {
    private final byte[] begin;
    private int at;

    Endless(byte[] begin) {
      this.begin = begin;
    }

    @Override
    public int read() {
      return at < begin.length ? begin[at++] : 'a';
    }

    @Override
    public int read(byte[] bytes, int offset, int length) {
      for (int i = offset; i < offset + length; i++) {
        bytes[i] = (byte) read();
      }
      return length;
    }
  }

  @Test
  void whatIsNoFileOfTextIsNamed(@TempDir Path directory) throws IOException {
    Path missing = directory.resolve("missing");
    assertThatThrownBy(() -> open(missing))
        .hasMessage(missing + ": there is no such file; check the path.");
    assertThatThrownBy(() -> open(directory))
        .hasMessage(directory + ": this is a directory; give the files in it.");
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream zip = new GZIPOutputStream(packed)) {
      zip.write(FIRST.getBytes(StandardCharsets.UTF_8));
    }
    assertThatThrownBy(
            () ->
                read(
                    new ByteArrayInputStream(packed.toByteArray()),
                    Optional.empty(),
                    Model.REGISTER))
        .hasMessage("f: this is compressed with gzip; unpack it first, with gunzip.");
    assertRefused(
        "[{\"process\":0}]",
        Model.REGISTER,
        "f:1: this is a JSON array; write an object for each operation on its own line.");
  }

  private static HistoryFile open(Path path) {
    return HistoryFiles.read(
        path.toString(), Optional.empty(), Optional.of(Model.REGISTER), bytes -> {});
  }

  /** Jepsen prints objects so, within errors that nobody needs. */
  @Test
  void thePrintedFormOfAnObjectDoesNoHarm() {
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
  void howeverMuchComesBeforeTheOperationsIsSkipped() {
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
}
