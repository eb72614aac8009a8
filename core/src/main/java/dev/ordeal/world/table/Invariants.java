package dev.ordeal.world.table;

import dev.ordeal.actor.Address;
import dev.ordeal.harness.Invariant;
import dev.ordeal.identity.Reordering;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.contract.RunningCode;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which invariant is broken in which local states, asked once for each combination of them. */
public final class Invariants {
  public static final int NONE = -1;

  private final List<Invariant> invariants;
  private final Vocabulary vocabulary;
  private final Tabulator table;
  private final RunningCode running;
  private final int actors;
  private final Map<IntBuffer, Integer> known = new HashMap<>();

  public Invariants(
      List<Invariant> invariants,
      Vocabulary vocabulary,
      Tabulator table,
      RunningCode running,
      int actors) {
    this.invariants = invariants;
    this.vocabulary = vocabulary;
    this.table = table;
    this.running = running;
    this.actors = actors;
  }

  /** The local states in which invariants were asked for, as in {@link #broken}. */
  List<int[]> asked() {
    return known.keySet().stream().map(IntBuffer::array).toList();
  }

  /** The first invariant that is broken in local states that are {@link #asked}. */
  int broken(int[] asked) {
    return broken(asked, actors, asked.length);
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return invariants.isEmpty();
  }

  public String name(int invariant) {
    return invariants.get(invariant).name();
  }

  /**
   * The first invariant that is broken, or {@link #NONE}.
   *
   * @param ints the local states of the actors there from the start, and then from the given place
   *     to the end address and local state of each created one
   */
  public int broken(int[] ints, int from, int to) {
    int[] key = Arrays.copyOf(ints, actors + to - from);
    System.arraycopy(ints, from, key, actors, to - from);
    Integer found = known.get(IntBuffer.wrap(key));
    if (found == null) {
      found = evaluate(key);
      known.put(IntBuffer.wrap(key), found);
    }
    return found;
  }

  private int evaluate(int[] key) {
    Map<Address, Object> states = new LinkedHashMap<>();
    for (int i = 0; i < actors; i++) {
      states.put(vocabulary.address(i), table.state(key[i]));
    }
    for (int i = actors; i < key.length; i += 2) {
      states.put(vocabulary.address(key[i]), table.state(key[i + 1]));
    }
    for (int i = 0; i < invariants.size(); i++) {
      boolean holds = holds(invariants.get(i), states);
      if (holds != holds(invariants.get(i), states)) {
        throw ambiguous(i, states, "let it depend on nothing but the states it is given.");
      }
      for (Map<Address, Object> copy : copies(key, states)) {
        if (holds != holds(invariants.get(i), copy)) {
          throw ambiguous(
              i,
              states,
              "it depends on the iteration order of a set or map, which can change from run to run;"
                  + " use a list, or a linked or sorted set or map.");
        }
      }
      if (!holds) {
        return i;
      }
    }
    return NONE;
  }

  private BadInput ambiguous(int invariant, Map<Address, Object> states, String what) {
    return new BadInput(
        "The invariant '"
            + invariants.get(invariant).name()
            + "' holds and does not hold in "
            + Show.value(states)
            + "; "
            + what);
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

  private boolean holds(Invariant invariant, Map<Address, Object> states) {
    try {
      return running.run(
          "the invariant '" + invariant.name() + "'",
          "the local states",
          () -> invariant.holds().test(Collections.unmodifiableMap(states)));
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      throw new BadInput(
          "The invariant '"
              + invariant.name()
              + "' cannot be evaluated in "
              + Show.value(states)
              + ": "
              + Show.throwable(e),
          e);
    }
  }
}
