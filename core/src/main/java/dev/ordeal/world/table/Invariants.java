package dev.ordeal.world.table;

import dev.ordeal.actor.Address;
import dev.ordeal.harness.Invariant;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.contract.RunningCode;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.HashMap;
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
        throw new BadInput(
            "The invariant '"
                + invariants.get(i).name()
                + "' holds and does not hold in "
                + Show.value(states)
                + "; let it depend on nothing but the states it is given.");
      }
      if (!holds) {
        return i;
      }
    }
    return NONE;
  }

  private boolean holds(Invariant invariant, Map<Address, Object> states) {
    try {
      return running.run(
          "the invariant '" + invariant.name() + "'",
          "the local states",
          () -> invariant.holds().test(Map.copyOf(states)));
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
