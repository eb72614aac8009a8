package dev.ordeal.harness;

import dev.ordeal.words.BadInput;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

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
      throw new BadInput(UnknownParameter.sentence(subject, name, value));
    }
    if (!range.contains(value)) {
      throw new BadInput(
          UnknownParameter.refused(subject, name, value)
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
}
