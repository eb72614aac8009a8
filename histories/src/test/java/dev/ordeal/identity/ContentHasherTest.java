package dev.ordeal.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.dynatrace.hash4j.hashing.HashValue128;
import com.dynatrace.hash4j.hashing.Hashing;
import dev.ordeal.words.BadInput;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Values have the same content exactly if code can see no difference, in any JVM. */
class ContentHasherTest {
  private final ContentHasher hasher = new ContentHasher();

  private record Point(int x, int y) {}

  private record Pair(int x, int y) {}

  private record Holder(@Nullable Object held) {}

  private enum Color {
    RED,
    GREEN,
    BLUE {
      @Override
      public String toString() {
        return "blau";
      }
    }
  }

  /** A class whose equals leaves something out. */
  private static class Version {
    private final int number;
    private final String author;
    private transient @Nullable String cached;

    Version(int number, String author) {
      this.number = number;
      this.author = author;
    }

    String shown() {
      cached = number + " by " + author;
      return cached;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Version version && version.number == number;
    }

    @Override
    public int hashCode() {
      return Objects.hash(number);
    }
  }

  private static final class SignedVersion extends Version {
    @SuppressWarnings("UnusedVariable") // it is looked at by reflection
    private final int signature;

    SignedVersion(int number, int signature) {
      super(number, "");
      this.signature = signature;
    }
  }

  private void same(@Nullable Object one, @Nullable Object other) {
    assertThat(hasher.of(one)).isEqualTo(hasher.of(other)).isEqualTo(new ContentHasher().of(one));
  }

  private void different(@Nullable Object... values) {
    assertThat(Arrays.stream(values).map(hasher::of).toList()).doesNotHaveDuplicates();
  }

  @Test
  void recordsAreTheirComponents() {
    same(new Point(1, 2), new Point(1, 2));
    different(new Point(1, 2), new Point(2, 1), new Pair(1, 2), List.of(1, 2));
    different(new Holder(null), new Holder(List.of()), new Holder(""), new Holder(0));
  }

  @Test
  void numbersOfDifferentTypesAreDifferent() {
    different(
        1, 1L, (short) 1, (byte) 1, 1.0, 1.0f, BigInteger.ONE, BigDecimal.ONE, '1', "1", true);
    different(0.0, -0.0);
    same(Double.NaN, Double.longBitsToDouble(0x7ff8000000000001L));
  }

  @Test
  void theScaleOfADecimalCounts() {
    different(new BigDecimal("1.0"), new BigDecimal("1.00"), new BigDecimal("1"));
    same(new BigDecimal("1.50"), new BigDecimal("1.50"));
  }

  @Test
  void theOrderOfLinkedCollectionsCounts() {
    different(new LinkedHashSet<>(List.of(1, 2)), new LinkedHashSet<>(List.of(2, 1)));
    Map<Integer, Integer> upward = new LinkedHashMap<>();
    Map<Integer, Integer> downward = new LinkedHashMap<>();
    for (int i = 0; i < 6; i++) {
      upward.put(i, i);
      downward.put(5 - i, 5 - i);
    }
    assertThat(upward).isEqualTo(downward);
    different(upward, downward);
    different(
        Collections.unmodifiableMap(upward),
        Collections.unmodifiableMap(downward),
        Collections.unmodifiableMap(new HashMap<>(upward)));
    different(List.of(1, 2), List.of(2, 1));
  }

  @Test
  void theOrderOfHashTablesDoesNotCount() {
    Set<String> some = new HashSet<>(List.of("Aa", "BB", "C#", "d"));
    Set<String> others = new HashSet<>(1024);
    others.addAll(List.of("d", "C#", "BB", "Aa"));
    assertThat(List.copyOf(some)).isNotEqualTo(List.copyOf(others));
    same(some, others);
    same(some, Set.of("d", "C#", "BB", "Aa"));
    same(Collections.unmodifiableSet(some), Set.copyOf(some));
    same(Map.of(1, 2, 3, 4), new HashMap<>(Map.of(3, 4, 1, 2)));
    different(Map.of(1, 2, 3, 4), Map.of(1, 4, 3, 2), Set.of(1, 2, 3, 4));
    different(Set.of(), new LinkedHashSet<>(), new TreeSet<>(), List.of(), Map.of());
  }

  @Test
  void aComparatorCounts() {
    TreeSet<Integer> downward = new TreeSet<>(Comparator.reverseOrder());
    downward.add(1);
    different(new TreeSet<>(List.of(1)), downward);
    TreeMap<String, Integer> ignoringCase = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    ignoringCase.put("a", 1);
    TreeMap<String, Integer> sameIgnoringCase = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    sameIgnoringCase.put("A", 1);
    assertThat(ignoringCase).isEqualTo(sameIgnoringCase);
    different(ignoringCase, sameIgnoringCase, new TreeMap<>(Map.of("a", 1)));
    same(
        new TreeSet<>(Comparator.comparing(String::length)),
        new TreeSet<>(Comparator.comparing(String::length)));
  }

  @Test
  void listsOfAnyClassAreTheSame() {
    same(List.of(1, 2), new ArrayList<>(List.of(1, 2)));
    same(List.of(1, 2), Arrays.asList(1, 2));
    same(List.of(1, 2), List.of(0, 1, 2).subList(1, 3));
  }

