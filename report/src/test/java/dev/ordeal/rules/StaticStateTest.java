package dev.ordeal.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class StaticStateTest {

  /** A pair that can hold anything. */
  private record Pair(Object one, Object other) {}

  @SuppressWarnings("unused")
  private static final class Constants {
    static final List<Object> LIST = List.of(1, "a", Pattern.compile("a"), Map.of("a", 1.5));
    static final Pair PAIR = new Pair(List.of(), 2L);
    static final UnaryOperator<String> LAMBDA = text -> text + "a";
    static final int NUMBER = 3;
  }

  @SuppressWarnings({"unused", "NonFinalStaticField", "MutablePublicArray"})
  private static final class Variables {
    static final List<Object> LIST = new ArrayList<>();
    static final List<Object> NESTED = List.of(List.of(new ArrayList<>()));
    static final Pair PAIR = new Pair(new Object[1], 2L);
    static final int[] ARRAY = {1};
    static int number = 3;
  }

  @Test
  void onlyWhatCanChangeIsFound() {
    assertThat(mutable(Constants.class)).isEmpty();
    assertThat(mutable(Variables.class))
        .containsExactly("LIST", "NESTED", "PAIR", "ARRAY", "number");
  }

  private static List<String> mutable(Class<?> type) {
    return StaticState.mutableFields(new ClassFileImporter().importClass(type))
        .map(name -> name.substring(name.lastIndexOf('.') + 1))
        .toList();
  }
}
