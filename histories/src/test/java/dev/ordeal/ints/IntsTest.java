package dev.ordeal.ints;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IntsTest {

  @Test
  void aListGrowsAndIsReused() {
    IntList list = new IntList();
    for (int i = 0; i < 100; i++) {
      list.add(3 * i);
    }
    list.set(98, 7);
    assertThat(list.removeLast()).isEqualTo(297);
    assertThat(list.copy(97, 99)).containsExactly(291, 7);
    list.clear();
    list.add(1);
    assertThat(list.toArray()).containsExactly(1);
  }

  @Test
  void aPairMapAgreesWithAHashMap() {
    PairMap pairs = new PairMap();
    Map<List<Integer>, Integer> expected = new HashMap<>();
    Random random = new Random(1);
    for (int i = 0; i < 10_000; i++) {
      int first = random.nextInt(200);
      int second = random.nextInt(200);
      Integer known = expected.putIfAbsent(List.of(first, second), i);
      assertThat(pairs.get(first, second)).isEqualTo(known == null ? PairMap.ABSENT : known);
      if (known == null) {
        pairs.put(first, second, i);
      }
    }
    expected.forEach(
        (pair, value) -> assertThat(pairs.get(pair.get(0), pair.get(1))).isEqualTo(value));
  }

  @Test
  void tuplesAreNumberedInTheOrderInWhichTheyAreAdded() {
    TupleNumbers numbers = new TupleNumbers();
    Map<List<Integer>, Integer> expected = new HashMap<>();
    Random random = new Random(1);
    for (int i = 0; i < 20_000; i++) {
      int[] ints = random.ints(6, 0, 4).toArray();
      int headEnd = random.nextInt(4);
      int tail = headEnd + random.nextInt(2);
      int tailEnd = tail + random.nextInt(3);
      int[] tuple =
          IntStream.range(0, tailEnd)
              .filter(k -> k < headEnd || k >= tail)
              .map(k -> ints[k])
              .toArray();
      List<Integer> key = Arrays.stream(tuple).boxed().toList();
      Integer known = expected.putIfAbsent(key, expected.size());
      assertThat(numbers.find(ints, headEnd, tail, tailEnd))
          .isEqualTo(known == null ? TupleNumbers.ABSENT : known);
      if (known == null) {
        assertThat(numbers.add(ints, headEnd, tail, tailEnd)).isEqualTo(expected.size() - 1);
      }
      assertThat(numbers.get(expected.get(key))).isEqualTo(tuple);
    }
    assertThat(numbers.size()).isEqualTo(expected.size()).isGreaterThan(1_000);
  }

  @Test
  void aFingerprintMapAgreesWithAHashMap() {
    FingerprintMap map = new FingerprintMap();
    Map<List<Long>, Integer> expected = new HashMap<>();
    Random random = new Random(1);
    for (int i = 0; i < 20_000; i++) {
      long high = random.nextInt(100) - 50L;
      long low = random.nextInt(100) - 50L;
      Integer known = expected.putIfAbsent(List.of(high, low), i - 1);
      assertThat(map.get(high, low)).isEqualTo(known == null ? FingerprintMap.ABSENT : known);
      if (known == null) {
        map.put(high, low, i - 1);
      }
    }
    expected.forEach((key, value) -> assertThat(map.get(key.get(0), key.get(1))).isEqualTo(value));
  }

  @Test
  void aReusableMapForgetsItsEntries() {
    ReusableIntMap map = new ReusableIntMap();
    map.clear(4);
    map.put(3, Integer.MAX_VALUE);
    assertThat(map.get(3)).isEqualTo(Integer.MAX_VALUE);
    assertThat(map.contains(2)).isFalse();
    assertThat(map.get(2)).isEqualTo(ReusableIntMap.ABSENT);
    map.clear(3);
    assertThat(map.contains(3)).isFalse();
    map.clear(100);
    assertThat(map.get(3)).isEqualTo(ReusableIntMap.ABSENT);
  }

  @Test
  void equalObjectsGetTheSameNumber() {
    Numbering<String> numbers = new Numbering<>();
    assertThat(numbers.of("a")).isZero();
    assertThat(numbers.of("b")).isEqualTo(1);
    assertThat(numbers.of(String.valueOf('a'))).isZero();
    assertThat(numbers.get(1)).isEqualTo("b");
    assertThat(numbers.size()).isEqualTo(2);
  }

  @Test
  void indexesAreSortedStably() {
    int[] keys = {2, 1, 2, 0, 1};
    assertThat(SortedIndexes.by(keys.length, Comparator.comparingInt(i -> keys[i])))
        .containsExactly(3, 1, 4, 0, 2);
  }
}
