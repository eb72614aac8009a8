package dev.ordeal.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class WordsTest {
  private record Name(String text) implements Shown {
    @Override
    public String show() {
      return text;
    }
  }

  private record Write(String key, Object value, Name client) {}

  private static final class Rude {
    @Override
    public String toString() {
      throw new IllegalStateException("no comment");
    }
  }

  @Test
  void valuesAreShownAsTheirAuthorsWouldWriteThem() {
    assertThat(Show.value(new Write("k1", 10, new Name("c0")))).isEqualTo("Write(k1,10,c0)");
    assertThat(Show.value(List.of(1, new Write("a", 2, new Name("b")))))
        .isEqualTo("[1,Write(a,2,b)]");
    assertThat(Show.value(Map.of("a", List.of()))).isEqualTo("{a:[]}");
    assertThat(Show.value(Optional.empty())).isEqualTo("nil");
    assertThat(Show.value(Optional.of(3))).isEqualTo("3");
    assertThat(Show.value(new String[] {"x"})).isEqualTo("[x]");
    assertThat(Show.value(null)).isEqualTo("null");
  }

  /** The JDK's immutable sets and maps come in another order in each JVM. */
  @Test
  void whatHasNoOrderIsSorted() {
    assertThat(Show.value(Map.of(10, "a", 9, "b", 2, Set.of("z", "y", "x"))))
        .isEqualTo("{2:[x,y,z],9:b,10:a}");
    assertThat(Show.value(new TreeMap<>(Map.of("b", 1, "a", 2)).descendingMap()))
        .isEqualTo("{b:1,a:2}");
    assertThat(Show.value(Map.entry("k", Set.of(3, 20, 1)))).isEqualTo("k=[1,3,20]");
  }

  @Test
  void showingAValueNeverThrows() {
    assertThat(Show.value(new Rude())).isEqualTo("Rude(?)");
    RuntimeException silent =
        new RuntimeException() {
          private static final long serialVersionUID = 1L;

          @Override
          public String getMessage() {
            throw new IllegalStateException("no comment");
          }
        };
    assertThat(Show.throwable(silent)).isEqualTo("dev.ordeal.words.WordsTest$1");
    Object[] loop = new Object[1];
    loop[0] = loop;
    assertThat(Show.value(loop)).contains("...");
  }

  @Test
  void whatWouldSteerATerminalIsEscaped() {
    assertThat(Show.value(new Write("a\n\t\r", "\u001b[2J\u009b", new Name("b"))))
        .isEqualTo("Write(a\\n\\t\\r,\\u001b[2J\\u009b,b)");
    assertThat(Show.value("left\u202etfel \u2028")).isEqualTo("left\\u202etfel \\u2028");
    String harmless = "\u05e9\u05dc\u05d5\u05dd \ud83d\udc69\u200d\ud83d\udcbb \u00fc";
    assertThat(Show.value(harmless)).isEqualTo(harmless);
    assertThat(Show.throwable(new IllegalStateException("two\nlines")))
        .isEqualTo("IllegalStateException: two\\nlines");
  }

  @Test
  void aSentenceIsOneLineHoweverLongItsQuotes() {
    assertThat(Show.oneLine("There is no 'a\n  b\u001b'.")).isEqualTo("There is no 'a b\\u001b'.");
    assertThat(Show.oneLine("'" + "x".repeat(100_000) + "' is wrong."))
        .hasSize(300 + "... is wrong.".length())
        .endsWith("xxx... is wrong.");
    assertThat(Show.oneLine("'" + "x ".repeat(100_000) + "' is wrong."))
        .hasSizeLessThan(4_100)
        .endsWith("x x ' is wrong.");
  }

  @Test
  void theNearestNamesAreFound() {
    assertThat(Nearest.to("odc", List.of("dr", "edr", "adr", "oc"))).first().isEqualTo("oc");
    assertThat(Nearest.to("EXX", List.of("ex", "sr"))).containsExactly("ex");
    assertThat(Nearest.to("something", List.of("dr", "oc"))).isEmpty();
    assertThat(Nearest.hint("something", List.of("dr", "oc"))).isEqualTo("known are dr, oc.");
    assertThat(Nearest.hint("drr", List.of("dr", "oc"))).startsWith("did you mean dr");
    assertThat(Nearest.to("josn", List.of("json", "html"))).containsExactly("json");
    assertThat(Nearest.to("retry", List.of("retries"))).containsExactly("retries");
    assertThat(Nearest.to("foo", List.of("pos", "fifo", "ex"))).isEmpty();
  }

  /** Sets and maps iterate in another order in another JVM, but must read the same there. */
  @Test
  void setsAndMapsReadTheSameWhateverTheirOrder() {
    assertThat(Show.value(Set.of(10, -2, 1, "b", "a"))).isEqualTo("[-2,1,10,a,b]");
    assertThat(Show.value(Map.of(10, "x", 9, "y", "k", Set.of()))).isEqualTo("{9:y,10:x,k:[]}");
    assertThat(Show.value(new TreeSet<>(Set.of("k10", "k9")).descendingSet()))
        .isEqualTo("[k9,k10]");
  }
}
