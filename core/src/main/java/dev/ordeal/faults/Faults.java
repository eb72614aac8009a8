package dev.ordeal.faults;

import dev.ordeal.words.BadInput;
import java.util.OptionalInt;

/**
 * How many faults may happen in one run, and when timers fire. Immutable; setters return copies.
 *
 * @param restarts the most restarts of actors, together
 * @param firings how often each timer of an actor fires at most, counted by its name; if empty, any
 *     number of times
 * @param timers when a timer may fire
 * @param cut between which actors no message is delivered
 * @param duplicates the most messages between actors that arrive once more, together
 * @param retries how often a client retries each call at most, at the actor that it called; a call
 *     that says itself where it is retried is not concerned
 * @param givingUp whether clients may give up any call and go on with the next one; a call can also
 *     say so itself
 * @param crashes the most nodes that stop and stay down, together
 * @param skew by how many ticks the clocks of two actors differ at most, where timers count ticks
 */
public record Faults(
    int restarts,
    OptionalInt firings,
    TimerOrder timers,
    Cut cut,
    int duplicates,
    int retries,
    boolean givingUp,
    int crashes,
    int skew) {
  /** How often a timer fires, where nothing else is said. */
  public static final int DEFAULT_FIRINGS = 1;

  /** The most faults of a kind. */
  public static final int MOST = 100;

  public Faults {
    check("restarts", restarts);
    check("duplicates", duplicates);
    check("retries of a call", retries);
    check("crashes", crashes);
    check("ticks between two clocks", skew);
    if (timers != TimerOrder.TICKS && skew > 0) {
      throw new BadInput(
          "A skew is for timers that count ticks of a clock; let timers fire by ticks, or leave out"
              + " the skew.");
    }
    if (timers == TimerOrder.TICKS && firings.isPresent()) {
      throw new BadInput(
          "A timer that counts ticks fires whenever it is set; leave out how often timers fire.");
    }
    firings.ifPresent(most -> check("firings of a timer", most));
  }

  private static void check(String what, int number) {
    if (number < 0 || number > MOST) {
      throw new BadInput(
          "There cannot be " + number + " " + what + "; give a number from 0 to " + MOST + ".");
    }
  }

  /** No faults; every timer fires at most once, at any time. */
  public static Faults none() {
    return new Faults(
        0, OptionalInt.of(DEFAULT_FIRINGS), TimerOrder.ANY, Cut.none(), 0, 0, false, 0, 0);
  }

  /** Sets the most restarts of actors, together. */
  public Faults restarts(int most) {
    return new Faults(most, firings, timers, cut, duplicates, retries, givingUp, crashes, skew);
  }

  /** Sets how often each timer fires at most. */
  public Faults firings(int most) {
    return new Faults(
        restarts, OptionalInt.of(most), timers, cut, duplicates, retries, givingUp, crashes, skew);
  }

  /** Lets timers fire any number of times. */
  public Faults anyFirings() {
    return new Faults(
        restarts, OptionalInt.empty(), timers, cut, duplicates, retries, givingUp, crashes, skew);
  }

  /** Sets when a timer may fire; one that counts ticks fires whenever it is set. */
  public Faults timers(TimerOrder order) {
    OptionalInt most = order == TimerOrder.TICKS ? OptionalInt.empty() : firings;
    return new Faults(restarts, most, order, cut, duplicates, retries, givingUp, crashes, skew);
  }

  /** Cuts the network between groups of actors for good: {@code n1,n2|n3}. */
  public Faults cut(String groups) {
    return new Faults(
        restarts, firings, timers, Cut.of(groups), duplicates, retries, givingUp, crashes, skew);
  }

  /** Sets the most messages between actors that arrive once more, together. */
  public Faults duplicates(int most) {
    return new Faults(restarts, firings, timers, cut, most, retries, givingUp, crashes, skew);
  }

  /** Sets how often a client retries each call at most. */
  public Faults retries(int most) {
    return new Faults(restarts, firings, timers, cut, duplicates, most, givingUp, crashes, skew);
  }

  /** Sets whether clients may give up any call and go on with the next one. */
  public Faults givingUp(boolean allowed) {
    return new Faults(restarts, firings, timers, cut, duplicates, retries, allowed, crashes, skew);
  }

  /** Sets the most nodes that stop and stay down, together. */
  public Faults crashes(int most) {
    return new Faults(restarts, firings, timers, cut, duplicates, retries, givingUp, most, skew);
  }

  /** Sets by how many ticks clocks differ at most, for timers that count ticks. */
  public Faults skew(int most) {
    return new Faults(restarts, firings, timers, cut, duplicates, retries, givingUp, crashes, most);
  }

  /** Whether timers count ticks of clocks. */
  public boolean countsTicks() {
    return timers == TimerOrder.TICKS;
  }

  /** The most faults of a run, without those of clients, which are counted for each call. */
  public int most() {
    return restarts + duplicates + crashes;
  }

  /** Whether there is any fault; timers are none. */
  public boolean any() {
    return most() > 0 || retries > 0 || givingUp;
  }
}
