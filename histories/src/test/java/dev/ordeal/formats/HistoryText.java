package dev.ordeal.formats;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.recording.Model;
import dev.ordeal.recording.Recording;
import dev.ordeal.words.BadInput;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads histories that tests have as strings; the file is called {@code f}. */
public final class HistoryText {
  /** A line of JSON that every register model accepts. */
  static final String FIRST =
      "{\"process\":0,\"op\":\"write\",\"arg\":1,\"ret\":null,\"inv\":0,\"res\":1}\n";

  private HistoryText() {}

  static Recording read(InputStream in, Optional<Format> format, Model model) {
    try {
      return HistoryFiles.read(in, "f", format, Optional.of(model), bytes -> {}).recording();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  public static Recording read(String content, Model model) {
    return read(stream(content), Optional.empty(), model);
  }

  static InputStream stream(String content) {
    return new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8));
  }

  static void assertRefused(String content, Model model, String sentence) {
    assertThatThrownBy(() -> read(content, model))
        .isInstanceOf(BadInput.class)
        .hasMessage(sentence);
  }
}
