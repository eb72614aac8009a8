package dev.ordeal.world.spontaneous;

/**
 * The alternatives of one step, which are gone through in order: first the choices of the handler;
 * these again for each further reading of the actor's clock, where there are several; and then all
 * of them with the message arriving once more, where it may. So whether it may does not change the
 * numbers of the others.
 */
public final class Alternatives {
  private int number;
  private int count;
  private int choices;
  private int readings;

  /** There are none any more. */
  public void clear() {
    number = 0;
    count = 0;
  }

  /**
   * Begins with the first.
   *
   * @param ofHandler how many choices its handler has
   * @param ofClock how many readings the actor's clock can have
   */
  public void begin(int ofHandler, int ofClock, boolean mayRepeat) {
    number = 0;
    choices = ofHandler;
    readings = ofClock;
    count = mayRepeat ? 2 * choices * readings : choices * readings;
  }

  /** Moves to the next one; false if there is none. */
  public boolean next() {
    return ++number < count;
  }

  /** Its number, from 0. */
  public int number() {
    return number;
  }

  /** How many there are. */
  public int count() {
    return count;
  }

  /** Which choice of the handler it is. */
  public int choice() {
    return number % choices;
  }

  /** Whether the message arrives once more. */
  public boolean repeats() {
    return number >= choices * readings;
  }

  /** Which reading of the clock it is. */
  public int reading() {
    return readings == 1 ? 0 : number / choices % readings;
  }
}
