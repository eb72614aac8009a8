package dev.ordeal.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Copies are equal to the original and are iterated in other orders, where these are free. */
class ReorderingTest {
  private record Members(Set<Integer> ids, List<String> names) {}

  private record Copied(Set<Integer> ids) {
    Copied {
      ids = Set.copyOf(ids);
    }
  }

  private record Rebuilt(Set<Integer> ids) {
    Rebuilt {
      ids = Collections.unmodifiableSet(new HashSet<>(ids));
    }
  }

  private enum Color {
    RED,
    GREEN,
    BLUE
  }

  /** Its table is large, so that the identity hash codes of the colors hardly ever collide. */
  private record Colors(Set<Color> colors) {
    Colors {
      Set<Color> copy = new HashSet<>(1 << 16);
      copy.addAll(colors);
      colors = copy;
    }
  }

  private static Set<List<?>> orders(Reordering reordering) {
    return reordering.copies().stream()
        .map(copy -> (Collection<?>) (copy instanceof Members m ? m.ids() : copy))
        .map(List::copyOf)
        .collect(Collectors.toSet());
  }

  @Test
  void aPairIsTurnedRound() {
    Set<Integer> pair = Set.of(1, 2);
    Reordering reordering = Reordering.of(pair);
    assertThat(reordering.copies()).containsExactly(pair);
    List<Object> order = List.copyOf((Collection<?>) reordering.copies().get(0));
    List<Integer> original = new ArrayList<>(pair);
    Collections.reverse(original);
    assertThat(order).isEqualTo(original);
    assertThat(reordering.unvaried()).isEmpty();
  }

  @Test
  void threeElementsComeInEveryOrder() {
    assertThat(orders(Reordering.of(new HashSet<>(Set.of(1, 2, 3))))).hasSize(5);
    assertThat(orders(Reordering.of(new Members(Set.of(1, 2, 3), List.of("a", "b"))))).hasSize(5);
  }

  @Test
  void everyRotationOfSixElementsIsTriedInBothDirections() {
    Set<Integer> set = Set.of(1, 2, 3, 4, 5, 6);
    List<Integer> order = List.copyOf(set);
    Set<List<?>> orders = orders(Reordering.of(set));
    for (int i = 1; i < 6; i++) {
      List<Integer> rotated = new ArrayList<>(order);
      Collections.rotate(rotated, i);
      assertThat(orders).contains(rotated);
      List<Integer> reversed = new ArrayList<>(rotated);
      Collections.reverse(reversed);
      assertThat(orders).contains(reversed);
    }
  }

  @Test
  void copiesAreEqualInContentAndAnswerAlike() {
    Object value =
        List.of(
            new Members(Set.of(1, 2, 3), List.of("a")),
            new HashMap<>(Map.of("x", Set.of(1, 2), "y", Set.of(3, 4))),
            Map.of(1, Set.of("p", "q"), 2, Set.of("r", "s")));
    ContentHasher hasher = new ContentHasher();
    Reordering reordering = Reordering.of(value);
    assertThat(reordering.copies()).isNotEmpty();
    for (Object copy : reordering.copies()) {
      assertThat(copy).isEqualTo(value).hasSameHashCodeAs(value);
      assertThat(hasher.of(copy)).isEqualTo(hasher.of(value));
      Map<?, ?> map = (Map<?, ?>) ((List<?>) copy).get(2);
      assertThat(map.get(1)).isEqualTo(Set.of("p", "q"));
      assertThat(map.containsKey(3)).isFalse();
    }
  }

  @Test
  void whatHasAnOrderIsLeftAlone() {
    assertThat(Reordering.of(new LinkedHashSet<>(List.of(3, 1, 2))).copies()).isEmpty();
    assertThat(Reordering.of(List.of(Set.of(1), Map.of(1, 2))).copies()).isEmpty();
  }

  @Test
  void aSetThatAConstructorCopiesIsNamed() {
    assertThat(Reordering.of(new Copied(Set.of(1, 2, 3))).unvaried()).containsExactly("Copied.ids");
    assertThat(Reordering.of(new Copied(Set.of(1, 2))).unvaried()).isEmpty();
    assertThat(Reordering.of(new Copied(Set.of(1, 2))).copies()).hasSize(1);
    assertThat(Reordering.of(new Colors(Set.of(Color.RED, Color.GREEN, Color.BLUE))).unvaried())
        .containsExactly("Colors.colors");
  }

  @Test
  void aHashSetOfNumbersHasTheSameOrderInEveryJvm() {
    assertThat(Reordering.of(new Rebuilt(Set.of(1, 2, 3))).unvaried()).isEmpty();
  }

  @Test
  void oneFieldCanBeReorderedAlone() {
    List<Object> value =
        List.of(new Members(Set.of(1, 2), List.of()), new Copied(Set.of(4, 5)), Map.of(1, 2, 3, 4));
    assertThat(Reordering.fields(value)).containsExactly("Members.ids", "Copied.ids", "");
    assertThat(Reordering.of(value, "Members.ids"::equals).copies()).hasSize(1);
  }

  @Test
  void aLargeSetIsTriedInAFewOrders() {
    Set<Integer> large = IntStream.range(0, 1000).boxed().collect(Collectors.toSet());
    assertThat(Reordering.of(large).copies()).hasSizeBetween(4, 20);
  }
}
