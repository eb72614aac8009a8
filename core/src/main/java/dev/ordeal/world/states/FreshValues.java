package dev.ordeal.world.states;

import dev.ordeal.harness.Harness;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Operation;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Verifies that the values written make no difference where they cannot be told from other numbers
 * or strings in states and messages, such as a version 1 from a value 1. The harness is explored
 * with a fresh value for each value written, which occurs nowhere else. Then everything that was
 * looked up there, renamed so that any of the original values takes the place of each fresh one,
 * must do the same, renamed. So every run of every such harness is a renamed run of the one with
 * fresh values. If that fails where one value takes the place of two, only different values may
 * take the place of different ones from then on.
 */
public final class FreshValues {
  private static final int FIRST_NUMBER = 700_001;

  /** The most renamings of one handler run. */
  private static final long MOST_RENAMINGS = 1_000;

  private final List<Object> values;

  /** Those that were asked for. */
  private final Set<Object> fresh = new LinkedHashSet<>();

  /** By number of clients: the contents of the handler runs that passed. */
  private final Map<Integer, Set<RenamedRuns.Pair>> verified = new HashMap<>();

  /** By number of clients: those for which clients may be exchanged. */
  private final Map<Integer, Set<RenamedRuns.Pair>> exchanged = new HashMap<>();

  private Deadline deadline = Deadline.never();

  private Optional<String> refusal = Optional.empty();

  /** Why one value may not take the place of two. */
  private Optional<String> repeating = Optional.empty();

  /**
   * @param values the values written
   */
  public FreshValues(List<Object> values) {
    this.values = List.copyOf(values);
  }

  /** Sets when to give up comparing; what is not compared by then is refused. */
  public void until(Deadline other) {
    deadline = other;
  }

  /** Takes over what was found out elsewhere. */
  public void adopt(Optional<String> refused, Optional<String> repeatingRefused) {
    refusal = refused;
    repeating = repeatingRefused;
  }

  /** Why values make a difference, or cannot be compared. */
  public Optional<String> refusal() {
    return refusal;
  }

  /** Why one value may not take the place of two. */
  public Optional<String> repeating() {
    return repeating;
  }

  /** Refuses to use fresh values. */
  public void refuse(String why) {
    if (refusal.isEmpty()) {
      refusal = Optional.of(why);
    }
  }

  /** The fresh value of that number, of the same class as the given one; empty if there is none. */
  public Optional<Object> fresh(int number, Object like) {
    int next = FIRST_NUMBER + 1_009 * number;
    Object made =
        like instanceof Integer
            ? (Object) next
            : like instanceof Long
                ? (Object) (long) next
                : like instanceof String ? "fresh-" + next : like;
    if (values.contains(made)) {
      return Optional.empty();
    }
    fresh.add(made);
    return Optional.of(made);
  }

  /**
   * Examines what was looked up while a harness with fresh values was explored.
   *
   * @param exchanges of clients, which are verified here too
   * @return whether the values in the place of the fresh ones make no difference, see also {@link
   *     #repeating}
   */
  public boolean examine(StateSpace space, List<Exchange> exchanges) {
    Harness harness = space.tables.harness();
    if (harness.decides()) {
      refuse("what clients decide to call is not compared");
      return false;
    }
    List<Operation> calls =
        harness.invocations().stream()
            .map(invocation -> invocation.call().operation())
            .distinct()
            .toList();
    RenamedRuns runs = new RenamedRuns(space.tables, Set.copyOf(calls), deadline);
    List<RenamedRuns.Reading> readings = runs.checkReadings(exchanges);
    runs.checkHandlers(
        exchanges,
        exchanged.computeIfAbsent(harness.clients().size(), count -> new HashSet<>()),
        Exchanges.MOST_RUNS);
    if (refusal.isEmpty() && repeating.isEmpty()) {
      repeating = RenamedRuns.difference(() -> difference(runs, readings, harness, calls));
      if (repeating.isEmpty()) {
        return true;
      }
    }
    if (refusal.isEmpty()) {
      refusal = RenamedRuns.difference(() -> difference(runs, readings, harness, calls));
    }
    return refusal.isEmpty();
  }

  private Optional<String> difference(
      RenamedRuns runs,
      List<RenamedRuns.Reading> readings,
      Harness harness,
      List<Operation> calls) {
    List<Object> used = new ArrayList<>();
    for (Object value : fresh) {
      if (calls.stream().anyMatch(call -> call.arguments().contains(value))) {
        used.add(value);
      }
    }
    List<Operation> seen =
        harness.invocations().stream()
            .map(invocation -> invocation.seenBy(harness.spec()))
            .distinct()
            .toList();
    RenamedSpec<?> spec =
        new RenamedSpec<>(harness.spec(), seen, harness.invocations().size(), deadline);
    for (Renaming renaming : renamings(used)) {
      Optional<String> found = runs.start(renaming, calls).or(() -> spec.difference(renaming));
      for (int i = 0; found.isEmpty() && i < readings.size(); i++) {
        found = runs.reading(renaming, readings.get(i));
      }
      if (found.isPresent()) {
        return found;
      }
    }
    return handlers(runs, harness, used);
  }

  private Optional<String> handlers(RenamedRuns runs, Harness harness, List<Object> used) {
    Set<RenamedRuns.Pair> known =
        verified.computeIfAbsent(harness.clients().size(), count -> new HashSet<>());
    int explored = runs.pairs();
    if (explored > Exchanges.MOST_RUNS) {
      return Optional.of("there is too much to compare");
    }
    for (int pair = 0; pair < explored; pair++) {
      RenamedRuns.Pair content = runs.content(pair);
      if (known.contains(content)) {
        continue;
      }
      int each = pair;
      List<Object> inIt =
          used.stream()
              .filter(value -> runs.occurs(new Renaming(Map.of(value, values.get(0))), each))
              .toList();
      for (Renaming renaming : renamings(inIt)) {
        Optional<String> found = runs.handler(renaming, pair);
        if (found.isPresent()) {
          return found;
        }
      }
      known.add(content);
    }
    return Optional.empty();
  }

  /** Every renaming of the fresh values to values written that is to be tried. */
  private List<Renaming> renamings(List<Object> used) {
    if (Math.pow(values.size(), used.size()) > MOST_RENAMINGS) {
      throw new IllegalStateException(
          "there are too many ways to write "
              + Show.value(values)
              + " in "
              + used.size()
              + " calls");
    }
    List<Map<Object, Object>> maps = List.of(Map.of());
    for (Object value : used) {
      List<Map<Object, Object>> more = new ArrayList<>();
      for (Map<Object, Object> map : maps) {
        for (Object written : values) {
          if (repeating.isPresent() && map.containsValue(written)) {
            continue;
          }
          Map<Object, Object> longer = new LinkedHashMap<>(map);
          longer.put(value, written);
          more.add(longer);
        }
      }
      maps = more;
    }
    return maps.stream().map(Renaming::new).toList();
  }
}
