package dev.ordeal.harness;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import dev.ordeal.words.Show;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The whole-number parameters of a system: their defaults, the values they may have, and the values
 * they have. Immutable. A system keeps one, returns {@link #defaults} from {@link
 * Subject#parameters} and a copy of itself with {@link #with} from {@link Subject#with}.
 */
public final class Parameters {
  private final Map<String, Range> ranges;
  private final Map<String, Integer> values;

  private record Range(int usual, int least, int most) {
    boolean contains(int value) {
      return least <= value && value <= most;
    }

    String show() {
      return most == Integer.MAX_VALUE ? "of at least " + least : "from " + least + " to " + most;
    }
  }

  private Parameters(Map<String, Range> ranges, Map<String, Integer> values) {
    this.ranges = Map.copyOf(ranges);
    this.values = Map.copyOf(values);
  }

  /** No parameters, to which {@link #and} adds. */
  public static Parameters none() {
    return new Parameters(Map.of(), Map.of());
  }

  /** With one more parameter, which may have any value from {@code least} on. */
  public Parameters and(String name, int usual, int least) {
    return and(name, usual, least, Integer.MAX_VALUE);
  }

  /** With one more parameter, which may have a value from {@code least} to {@code most}. */
  public Parameters and(String name, int usual, int least, int most) {
    Map<String, Range> more = new HashMap<>(ranges);
    more.put(name, new Range(usual, least, most));
    return new Parameters(more, values);
  }

  /** The value of a parameter: the one that was set, or else its default. */
  public int value(String name) {
    return Optional.ofNullable(values.get(name)).orElseGet(() -> range(name).usual());
  }

  private Range range(String name) {
    return Optional.ofNullable(ranges.get(name))
        .orElseThrow(() -> new IllegalArgumentException("there is no parameter " + name));
  }

  /** The parameters with their defaults. */
  public Map<String, Integer> defaults() {
    Map<String, Integer> defaults = new HashMap<>();
    ranges.forEach((name, range) -> defaults.put(name, range.usual()));
    return defaults;
  }

  /**
   * The parameters with one of them set; throws {@link BadInput} for a name that is not among them
   * and for a value out of range.
   *
   * @param subject the system that has these parameters
   */
  public Parameters with(Subject subject, String name, int value) {
    Range range = ranges.get(name);
    if (range == null) {
      throw new BadInput(unknown(subject, name, value));
    }
    if (!range.contains(value)) {
      throw new BadInput(
          refused(subject, name, value)
              + "give "
              + name
              + " a number "
              + range.show()
              + " (default "
              + range.usual()
              + ").");
    }
    Map<String, Integer> set = new HashMap<>(values);
    set.put(name, value);
    return new Parameters(ranges, set);
  }

  /** What to say of a parameter that a system does not take. */
  static String unknown(Subject subject, String parameter, int value) {
    return refused(subject, parameter, value)
        + hint(parameter, new TreeMap<>(subject.parameters()));
  }

  /** The beginning of the sentence, up to what to do. */
  private static String refused(Subject subject, String parameter, int value) {
    return subject.title()
        + " does not take the parameter "
        + Show.brief(parameter)
        + "="
        + value
        + "; ";
  }

  /** The parameters that are meant, or else all. */
  private static String hint(String parameter, Map<String, Integer> known) {
    if (known.containsKey(parameter)) {
      return "give " + parameter + " another value (default " + known.get(parameter) + ").";
    }
    List<String> near = Nearest.to(parameter, known.keySet());
    if (!near.isEmpty()) {
      return "did you mean " + listed(known, near, " or ") + "?";
    }
    return known.isEmpty()
        ? "it lists no parameters."
        : "it has " + listed(known, known.keySet(), ", ") + ".";
  }

  private static String listed(
      Map<String, Integer> known, Collection<String> names, String separator) {
    return names.stream()
        .map(name -> name + " (default " + known.get(name) + ")")
        .collect(Collectors.joining(separator));
  }
}
