package dev.ordeal.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Address;
import org.junit.jupiter.api.Test;

class WordingTest {

  @Test
  void aTextIsCutByTheColumnsItTakes() {
    assertThat(Wording.brief("abcdef", 6)).isEqualTo("abcdef");
    assertThat(Wording.brief("abcdefg", 6)).isEqualTo("abcde…");
    assertThat(Wording.brief("日本語", 6)).isEqualTo("日本語");
    assertThat(Wording.brief("日本語語", 6)).isEqualTo("日本…");
    assertThat(Wording.brief("🎉🎉🎉🎉", 6)).isEqualTo("🎉🎉…");
  }

  @Test
  void whatWouldNotShowOrReachesTooFarIsSpelledOut() {
    assertThat(Wording.brief("a\u202eb\n\u0000", 40)).isEqualTo("a\\u202eb\\n\\u0000");
    assertThat(Wording.brief("e\u0301\u0323\u0327\u0301", 40))
        .isEqualTo("e\u0301\u0323\u0327\\u0301");
  }

  @Test
  void aNameKeepsBothEnds() {
    assertThat(Wording.ends(Address.of("replica-one"), 11)).isEqualTo("replica-one");
    assertThat(Wording.ends(Address.of("replica-one"), 8)).isEqualTo("repl…one");
    assertThat(Wording.ends(Address.of("replica-two"), 8)).isEqualTo("repl…two");
    assertThat(Wording.ends(Address.of("数据中心的主节点"), 8)).isEqualTo("数据…点");
    assertThat(Wording.ends(Address.of("replica"), 3)).isEqualTo("r…a");
  }

  @Test
  void smallLettersFitIntoTheirRoom() {
    for (String text : new String[] {"n1 → n2, n2 → n3", "WWWW → WWWWWWWWWWWWWWWW", "数据 → 数据"}) {
      String shown = Wording.small(text, 100);
      assertThat(TextWidth.small(shown)).isLessThanOrEqualTo(100);
      assertThat(text).startsWith(shown.replace("…", ""));
    }
  }
}
