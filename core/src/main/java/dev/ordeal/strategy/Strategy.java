package dev.ordeal.strategy;

import dev.ordeal.explorer.HandOver;
import dev.ordeal.world.Capability;
import java.util.Set;

/**
 * How a system is explored: by {@link Schedules}, one run after another, or by {@link States}, each
 * state once. Each has its own options.
 */
public sealed interface Strategy permits Schedules, States {

  /** What it is called, and what it guarantees. */
  Description description();

  /** Whether it finds every violation if no limit stops it. */
  boolean isExact();

  /** Whether it draws schedules without end and needs a limit. */
  boolean samples();

  /** The capabilities that it needs of an engine. */
  Set<Capability> needs();

  /**
   * This strategy up to the hand-over, and the other one from each state in which it stops, each
   * with the options that it has. The order, going back by replaying, and exploring key by key are
   * options of the whole.
   */
  default Schedules then(HandOver at, Strategy next) {
    return Row.of(this, at, next);
  }

  /** The name by which it is chosen. */
  default String id() {
    return description().id();
  }

  /** The readable name. */
  default String title() {
    return description().title();
  }

  /**
   * What a strategy is called, and what it guarantees.
   *
   * @param id the name by which it is chosen
   * @param abbreviation what the paper's tables call it, or the id
   * @param title the readable name
   * @param guarantee in one line
   */
  record Description(String id, String abbreviation, String title, String guarantee) {}
}
