package dev.ordeal.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScriptDataTest {
  private static final String HOSTILE =
      "</script><!-- \u2028 \u2029 \" \\ \u0000 \ud83c\udf89 \ud83c &";

  @Test
  void nothingEndsTheElementAndEverythingComesBack() throws IOException {
    String json = ScriptData.of(Map.of("text", HOSTILE, "list", List.of(1, true, 2.5)));
    assertThat(json).doesNotContain("<", "\u2028", "\u2029");
    assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(json)).isTrue();
    var read = new ObjectMapper().readTree(json);
    assertThat(read.get("text").textValue()).isEqualTo(HOSTILE);
    assertThat(read.get("list")).hasToString("[1,true,2.5]");
  }
}
