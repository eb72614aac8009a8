package dev.ordeal.harness;

import dev.ordeal.words.Nearest;
import dev.ordeal.words.Show;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What to say of a parameter that a system does not take. */
final class UnknownParameter {
  private UnknownParameter() {}

  static String sentence(Subject subject, String parameter, int value) {
    return refused(subject, parameter, value)
        + hint(parameter, new TreeMap<>(subject.parameters()));
  }

  /** The beginning of the sentence, up to what to do. */
  static String refused(Subject subject, String parameter, int value) {
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
