package dev.ordeal.formats;

import static dev.ordeal.formats.HistoryText.FIRST;
import static dev.ordeal.formats.HistoryText.assertRefused;
import static dev.ordeal.formats.HistoryText.read;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.recording.Model;
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

/** What is not a history at all is refused with one sentence, in every format. */
class BadFilesTest {

  @Test
  void bytesThatAreNotTextAreRefused() {
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
  void deeplyNestedValuesAreRefused() {
    for (int depth : new int[] {100, 100_000}) {
      String deep = "[".repeat(depth) + "]".repeat(depth);
      assertThatThrownBy(
              () ->
                  read(
                      "{:process 0, :type :invoke, :f :write, :value " + deep + "}",
                      Model.REGISTER))
          .hasMessage(
              "f:1: a value is nested more than 64 levels deep; replace it by a shorter one.");
      assertThatThrownBy(
              () -> read(FIRST + FIRST.replace("\"arg\":1", "\"arg\":" + deep), Model.REGISTER))
          .isInstanceOf(BadInput.class)
          .hasMessageStartingWith("f:2: ");
    }
  }

  @Test
  void anEndlessLineIsRefused() {
    for (String begin : new String[] {"{\"op\":\"", "- 0 :invoke :read nil\n- ", "[{:f \""}) {
      InputStream endless = new Endless(begin.getBytes(StandardCharsets.UTF_8));
      assertThatThrownBy(() -> read(endless, Optional.empty(), Model.REGISTER))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("longer than 16 MB");
    }
  }

  /** A stream that never ends. */
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
  void missingFilesAndDirectoriesAreRefused(@TempDir Path directory) {
    Path missing = directory.resolve("missing");
    assertThatThrownBy(() -> HistoryFiles.read(missing, Model.REGISTER))
        .hasMessage(missing + ": there is no such file; check the path.");
    assertThatThrownBy(() -> HistoryFiles.read(directory, Model.REGISTER))
        .hasMessage(directory + ": this is a directory; give the files in it.");
  }

  @Test
  void compressedFilesAndJsonArraysAreRefused() throws IOException {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (OutputStream zip = new GZIPOutputStream(compressed)) {
      zip.write(FIRST.getBytes(StandardCharsets.UTF_8));
    }
    assertThatThrownBy(
            () ->
                read(
                    new ByteArrayInputStream(compressed.toByteArray()),
                    Optional.empty(),
                    Model.REGISTER))
        .hasMessage("f: the file is compressed with gzip; decompress it with gunzip first.");
    assertRefused(
        "[{\"process\":0}]",
        Model.REGISTER,
        "f:1: this is a JSON array; write one object per line.");
  }
}