  @Test
  void enumConstantsAreTheirNames() {
    different(Color.RED, Color.GREEN, Color.BLUE, "RED", TimeUnit.DAYS);
    same(Color.BLUE, Color.valueOf("BLUE"));
    different(
        EnumSet.of(Color.RED, Color.GREEN),
        Set.of(Color.RED, Color.GREEN),
        new LinkedHashSet<>(List.of(Color.RED, Color.GREEN)));
    same(EnumSet.of(Color.RED, Color.GREEN), EnumSet.of(Color.GREEN, Color.RED));
    same(new EnumMap<>(Map.of(Color.RED, 1)), new EnumMap<>(Map.of(Color.RED, 1)));
  }

  @Test
  void whatEqualsLeavesOutCounts() {
    Version one = new Version(1, "ann");
    assertThat(one).isEqualTo(new Version(1, "bob"));
    different(one, new Version(1, "bob"), new SignedVersion(1, 1), new SignedVersion(1, 2));
    Content before = hasher.of(one);
    assertThat(one.shown()).isEqualTo("1 by ann");
    assertThat(hasher.of(one)).as("a transient field is a cache").isEqualTo(before);
  }

  @Test
  void valuesOfTheJdkAreTheirSerializedForm() {
    different(Instant.EPOCH, Instant.ofEpochSecond(0, 1), Duration.ZERO, Duration.ofNanos(1));
    same(new UUID(1, 2), new UUID(1, 2));
    different(new UUID(1, 2), new UUID(2, 1));
    different(Optional.empty(), Optional.of(1), 1, Optional.of(Optional.of(1)));
    different(Map.entry(1, 2), Map.entry(2, 1), List.of(1, 2));
    different(int.class, String.class, "java.lang.String");
    different(new int[] {1}, new long[] {1}, new int[] {1, 2}, new Integer[] {1});
  }

  @Test
  void nestingCounts() {
    different(
        List.of(List.of(1), List.of(2)),
        List.of(List.of(1, 2)),
        List.of(List.of(), List.of(1, 2)),
        List.of(1, 2));
    different("ab", List.of("a", "b"), List.of("ab"), List.of("", "ab"));
  }

  @Test
  void aFreeOrderIsNoted() {
    assertThat(hasher.of(new Holder(Set.of(1, 2))).hasFreeOrder()).isTrue();
    assertThat(hasher.of(List.of(Map.of(1, 2, 2, 3))).hasFreeOrder()).isTrue();
    assertThat(hasher.of(Set.of(1)).hasFreeOrder()).isFalse();
    assertThat(hasher.of(new TreeSet<>(List.of(1, 2))).hasFreeOrder()).isFalse();
  }

  @Test
  void aValueThatContainsItselfIsNamed() {
    List<Object> list = new ArrayList<>();
    list.add(list);
    assertThatThrownBy(() -> hasher.of(new Holder(list)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("contains itself or is nested too deeply");
  }

  /** The contents of values of every kind, pinned: a change would part results of two versions. */
  @Test
  void contentsArePinned() {
    List<Object> values =
        List.of(1, "a", true, List.of(1, 2), Set.of(1, 2), Map.of("k", 1), Optional.of(1));
    assertThat(values.stream().map(value -> hex(hasher.of(value))).toList())
        .containsExactly(
            "dcecedd21b36099211bf2ac0bc2c0db6",
            "08c34f3a914349390172ff6c5d4820e9",
            "58ab03d9b5198eb71e5e7233fbed15c6",
            "92af5fbaee260f6099af6987109165ca",
            "f19b03db71b362639584b333323ba584",
            "65fe363cd98f26a9f143611754d0f9d1",
            "d83f51b52a81c8da1707181e812359fb");
  }

  private static String hex(Content content) {
    return String.format("%016x%016x", content.high(), content.low());
  }

  /** Of MurmurHash3, x64, 128 bits, seed 0. */
  @Test
  void theHashFunctionGivesThePublishedValues() {
    HashValue128 hello =
        Hashing.murmur3_128().hashBytesTo128Bits("hello".getBytes(StandardCharsets.UTF_8));
    assertThat(Long.toHexString(hello.getLeastSignificantBits())).isEqualTo("cbd8a7b341bd9b02");
    assertThat(Long.toHexString(hello.getMostSignificantBits())).isEqualTo("5b1e906a48ae1d19");
  }

  /** Values whose iteration order and identity hash codes are different in every JVM. */
  private static List<Object> samples() {
    return List.of(
        new Point(1, 2),
        Set.of("a", "b", "c", "d", "e", "f"),
        Map.of(Color.RED, 1, Color.GREEN, 2, Color.BLUE, 3),
        new HashSet<>(List.of(Color.RED, Color.GREEN, Color.BLUE)),
        new Version(1, "ann"),
        new BigDecimal("1.00"),
        Instant.EPOCH,
        new Holder(Set.of(new Holder(Set.of(1, 2, 3)), new Holder(Set.of(4, 5, 6)))));
  }

  /** Prints the contents of the samples. */
  public static void main(String[] arguments) {
    ContentHasher fresh = new ContentHasher();
    samples().forEach(sample -> System.out.println(fresh.of(sample)));
  }

  @Test
  void contentsAreTheSameInAnotherJvm() throws IOException, InterruptedException {
    String here = String.join("\n", samples().stream().map(s -> hasher.of(s).toString()).toList());
    for (int i = 0; i < 3; i++) {
      Process process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-cp",
                  System.getProperty("java.class.path"),
                  ContentHasherTest.class.getName())
              .redirectErrorStream(true)
              .start();
      String there = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).as(there).isZero();
      assertThat(there.strip()).isEqualTo(here);
    }
  }
}
