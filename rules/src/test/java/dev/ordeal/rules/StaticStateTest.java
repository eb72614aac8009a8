package dev.ordeal.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Planted examples: what the rule must find, and what it must leave alone. */
@SuppressWarnings({
  "unused",
  "UnusedVariable",
  "ImmutableEnumChecker",
  "NonFinalStaticField",
  "MutablePublicArray"
})
class StaticStateTest {

  /** A pair that can hold anything. */
  private record Pair(Object one, Object other) {}

  /** An object of ours with a field that is not final. */
  private static final class Counter {
    int count;
  }

  private enum Fixed {
    ONE(List.of(1)),
    TWO(List.of(2));

    final List<Integer> numbers;

    Fixed(List<Integer> numbers) {
      this.numbers = numbers;
    }
  }

  private enum Loose {
    ONE;

    final List<Integer> numbers = new ArrayList<>();
  }

  private static final class Constants {
    static final List<Object> LIST = List.of(1, "a", Pattern.compile("a"), Map.of("a", 1.5));
    static final Set<String> SET = Set.copyOf(new HashSet<>(Set.of("a", "b")));
    static final Pair PAIR = new Pair(List.of(), Optional.of(2L));
    static final UnaryOperator<String> LAMBDA = text -> text + "a";
    static final Comparator<String> COMPARATOR = Comparator.comparing(String::length);
    static final Fixed ENUM = Fixed.TWO;
    static final int[] NOTHING = {};
    static final Object SENTINEL = new Object();
    static final int NUMBER = 3;
    static final ClassValue<Integer> CACHE =
        new ClassValue<>() {
          @Override
          protected Integer computeValue(Class<?> type) {
            return type.getModifiers();
          }
        };
  }

  private static final class Variables {
    static final Map<String, Integer> MAP = new HashMap<>();
    static final Map<Fixed, Integer> BY_ENUM = new EnumMap<>(Fixed.class);
    static final List<Object> LIST = new ArrayList<>();
    static final List<Object> VIEW = Collections.unmodifiableList(LIST);
    static final List<Object> NESTED = List.of(List.of(new ArrayList<>()));
    static final Map<String, List<Object>> VALUES = Map.of("a", new ArrayList<>());
    static final Pair PAIR = new Pair(new Object[1], 2L);
    static final int[] ARRAY = {1};
    static final AtomicInteger ATOMIC = new AtomicInteger();
    static final Counter COUNTER = new Counter();
    static final Loose ENUM = Loose.ONE;
    static final StringBuilder BUILDER = new StringBuilder();
    static final UnaryOperator<String> LAMBDA = capturing(new ArrayList<>());
    static int number = 3;

    private static UnaryOperator<String> capturing(List<String> seen) {
      return text -> {
        seen.add(text);
        return text;
      };
    }
  }

  @Test
  void onlyWhatCanChangeIsFound() {
    assertThat(mutable(Constants.class)).isEmpty();
    assertThat(mutable(Variables.class))
        .containsExactly(
            "MAP", "BY_ENUM", "LIST", "VIEW", "NESTED", "VALUES", "PAIR", "ARRAY", "ATOMIC",
            "COUNTER", "ENUM", "BUILDER", "LAMBDA", "number");
  }

  private static List<String> mutable(Class<?> type) {
    return StaticState.mutableFields(new ClassFileImporter().importClass(type))
        .map(name -> name.substring(name.lastIndexOf('.') + 1))
        .toList();
  }
}
