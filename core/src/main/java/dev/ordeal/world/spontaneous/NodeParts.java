package dev.ordeal.world.spontaneous;

import dev.ordeal.actor.Address;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.table.Code;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Transition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * A fault of a node of several actors, which is one event: its parts happen one after the other, in
 * the order of the system. An actor that does not accept its part, because it has stopped, has
 * none. The alternatives of the event are all combinations of those of its parts. For one thread.
 */
public final class NodeParts {
  private static final int[] NONE = {};

  /** A combination must fit into so many. */
  private static final int MOST_ALTERNATIVES = 1 << 20;

  private final SystemTables tables;
  private final IntUnaryOperator locals;
  private final IntBinaryOperator records;
  private final Supplier<int[]> code;

  // Of each fault: the envelopes of its parts, of which the first is its own.
  private final List<int[]> faults = new ArrayList<>();

  // Of each fault: its actors.
  private final List<int[]> members = new ArrayList<>();

  // Of the present fault: the envelopes of its parts, where the code has the records of these, and
  // the effects that were carried out.
  private int[] actors = NONE;
  private int[] envelopes = NONE;
  private int[] recordOf = NONE;
  private int[] effects = NONE;
  private int carriedOut;

  /**
   * @param locals the present local state of an actor
   * @param records where the code has the record of a local state and an envelope
   * @param code the code of the transition table, as far as this thread knows it
   */
  public NodeParts(
      SystemTables tables,
      SpontaneousEnvelopes spontaneous,
      IntUnaryOperator locals,
      IntBinaryOperator records,
      Supplier<int[]> code) {
    this.code = code;
    this.tables = tables;
    this.locals = locals;
    this.records = records;
    if (tables.harness().faults().restarts() > 0) {
      add(spontaneous::restart);
    }
    if (tables.harness().faults().crashes() > 0) {
      add(spontaneous::crash);
    }
  }

  /** Adds the fault of each node of several actors, given the envelopes of its parts by actor. */
  private void add(IntUnaryOperator parts) {
    for (List<Address> node : tables.harness().system().nodes()) {
      if (node.size() > 1) {
        int[] addresses = node.stream().mapToInt(tables.vocabulary()::address).toArray();
        members.add(addresses);
        faults.add(IntStream.of(addresses).map(parts).toArray());
      }
    }
  }

  private int number(int envelope) {
    int found = faults.size() - 1;
    while (found >= 0 && faults.get(found)[0] != envelope) {
      found--;
    }
    return found;
  }

  /** The actors of the node; none if the envelope is no such fault. */
  public int[] actors(int envelope) {
    int number = number(envelope);
    return number < 0 ? NONE : members.get(number);
  }

  /** Whether the actor is on a node of several, of which there are faults. */
  public boolean isTogether(int actor) {
    return members.stream().anyMatch(node -> IntStream.of(node).anyMatch(each -> each == actor));
  }

  /** Whether the envelope is such a fault, which is then the present one. */
  public boolean begin(int envelope) {
    if (faults.isEmpty()) {
      return false;
    }
    int number = number(envelope);
    if (number < 0) {
      return false;
    }
    actors = members.get(number);
    envelopes = faults.get(number);
    recordOf = Arrays.copyOf(recordOf, envelopes.length);
    for (int i = 0; i < envelopes.length; i++) {
      recordOf[i] = records.applyAsInt(locals.applyAsInt(actors[i]), envelopes[i]);
    }
    carriedOut = 0;
    return true;
  }

  /** Whether no part changes anything. */
  public boolean isIdle() {
    for (int i = 0; i < envelopes.length; i++) {
      if (Code.hasEffect(code.get(), recordOf[i], locals.applyAsInt(actors[i]))) {
        return false;
      }
    }
    return true;
  }

  /** How many alternatives there are. */
  public int alternatives() {
    long all = 1;
    for (int record : recordOf) {
      all *= Math.max(1, code.get()[record]);
      if (all >= MOST_ALTERNATIVES) {
        throw new BadInput(
            "The restart of "
                + tables.vocabulary().address(actors[0])
                + " and the other actors of its node can choose in more than "
                + MOST_ALTERNATIVES
                + " ways; offer fewer options.");
      }
    }
    return (int) all;
  }

  /**
   * Carries out the parts. If the handler of one fails, so does the event, and nothing is done.
   *
   * @return how it ends
   */
  public int deliver(int alternative, Transition transition) {
    choose(alternative);
    int ending = Transition.DONE;
    for (int i = firstToDo(); i < envelopes.length && ending == Transition.DONE; i++) {
      if (effects[i] != NOTHING) {
        ending = transition.deliver(envelopes[i], effects[i]);
      }
      carriedOut = i + 1;
    }
    return ending;
  }

  /** Finds the effects of the parts. */
  private void choose(int alternative) {
    int[] known = code.get();
    effects = Arrays.copyOf(effects, envelopes.length);
    int rest = alternative;
    for (int i = 0; i < envelopes.length; i++) {
      int choices = known[recordOf[i]];
      effects[i] = choices > 0 ? alternative(known, recordOf[i], rest % choices) : NOTHING;
      rest /= Math.max(1, choices);
    }
  }

  /** The first part, or one that fails. */
  private int firstToDo() {
    int failing = 0;
    while (failing < envelopes.length
        && (effects[failing] == NOTHING || !Code.failed(code.get(), effects[failing]))) {
      failing++;
    }
    if (failing == envelopes.length) {
      return 0;
    }
    Arrays.fill(effects, 0, failing, NOTHING);
    return failing;
  }

  private static int alternative(int[] code, int record, int alternative) {
    int at = record + 1;
    for (int i = 0; i < alternative; i++) {
      at = Code.end(code, at);
    }
    return at;
  }

  /** In place of the effect of a part that does not happen. */
  public static final int NOTHING = -1;

  /** Where the code has the effects of the parts that were carried out, or {@link #NOTHING}. */
  public int[] effects() {
    return Arrays.copyOf(effects, carriedOut);
  }

  /** The effect of the part carried out last. */
  public int lastEffect() {
    return effects[carriedOut - 1];
  }

  /** The envelope of the part carried out last. */
  public int lastEnvelope() {
    return envelopes[carriedOut - 1];
  }

  /** At least how many ints a state needs for what any alternative creates and sends. */
  public int room() {
    int[] known = code.get();
    int room = 0;
    for (int record : recordOf) {
      int at = record + 1;
      for (int i = 0; i < known[record]; i++) {
        room += Code.end(known, at) - at;
        at = Code.end(known, at);
      }
    }
    return room;
  }
}
