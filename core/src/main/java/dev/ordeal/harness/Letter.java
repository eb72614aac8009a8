package dev.ordeal.harness;

import dev.ordeal.actor.Address;
import dev.ordeal.spec.Operation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A call that can be made several times.
 *
 * @param operations what is called the first time, the second time, and so on, cyclically
 * @param kind the calls of one kind are counted together
 */
record Letter(List<Operation> operations, String kind, Address target) {

  Call numbered(int time) {
    return new Call(operations.get((time - 1) % operations.size()), target);
  }

  /** Every call with arguments that the first so many operations have in these places. */
  List<Call> calls(int first) {
    List<Operation> some = operations.subList(0, Math.min(first, operations.size()));
    Operation example = some.get(0);
    List<List<Object>> found = List.of(List.of());
    for (int i = 0; i < example.arguments().size(); i++) {
      int place = i;
      Set<Object> values = new LinkedHashSet<>();
      some.stream()
          .filter(other -> other.arguments().size() == example.arguments().size())
          .forEach(other -> values.add(other.argument(place)));
      found =
          found.stream()
              .flatMap(arguments -> values.stream().map(value -> longer(arguments, value)))
              .toList();
    }
    Set<Operation> all = new LinkedHashSet<>();
    found.forEach(arguments -> all.add(new Operation(example.name(), arguments)));
    all.addAll(some);
    return all.stream().map(operation -> new Call(operation, target)).toList();
  }

  /** The list with one more element. */
  static <T> List<T> longer(List<T> list, T last) {
    List<T> longer = new ArrayList<>(list);
    longer.add(last);
    return List.copyOf(longer);
  }
}
