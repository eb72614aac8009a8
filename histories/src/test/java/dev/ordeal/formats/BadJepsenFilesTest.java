package dev.ordeal.formats;

import static dev.ordeal.formats.HistoryText.assertRefused;
import static dev.ordeal.formats.HistoryText.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.recording.Model;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every mistake in a Jepsen history is one sentence that says where it is and what to do. */
class BadJepsenFilesTest {

  /** A {@code #} stands for a line break. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          [{:process 0, :type :ok, :f :write, :value 1}] | f:1: process 0 answers without an open operation; is the beginning of the file missing?
          [{:process 0, :type :invoke, :f :write, :value 1}#{:process 0, :type :invoke, :f :read}] | f:2: process 0 invokes an operation while its operation of line 1 is open; operations that overlap need different processes.
          [{:process 0, :type :invoke, :f :write, :value 1}#{:process 0, :type :info, :f :write}#{:process 0, :type :invoke, :f :read}] | f:3: process 0 invokes an operation while its operation of line 1 ended with :info; a client without an answer continues as a new process.
          [{:process 0, :type :invoke, :f :write, :value 1}#{:process 0, :type :ok, :f :read}] | f:2: process 0 answers read, but its open operation of line 1 is write; a process runs one operation at a time.
          [{:process 0, :type :invoke, :f :write, :value 1}#{:process 0, :type :ok, :f :write, :value 2}] | f:2: the answer to write of line 1 has :value 2; it must repeat the argument or be nil.
          [;#{:process 0, :type :invoke, :f :wrte, :value 1}] | f:2: the model cas-register has no operation 'wrte' (it has read, get, write, put, cas); did you mean write?
          [{:process 0, :type :invoke, :f :write}] | f:1: write has no :value; give the value.
          [{:process 0, :type :invoke, :f :cas, :value 3}] | f:1: cas needs :value [expected,new]; give both.
          [{:process 0, :type :invoked, :f :read}] | f:1: :type is invoked; it must be invoke, ok, fail or info.
          [{:type :invoke, :f :read}] | f:1: :process is missing; give a whole number.
          [{:process "x", :type :invoke, :f :read}] | f:1: :process is x; it must be a whole number.
          [{:process 0, :f :read}] | f:1: :type is missing; give invoke, ok, fail or info.
          [{:process 0, :type :invoke}] | f:1: :f is missing; give the name of the operation.
          [{:process 0, :type :invoke, :f :read}#7] | f:2: 7 is not a map {:process, :type, :f, :value}; a history consists of such maps.
          [{:process 0, :type :invoke, :f :read}#}] | f:2: unmatched '}'; is the file complete?
          [{:process 0, :type :invoke, :f :read}]#[] | f:2: there is more after the end of the history; put each history into its own file.
          [{:process 0, :type :invoke, :f :read} | f:1: the file ends before its closing ']'; is it complete?
          [{:process 0, :type :invoke, :f :read}#{:process 0, :ty | f:2: the file ends within the element that begins here; is it complete?
          {:process 0, :type :invoke, :f :read}#{:process 0, :type :ok, :f :read, :value 1 :time} | f:2: this is not EDN (Every map must have an equal number of keys and values); is it a Jepsen history?
          {:process 0, :type :invoke, :f :read}#{:process 0, :type :ok, :f :read, :value 1 :time}# | f:2: this is not EDN (Every map must have an equal number of keys and values); is it a Jepsen history?
          """)
  void aBadMapIsRefused(String maps, String sentence) {
    assertRefused(maps.replace('#', '\n'), Model.CAS_REGISTER, sentence);
  }

  /** A {@code #} stands for a line break. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          - 0 :ok :read nil | f:1: process 0 answers without an open operation; is the beginning of the file missing?
          - 0 :invoke :read nil#- 0 :invoke :read nil | f:2: process 0 invokes an operation while its operation of line 1 is open; operations that overlap need different processes.
          - 0 :invoke :read nil#- 0 :ok | f:2: the line ends before the name of the operation; is the file complete?
          - 0 :invoke :cas [1 | f:1: '[1' is not a value; is the line complete?
          - 0 :invoke :cass [1 2] | f:1: the model cas-register has no operation 'cass' (it has read, get, write, put, cas); did you mean cas?
          - 99999999999 :invoke :read nil | f:1: process 99999999999 is too large; it must be a whole number in range.
          hello#world | f:1: the format is not recognised; name it: jepsen-edn, jepsen-log, kv-log or jsonl.
          """)
  void aBadLogLineIsRefused(String lines, String sentence) {
    assertRefused(lines.replace('#', '\n'), Model.CAS_REGISTER, sentence);
  }

  @Test
  void aTupleIsRequiredAfterTuples() {
    assertRefused(
        """
        {:process 0, :type :invoke, :f :write, :value 1}
        """,
        Model.KV,
        "f:1: write has no key; add one, or choose the model cas-register for one value.");
    assertRefused(
        """
        {:process 0, :type :invoke, :f :read, :value [:x nil]}
        {:process 1, :type :invoke, :f :write, :value 1}
        """,
        Model.REGISTER,
        "f:2: earlier values are tuples [key value], but 1 is not; use one or the other.");
  }

  @Test
  void anOperationThatMultiRegistersDoNotHaveIsRefused() {
    assertRefused(
        "{:process 0, :type :invoke, :f :cas, :value [1 2]}",
        Model.MULTI_REGISTER,
        "f:1: the model multi-register has no operation 'cas' (it has txn, read, get, write, put);"
            + " choose another model, or remove such operations from the file.");
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
        .hasMessage("f:2: the line has bytes that are not UTF-8; is it a history?");
  }
}
