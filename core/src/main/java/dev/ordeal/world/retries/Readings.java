package dev.ordeal.world.retries;

import dev.ordeal.world.table.Code;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Transition;

/**
 * Numbers the ways in which a message can be handled and answered: first each choice of its
 * handler, with no answer late; then, for each choice, the other ways in which clients read its
 * answers, see {@link Transition#readings}.
 */
public final class Readings {
  private final Transition transition;
  private final Runnable look;

  /** Whether clients may get an answer later than it is sent. */
  private final boolean readsLate;

  private int[] code = new int[0];
  private int envelope;
  private int record;
  private int choice;
  private int effect;
  private int reading;

  /**
   * @param look makes the storage of the transition show the state before it
   */
  public Readings(SystemTables tables, Transition transition, Runnable look) {
    this.readsLate = tables.harness().numbersCalls();
    this.transition = transition;
    this.look = look;
  }

  /** How many ways there are to handle the message, given where the code has its record. */
  public int count(int delivered, int[] in, int from) {
    reading = 0;
    code = in;
    record = from;
    envelope = delivered;
    return readsLate ? countLate() : code[record];
  }

  private int countLate() {
    look.run();
    int ways = 0;
    int at = record + 1;
    for (int each = 0; each < code[record]; each++) {
      ways += transition.readings(envelope, at);
      at = Code.end(code, at);
    }
    return ways;
  }

  /** Finds one of the ways that were counted, and returns where the code has its effect. */
  public int effect(int way) {
    choice = way < code[record] ? way : 0;
    effect = record + 1;
    reading = 0;
    for (int each = 0; each < choice; each++) {
      effect = Code.end(code, effect);
    }
    if (way >= code[record]) {
      findLate(way - code[record]);
    }
    return effect;
  }

  private void findLate(int late) {
    look.run();
    int rest = late;
    int more = transition.readings(envelope, effect) - 1;
    while (rest >= more) {
      rest -= more;
      choice++;
      effect = Code.end(code, effect);
      more = transition.readings(envelope, effect) - 1;
    }
    reading = rest + 1;
  }

  /** The effect of the next way after one with the given effect. */
  public int next(int way, int before) {
    return way < code[record] ? Code.end(code, before) : effect(way);
  }

  /** The choice of the handler in the way that was found. */
  public int choice() {
    return choice;
  }

  /** How its answers are read. */
  public int reading() {
    return reading;
  }
}
