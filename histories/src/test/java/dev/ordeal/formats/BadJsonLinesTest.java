package dev.ordeal.formats;

import static dev.ordeal.formats.HistoryText.FIRST;
import static dev.ordeal.formats.HistoryText.assertRefused;
import static dev.ordeal.formats.HistoryText.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.recording.Model;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every mistake in JSON lines is one sentence that says where it is and what to do. */
class BadJsonLinesTest {

  /** The second line, without its braces, after a good first one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          "op":"raed","ret":1,"inv":2,"res":3,"process":1 | the model cas-register has no operation 'raed' (it has read, get, write, put, cas); did you mean read?
          "op":"read","ret":1,"inv":3,"res":2,"process":1 | res 2 is before inv 3; an answer follows its invocation.
          "op":"read","ret":1,"inv":0,"res":2,"process":0 | process 0 invokes an operation while its operation of line 1 is open; operations that overlap need different processes.
          "op":"read","ret":1,"inv":2,"res":3,"process":"x" | process is "x"; it must be a whole number in range.
          "op":"read","ret":1,"inv":2,"res":3,"process":1.5 | process is 1.5; it must be a whole number in range.
          "op":"read","ret":1,"inv":2,"res":3 | process is missing; give a whole number.
          "op":"read","ret":1,"inv":2,"process":1 | res is missing; give null for an operation without an answer.
          "op":"read","ret":1,"inv":"2","res":3,"process":1 | inv is "2"; it must be a whole number in range.
          "op":7,"ret":1,"inv":2,"res":3,"process":1 | op is missing or not a string; give the name of the operation.
          "op":"read","inv":2,"res":3,"process":1 | read has no ret; give the result, null for no value.
          "op":"write","inv":2,"res":3,"process":1 | write has no arg; give the value.
          "op":"write","arg":1,"ret":false,"inv":2,"res":3,"process":1 | write has ret false; leave out operations that did not happen.
          "op":"cas","arg":1,"ret":true,"inv":2,"res":3,"process":1 | cas needs arg [expected,new]; give both.
          "op":"cas","arg":[1,2],"ret":null,"inv":2,"res":3,"process":1 | cas has ret nil; it must be true or false.
          "op":"cas","arg":[1,2],"inv":2,"res":3,"process":1 | cas has no ret; it must be true or false.
          "op":"read","op":"read","ret":1,"inv":2,"res":3,"process":1 | this is not a JSON object (Duplicate field 'op'); write one object per operation.
          "op":"write","arg":NaN,"inv":2,"res":3,"process":1 | this is not a JSON object (Non-standard token 'NaN'); write one object per operation.
          "op":"write","arg":[}],"inv":2,"res":3,"process":1 | this is not a JSON object (Unexpected close marker '}'); write one object per operation.
          "op":"explode","arg":1,"inv":2,"res":3,"process":1 | the model cas-register has no operation 'explode' (it has read, get, write, put, cas); choose another model, or remove such operations from the file.
          """)
  void aBadLineIsRefused(String line, String sentence) {
    assertRefused(FIRST + "{" + line + "}\n", Model.CAS_REGISTER, "f:2: " + sentence);
  }

  @Test
  void aFileThatEndsWithinALineIsRefused() {
    assertRefused(
        FIRST + FIRST.substring(0, 20),
        Model.REGISTER,
        "f:2: this is not a JSON object (Unexpected end-of-input in VALUE_STRING); write one object"
            + " per operation.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          kv | "op":"get","ret":1 | get has no key; add one, or choose the model cas-register for one value.
          kv-append | "op":"get","key":1,"ret":1 | get has ret 1; in the model kv-append it must be a string.
          counter | "op":"add","arg":"x" | add has arg x; in the model counter it must be a whole number.
          priority-queue | "op":"insert","arg":"x" | insert has arg x; in the model priority-queue it must be a whole number.
          priority-queue | "op":"poll","ret":"x" | poll has ret x; in the model priority-queue it must be a whole number.
          set | "op":"contains","arg":3,"ret":4 | contains has ret 4; it must be true or false.
          set | "op":"read","ret":4 | read has ret 4; in the model set it must be a collection.
          set | "op":"read","key":1,"ret":[4] | a read of the whole set cannot have a key; use one file per key.
          set | "op":"add","key":4,"arg":3,"ret":true | add has key 4 and arg 3; both are the element, so give one of them or the same in both.
          set | "op":"add","x":[1],"key":4,"arg":3,"ret":true | add has key 4 and arg 3; both are the element, so give one of them or the same in both.
          set | "op":"add","key":null,"ret":true | add has no arg; give the value.
          multi-register | "op":"txn","arg":[["append","x",1]] | [append,x,1] is not a step of a transaction; write [:read key value] or [:write key value].
          """)
  void aLineThatDoesNotFitTheModelIsRefused(String model, String fields, String sentence) {
    assertRefused(
        "{\"process\":0," + fields + ",\"inv\":0,\"res\":1}",
        Model.named(model),
        "f:1: " + sentence);
  }

  @Test
  void linesMayBeInAnyOrderButOperationsOfOneProcessMustNotOverlap() {
    String early = "{\"process\":1,\"op\":\"write\",\"arg\":1,\"inv\":0,\"res\":5}\n";
    String late = "{\"process\":1,\"op\":\"read\",\"ret\":1,\"inv\":5,\"res\":9}\n";
    assertThat(read(late + early, Model.REGISTER).size()).isEqualTo(2);
    assertRefused(
        late + early.replace("5", "6"),
        Model.REGISTER,
        "f:2: process 1 invokes an operation while its operation of line 1 is open; operations that"
            + " overlap need different processes.");
    assertRefused(
        early.replace("5", "null") + late,
        Model.REGISTER,
        "f:2: process 1 invokes an operation while its operation of line 1 has no answer; a client"
            + " without an answer continues as a new process.");
  }

  @Test
  void aLineHasAtMost16Megabytes() {
    int around = FIRST.replace("1,\"ret", "\"\",\"ret").length() - 1;
    for (String begin : new String[] {"", FIRST.replace("1,\"ret", "\"\\u0061\",\"ret")}) {
      for (int length : new int[] {16 << 20, (16 << 20) + 1}) {
        String value = "a".repeat(length - around);
        String content =
            begin.replace("\"inv\":0,\"res\":1", "\"inv\":-2,\"res\":-1")
                + FIRST.replace("1,\"ret", "\"" + value + "\",\"ret");
        if (length == 16 << 20) {
          assertThat(read(content, Model.REGISTER).size()).isPositive();
        } else {
          assertThatThrownBy(() -> read(content, Model.REGISTER))
              .hasMessageContaining("longer than 16 MB");
        }
      }
    }
  }
}
