package dev.ordeal.world.table;

import dev.ordeal.actor.Address;
import dev.ordeal.identity.Reordering;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.contract.Cell;
import dev.ordeal.world.contract.RunningCode;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Evaluates what a harness says about the local states of all actors, and checks that it is a
 * function of them: it is asked twice, and again on copies whose sets and maps are iterated in
 * other orders.
 */
final class StatePredicates {
  private final Vocabulary vocabulary;
  private final Tabulator table;
  private final RunningCode running;
  private final int actors;

  StatePredicates(Vocabulary vocabulary, Tabulator table, RunningCode running, int actors) {
    this.vocabulary = vocabulary;
    this.table = table;
    this.running = running;
    this.actors = actors;
  }

  /** How many actors are there from the start. */
  int actors() {
    return actors;
  }

  /**
   * The local states as one key.
   *
   * @param ints the local states of the actors there from the start, and then from the given place
   *     to the end address and local state of each created one
   */
  int[] key(int[] ints, int from, int to) {
    int[] key = Arrays.copyOf(ints, actors + to - from);
    System.arraycopy(ints, from, key, actors, to - from);
    return key;
  }

  /**
   * Whether the predicate holds.
   *
   * @param what how messages name the predicate, such as {@code invariant 'x'}
   */
  boolean holds(String what, Predicate<Map<Address, Object>> predicate, int[] key) {
    Map<Address, Object> states = new LinkedHashMap<>();
    for (int i = 0; i < actors; i++) {
      states.put(vocabulary.address(i), Cell.stateOf(table.state(key[i])));
    }
    for (int i = actors; i < key.length; i += 2) {
      states.put(vocabulary.address(key[i]), Cell.stateOf(table.state(key[i + 1])));
    }
    boolean holds = ask(what, predicate, states);
    if (holds != ask(what, predicate, states)) {
      throw ambiguous(what, states, "let it depend on nothing but the states it is given.");
    }
    for (Map<Address, Object> copy : copies(key, states)) {
      if (holds != ask(what, predicate, copy)) {
        throw ambiguous(
            what,
            states,
            "it depends on the iteration order of a set or map, which can change from run to run;"
                + " use a list, or a linked or sorted set or map.");
      }
    }
    return holds;
  }

  private static BadInput ambiguous(String what, Map<Address, Object> states, String why) {
    return new BadInput(
        "The " + what + " holds and does not hold in " + Show.state(states) + "; " + why);
  }

  /** The same states with their sets and maps iterated in other orders, where that is free. */
  private List<Map<Address, Object>> copies(int[] key, Map<Address, Object> states) {
    boolean isFree = false;
    for (int i = 0; i < key.length; i++) {
      boolean isState = i < actors || (i - actors) % 2 == 1;
      isFree |= isState && table.hasFreeOrder(key[i]);
    }
    if (!isFree) {
      return List.of();
    }
    List<Address> addresses = List.copyOf(states.keySet());
    return Reordering.of(List.copyOf(states.values())).copies().stream()
        .map(
            copy -> {
              Map<Address, Object> reordered = new LinkedHashMap<>();
              Iterator<?> values = ((List<?>) copy).iterator();
              addresses.forEach(address -> reordered.put(address, values.next()));
              return reordered;
            })
        .toList();
  }

  private boolean ask(
      String what, Predicate<Map<Address, Object>> predicate, Map<Address, Object> states) {
    try {
      return running.run(
          "the " + what,
          "the local states",
          () -> predicate.test(Collections.unmodifiableMap(states)));
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      throw new BadInput(
          "The " + what + " cannot be evaluated in " + Show.state(states) + ": " + Show.thrown(e),
          e);
    }
  }
}
