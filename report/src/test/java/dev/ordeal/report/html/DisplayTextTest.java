package dev.ordeal.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DisplayTextTest {

  @Test
  void aStringIsCutByTheColumnsItTakes() {
    assertThat(DisplayText.brief("abcdef", 6)).isEqualTo("abcdef");
    assertThat(DisplayText.brief("abcdefg", 6)).isEqualTo("abcde…");
    assertThat(DisplayText.brief("日本語", 6)).isEqualTo("日本語");
    assertThat(DisplayText.brief("日本語語", 6)).isEqualTo("日本…");
    assertThat(DisplayText.brief("🎉🎉🎉🎉", 6)).isEqualTo("🎉🎉…");
  }

  @Test
  void whatIsInvisibleOrReachesTooFarIsEscaped() {
    assertThat(DisplayText.brief("a\u202eb\n\u0000", 40)).isEqualTo("a\\u202eb\\n\\u0000");
    assertThat(DisplayText.brief("e\u0301\u0323\u0327\u0301", 40))
        .isEqualTo("e\u0301\u0323\u0327\\u0301");
  }

  @Test
  void emojiStayJoinedAndNothingElseDoes() {
    String team = "\ud83d\udc69\u200d\ud83d\udcbb";
    String pirates = "\ud83c\udff4\u200d\u2620\ufe0f";
    String heart = "\u2764\ufe0f\u200d\ud83d\udd25";
    for (String joined : new String[] {team, pirates, heart}) {
      assertThat(DisplayText.brief("a" + joined + "b", 40)).isEqualTo("a" + joined + "b");
    }
    assertThat(DisplayText.brief("a\u200db \u200d" + team + "\u200d", 40))
        .isEqualTo("a\\u200db \\u200d" + team + "\\u200d");
    assertThat(DisplayText.brief(team + "\u200e\u200b", 40)).isEqualTo(team + "\\u200e\\u200b");
    for (int most = 2; most < 20; most++) {
      assertThat(DisplayText.brief(team.repeat(9), most))
          .as("cut to %d", most)
          .doesNotContain("\u200d…")
          .doesNotContain("\\");
      assertThat(DisplayText.ends(team.repeat(9), most))
          .as("both ends of %d", most)
          .doesNotContain("\u200d…")
          .doesNotContain("…\u200d")
          .doesNotContain("\\");
    }
  }

  @Test
  void aNameKeepsBothEnds() {
    assertThat(DisplayText.ends("replica-one", 11)).isEqualTo("replica-one");
    assertThat(DisplayText.ends("replica-one", 8)).isEqualTo("repl…one");
    assertThat(DisplayText.ends("replica-two", 8)).isEqualTo("repl…two");
    assertThat(DisplayText.ends("数据中心的主节点", 8)).isEqualTo("数据…点");
    assertThat(DisplayText.ends("replica", 3)).isEqualTo("r…a");
  }

  @Test
  void theSmallFontFitsIntoItsWidth() {
    for (String text : new String[] {"n1 → n2, n2 → n3", "WWWW → WWWWWWWWWWWWWWWW", "数据 → 数据"}) {
      String shown = DisplayText.small(text, 100);
      assertThat(TextWidth.small(shown)).isLessThanOrEqualTo(100);
      assertThat(text).startsWith(shown.replace("…", ""));
    }
  }
}
