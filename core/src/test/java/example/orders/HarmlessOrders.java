package example.orders;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Systems that use sets and maps, but not their order. Every nested class that is one, is one. */
final class HarmlessOrders {
  private HarmlessOrders() {}

  static final class Contains extends Counter {
    private static final Set<String> NAMES = Set.of("get", "size");

    @Override
    boolean isWrong() {
      return !NAMES.contains("get");
    }
  }

  static final class ContainsInAField extends Counter {
    private final Set<String> names = Set.of("get", "size");

    @Override
    boolean isWrong() {
      return !names.contains("get");
    }
  }

  static final class Decision extends Counter {
    @Override
    public Harness harness(ActorSystem system, String name, List<Client> clients) {
      Set<Object> seen = Set.of(0, 1, 2);
      Client client =
          Client.deciding(
              "c0",
              Call.of(Operation.of("get"), "n1"),
              turn -> seen.contains(turn.result()) ? turn.then("increment") : turn.stop());
      return super.harness(
          system, name, List.of(client, new Client(Address.of("c1"), clients.get(0).script())));
    }
  }

  static final class Get extends Counter {
    private static final Map<String, Integer> NUMBERS = Map.of("get", 1, "size", 2);

    @Override
    boolean isWrong() {
      return NUMBERS.get("get") != 1;
    }
  }

  static final class Sum extends Counter {

    @Override
    boolean isWrong() {
      return Set.of(1, 2, 3).stream().mapToInt(number -> number).sum() != 6;
    }
  }

  static final class Linked extends Counter {

    @Override
    boolean isWrong() {
      return !new LinkedHashSet<>(List.of("b", "a")).iterator().next().equals("b");
    }
  }

  static final class Sorted extends Counter {

    @Override
    boolean isWrong() {
      return !new TreeSet<>(Set.of("a", "b", "c")).first().equals("a");
    }
  }

  static final class Equality extends Counter {

    @Override
    boolean isWrong() {
      return !Set.of("a", "b").equals(new HashSet<>(List.of("b", "a")))
          || Set.of("a", "b").hashCode() != new HashSet<>(List.of("b", "a")).hashCode()
          || !new HashMap<>(Map.of("a", 1, "b", 2)).equals(Map.of("b", 2, "a", 1));
    }
  }

  static final class Counting extends Counter {
    private static Map<String, Long> counts() {
      return List.of("a", "b", "a").stream()
          .collect(Collectors.groupingBy(name -> name, Collectors.counting()));
    }

    @Override
    boolean isWrong() {
      return counts().get("a") != 2;
    }
  }

  static final class Removing extends Counter {
    private static Set<Integer> odd() {
      Set<Integer> numbers = new HashSet<>(List.of(1, 2, 3, 4));
      for (Iterator<Integer> each = numbers.iterator(); each.hasNext(); ) {
        if (each.next() % 2 == 0) {
          each.remove();
        }
      }
      return numbers;
    }

    @Override
    boolean isWrong() {
      return !odd().equals(Set.of(1, 3));
    }
  }

  static final class ChangedWhileIterated extends Counter {
    @SuppressWarnings("ModifyCollectionInEnhancedForLoop") // on purpose
    private static boolean isNoticed() {
      Set<Integer> numbers = new HashSet<>(List.of(1, 2, 3));
      try {
        for (Integer number : numbers) {
          numbers.remove(number);
        }
        return false;
      } catch (ConcurrentModificationException e) {
        return true;
      }
    }

    @Override
    boolean isWrong() {
      return !isNoticed();
    }
  }

  static final class SortedLater extends Counter {
    private static List<String> sorted() {
      List<String> names = new ArrayList<>(Set.of("c", "a", "b"));
      names.sort(null);
      return names;
    }

    @Override
    boolean isWrong() {
      return !sorted().equals(List.of("a", "b", "c"));
    }
  }

  static final class SpecThatAsks extends Counter {

    @Override
    public Spec<?> spec() {
      Set<String> names = Set.of("get", "size");
      return new WrongSpec(() -> !names.contains("get"));
    }
  }
}
