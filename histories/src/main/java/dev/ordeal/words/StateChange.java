package dev.ordeal.words;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a step changes in a state, by the names of record components: {@code term=1 -> 2}. What is
 * short is shown as a whole, before and after. Of long collections only the difference is shown:
 * {@code log +[x]}, {@code acks -[n1]}, {@code table[k1]=10 -> 11}.
 */
public final class StateChange {
  private static final int SHORT = 44;
  private static final int LONGEST = 120;
  private static final int DEEPEST = 8;

  /**
   * A part of a state before and after a step.
   *
   * @param name the name of the record component; empty for the whole state
   */
  public record Part(String name, String before, String after) {
    public boolean isChanged() {
      return !before.equals(after);
    }
  }

  private final List<String> found = new ArrayList<>();

  private StateChange() {}

  /** What differs, in words; empty if both print the same. */
  public static String words(@Nullable Object before, @Nullable Object after) {
    if (Show.state(before).equals(Show.state(after))) {
      return "";
    }
    StateChange change = new StateChange();
    try {
      change.compare("", before, after, 0);
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      change.found.clear();
      change.whole("", before, after);
    }
    return String.join(", ", change.found);
  }

  /**
   * The parts of a state: the components of a record with several, if it is of the same class
   * before and after, or else the whole.
   */
  public static List<Part> parts(@Nullable Object before, @Nullable Object after) {
    if (before instanceof Record one && after instanceof Record other && areAlike(one, other)) {
      try {
        return Components.of(one.getClass()).stream()
            .map(
                component ->
                    new Part(component.getName(), shown(component, one), shown(component, other)))
            .toList();
      } catch (RuntimeException | StackOverflowError | AssertionError e) {
        return List.of(new Part("", Show.state(before), Show.state(after)));
      }
    }
    return List.of(new Part("", Show.state(before), Show.state(after)));
  }

  private static String shown(RecordComponent component, Record record) {
    return Show.state(Components.read(component, record));
  }

  /** Whether components can be compared by name. */
  private static boolean areAlike(Record one, Record other) {
    return one.getClass() == other.getClass()
        && !(one instanceof Shown)
        && Components.of(one.getClass()).size() > 1;
  }

  private void compare(String path, @Nullable Object before, @Nullable Object after, int depth) {
    String one = Show.state(before);
    String other = Show.state(after);
    if (one.equals(other)) {
      return;
    }
    if (before instanceof Record a && after instanceof Record b && areAlike(a, b)) {
      for (RecordComponent component : Components.of(a.getClass())) {
        String name = path.isEmpty() ? component.getName() : path + "." + component.getName();
        compare(name, Components.read(component, a), Components.read(component, b), depth + 1);
      }
    } else if (one.length() + other.length() <= SHORT || depth > DEEPEST) {
      whole(path, before, after);
    } else if (before instanceof Map<?, ?> a && after instanceof Map<?, ?> b) {
      maps(path, a, b, depth);
    } else if (before instanceof Set<?> a && after instanceof Set<?> b) {
      elements(path, strings(a), strings(b));
    } else if (before instanceof List<?> a && after instanceof List<?> b) {
      lists(path, a, b, depth);
    } else {
      whole(path, before, after);
    }
  }

  private void maps(String path, Map<?, ?> before, Map<?, ?> after, int depth) {
    Map<String, Object> a = byKey(before);
    Map<String, Object> b = byKey(after);
    if (a.size() < before.size() || b.size() < after.size()) {
      whole(path, before, after); // keys that print the same
      return;
    }
    difference(path, "+", entries(b, a.keySet()));
    difference(path, "-", entries(a, b.keySet()));
    a.forEach(
        (key, value) -> {
          if (b.containsKey(key)) {
            compare(path + "[" + key + "]", value, b.get(key), depth + 1);
          }
        });
  }

  /** The values by their keys as strings, sorted. */
  private static Map<String, Object> byKey(Map<?, ?> map) {
    Map<String, Object> byKey = new TreeMap<>();
    map.forEach((key, value) -> byKey.put(Show.state(key), value));
    return byKey;
  }

  /** The entries of a map whose keys are not among the others, as a string. */
  private static String entries(Map<String, Object> map, Set<String> others) {
    Map<String, Object> only = new LinkedHashMap<>(map);
    only.keySet().removeAll(others);
    return only.isEmpty() ? "" : Show.state(only);
  }

  private void elements(String path, List<String> before, List<String> after) {
    difference(path, "+", without(after, before));
    difference(path, "-", without(before, after));
  }

  private static List<String> strings(Collection<?> items) {
    return items.stream().map(Show::state).collect(Collectors.toCollection(ArrayList::new));
  }

  private static String without(List<String> items, List<String> others) {
    List<String> only = new ArrayList<>(items);
    only.removeAll(others);
    return only.isEmpty() ? "" : only.stream().sorted().collect(Collectors.joining(",", "[", "]"));
  }

  private void lists(String path, List<?> before, List<?> after, int depth) {
    int one = before.size();
    int other = after.size();
    if (one == other) {
      for (int i = 0; i < one; i++) {
        compare(path + "[" + i + "]", before.get(i), after.get(i), depth + 1);
      }
    } else if (one < other && same(before, after.subList(0, one))) {
      difference(path, "+", Show.state(after.subList(one, other)));
    } else if (one > other && same(after, before.subList(one - other, one))) {
      difference(path, "-", Show.state(before.subList(0, one - other)));
    } else {
      whole(path, before, after);
    }
  }

  private static boolean same(List<?> one, List<?> other) {
    return strings(one).equals(strings(other));
  }

  private void difference(String path, String sign, String what) {
    if (!what.isEmpty()) {
      found.add((path.isEmpty() ? "" : path + " ") + sign + cut(what, 0));
    }
  }

  private void whole(String path, @Nullable Object before, @Nullable Object after) {
    String one = Show.state(before);
    String other = Show.state(after);
    int from = one.length() + other.length() > 2 * LONGEST ? commonStart(one, other) : 0;
    found.add((path.isEmpty() ? "" : path + "=") + cut(one, from) + " -> " + cut(other, from));
  }

  /** Where two long strings begin to differ, or a little before. */
  private static int commonStart(String one, String other) {
    int same = 0;
    while (same < one.length() && same < other.length() && one.charAt(same) == other.charAt(same)) {
      same++;
    }
    return Math.max(0, same - SHORT / 2);
  }

  private static String cut(String string, int from) {
    int to = Math.min(string.length(), from + LONGEST);
    return (from > 0 ? "..." : "")
        + string.substring(from, to)
        + (to < string.length() ? "..." : "");
  }
}
