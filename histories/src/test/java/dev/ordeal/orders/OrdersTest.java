package dev.ordeal.orders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.identity.ContentHasher;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Sets and maps in other orders are the same in all else. */
class OrdersTest {
  private static final Set<String> NAMES = Set.of("a", "b", "c");
  private static final Map<String, Integer> NUMBERS = Map.of("a", 1, "b", 2, "c", 3);

  private static Set<String> fixed(int order) {
    return new ArrangedSet<>(NAMES, new Orders(order));
  }

  private static Map<String, Integer> map(int order) {
    return new VariedHashMap<>(NUMBERS, new Orders(order));
  }

  @Test
  void threeElementsAreIteratedInAllSixOrders() {
    Set<List<String>> orders = new HashSet<>();
    for (int i = 1; i <= Orders.COUNT; i++) {
      orders.add(List.copyOf(fixed(i)));
    }
    assertThat(orders).hasSize(6);
  }

  @Test
  void twoSetsOfTheSameElementsAreIteratedAlike() {
    for (int i = 1; i <= Orders.COUNT; i++) {
      Orders orders = new Orders(i);
      Set<String> other = new VariedHashSet<>(List.of("c", "b", "a"), orders);
      assertThat(new ArrangedSet<>(NAMES, orders)).containsExactlyElementsOf(other);
    }
  }

  static Stream<Map<String, Integer>> maps() {
    return Stream.of(
        map(1),
        map(4),
        new ArrangedMap<>(NUMBERS, new Orders(2)),
        new ArrangedMap<>(NUMBERS, new Orders(20)));
  }

  @ParameterizedTest
  @MethodSource("maps")
  void theViewsOfAMapAgree(Map<String, Integer> map) {
    List<String> keys = new ArrayList<>(map.keySet());
    assertThat(map.entrySet().stream().map(Map.Entry::getKey)).containsExactlyElementsOf(keys);
    assertThat(map.values()).containsExactlyElementsOf(keys.stream().map(NUMBERS::get).toList());
    List<String> visited = new ArrayList<>();
    map.forEach((key, value) -> visited.add(key));
    assertThat(visited).isEqualTo(keys);
    assertThat(map).isEqualTo(NUMBERS).hasSameHashCodeAs(NUMBERS);
    assertThat(NUMBERS).isEqualTo(map);
  }

  @Test
  void theContentIsThatOfTheOriginal() {
    ContentHasher hasher = new ContentHasher();
    assertThat(hasher.of(fixed(3))).isEqualTo(hasher.of(NAMES));
    assertThat(hasher.of(map(3))).isEqualTo(hasher.of(new HashMap<>(NUMBERS)));
    assertThat(fixed(3)).isEqualTo(NAMES).hasSameHashCodeAs(NAMES);
  }

  @Test
  void anIteratorRemovesWhatItReturned() {
    for (int order = 0; order <= Orders.COUNT; order++) {
      Set<Integer> numbers = new VariedHashSet<>(List.of(1, 2, 3, 4, 5), new Orders(order));
      List<Integer> returned = new ArrayList<>();
      for (Iterator<Integer> each = numbers.iterator(); each.hasNext(); ) {
        int number = each.next();
        returned.add(number);
        if (number % 2 == 0) {
          each.remove();
        }
      }
      assertThat(returned).containsExactlyInAnyOrder(1, 2, 3, 4, 5);
      assertThat(numbers).containsExactlyInAnyOrder(1, 3, 5);
    }
  }

  @Test
  void whatIsFixedCannotBeChanged() {
    assertThatThrownBy(() -> fixed(1).add("d")).isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> fixed(1).remove("x"))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> fixed(1).contains(null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> new ArrangedMap<>(NUMBERS, new Orders(1)).put("d", 4))
        .isInstanceOf(UnsupportedOperationException.class);
  }
}
