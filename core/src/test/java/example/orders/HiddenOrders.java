package example.orders;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/**
 * Systems with a violation that shows in some iteration orders only, each hidden in another place.
 * Every nested class that is a system is one.
 */
final class HiddenOrders {
  private HiddenOrders() {}

  static final class StaticFieldOfItsClass extends Counter {
    private static final Set<String> PEERS = Set.of("a", "b", "c");

    @Override
    boolean isWrong() {
      return first(PEERS);
    }
  }

  static final class Helper {
    static final Set<String> PEERS = Set.of("a", "b", "c");

    private Helper() {}
  }

  static final class StaticFieldOfAHelper extends Counter {

    @Override
    boolean isWrong() {
      return first(Helper.PEERS);
    }
  }

  interface Names {
    Map<String, Integer> NUMBERS = Map.of("a", 1, "b", 2, "c", 3);
  }

  static final class ConstantOfAnInterface extends Counter {

    @Override
    boolean isWrong() {
      return first(Names.NUMBERS.keySet());
    }
  }

  static final class Listed {
    static final List<String> PEERS = List.copyOf(Set.of("a", "b", "c"));

    private Listed() {}
  }

  static final class ListThatAClassInitializerMakes extends Counter {

    @Override
    boolean isWrong() {
      return Listed.PEERS.get(0).equals("a");
    }
  }

  static final class FieldOfTheSubject extends Counter {
    private final Set<String> peers = Set.of("a", "b", "c");

    @Override
    boolean isWrong() {
      return first(peers);
    }
  }

  static final class ListThatTheConstructorMakes extends Counter {
    private final List<String> peers = new ArrayList<>(Set.of("a", "b", "c"));

    @Override
    boolean isWrong() {
      return peers.get(0).equals("a");
    }
  }

  static final class SetOf extends Counter {

    @Override
    boolean isWrong() {
      return first(Set.of("a", "b", "c"));
    }
  }

  static final class SetOfTwo extends Counter {

    @Override
    boolean isWrong() {
      return first(Set.of("a", "b"));
    }
  }

  static final class SetCopyOf extends Counter {

    @Override
    boolean isWrong() {
      return first(Set.copyOf(List.of("a", "b", "c")));
    }
  }

  static final class MapOf extends Counter {

    @Override
    boolean isWrong() {
      return first(Map.of("a", 1, "b", 2, "c", 3).keySet());
    }
  }

  static final class MapOfEntries extends Counter {

    @Override
    boolean isWrong() {
      return first(Map.ofEntries(Map.entry("a", 1), Map.entry("b", 2)).keySet());
    }
  }

  static final class ValuesOfAMap extends Counter {

    @Override
    boolean isWrong() {
      return first(Map.of("a", 1, "b", 2, "c", 3).values());
    }
  }

  static final class MiddleOfThree extends Counter {

    @Override
    boolean isWrong() {
      return new ArrayList<>(Set.of("a", "b", "c")).get(1).equals("b");
    }
  }

  static final class TwoSetsTogether extends Counter {

    @Override
    boolean isWrong() {
      return Set.of("a", "b", "c")
          .iterator()
          .next()
          .equals(Set.of("b", "c", "d").iterator().next());
    }
  }

  static final class StringOfASet extends Counter {

    @Override
    boolean isWrong() {
      return Set.of("a", "b").toString().startsWith("[a");
    }
  }

  static final class HashSetOfConstants extends Counter {

    @Override
    boolean isWrong() {
      return first(new HashSet<>(COLORS));
    }
  }

  static final class HashMapOfConstants extends Counter {
    private static Map<Color, Integer> colors() {
      Map<Color, Integer> colors = new HashMap<>();
      COLORS.forEach(color -> colors.put(color, 1));
      return colors;
    }

    @Override
    boolean isWrong() {
      return first(colors().keySet());
    }
  }

  static final class EntriesOfAConcurrentMap extends Counter {
    private static Map<Color, Integer> colors() {
      Map<Color, Integer> colors = new ConcurrentHashMap<>();
      COLORS.forEach(color -> colors.put(color, 1));
      return colors;
    }

    @Override
    boolean isWrong() {
      return colors().entrySet().iterator().next().getKey() == Color.RED;
    }
  }

  static final class IdentitySet extends Counter {
    private static Set<Color> colors() {
      Set<Color> colors = Collections.newSetFromMap(new IdentityHashMap<>());
      colors.addAll(COLORS);
      return colors;
    }

    @Override
    boolean isWrong() {
      return first(colors());
    }
  }

  static final class WeakMap extends Counter {

    @Override
    boolean isWrong() {
      return first(
          new WeakHashMap<>(COLORS.stream().collect(Collectors.toMap(color -> color, color -> 1)))
              .keySet());
    }
  }

  @SuppressWarnings("JdkObsolete") // on purpose
  static final class OldTable extends Counter {

    @Override
    boolean isWrong() {
      return first(
          new Hashtable<>(COLORS.stream().collect(Collectors.toMap(color -> color, color -> 1)))
              .keySet());
    }
  }

  static final class CollectedSet extends Counter {

    @Override
    boolean isWrong() {
      return first(COLORS.stream().collect(Collectors.toSet()));
    }
  }

  static final class CollectedFixedSet extends Counter {

    @Override
    boolean isWrong() {
      return first(COLORS.stream().collect(Collectors.toUnmodifiableSet()));
    }
  }

  static final class Groups extends Counter {

    @Override
    boolean isWrong() {
      return first(COLORS.stream().collect(Collectors.groupingBy(color -> color)).keySet());
    }
  }

  static final class CollectedMap extends Counter {

    @Override
    boolean isWrong() {
      return first(COLORS.stream().collect(Collectors.toMap(color -> color, color -> 1)).keySet());
    }
  }

  static final class ConstructorReference extends Counter {

    @Override
    boolean isWrong() {
      return first(COLORS.stream().collect(Collectors.toCollection(HashSet::new)));
    }
  }

  static final class MethodReference extends Counter {
    private static BiFunction<String, String, Set<String>> pair() {
      return Set::of;
    }

    @Override
    boolean isWrong() {
      return first(pair().apply("a", "b"));
    }
  }

  @SuppressWarnings("serial") // is never serialized
  static class Bag extends HashSet<Object> {
    Bag(List<?> items) {
      super(items);
    }
  }

  static final class Subclass extends Counter {

    @Override
    boolean isWrong() {
      return first(new Bag(COLORS));
    }
  }

  static final class UnmodifiableView extends Counter {

    @Override
    boolean isWrong() {
      return first(Collections.unmodifiableSet(new HashSet<>(COLORS)));
    }
  }

  record Copying(Set<String> names) {
    Copying {
      names = Set.copyOf(names);
    }
  }

  static final class RecordThatCopies extends Counter {

    @Override
    boolean isWrong() {
      return first(new Copying(Set.of("a", "b", "c")).names());
    }
  }

  static final class ForEachOfAMap extends Counter {
    private static List<String> names() {
      List<String> names = new ArrayList<>();
      Map.of("a", 1, "b", 2).forEach((name, number) -> names.add(name));
      return names;
    }

    @Override
    boolean isWrong() {
      return names().get(0).equals("a");
    }
  }
}
