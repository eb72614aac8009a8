package dev.ordeal.engine;

import dev.ordeal.harness.Harness;
import dev.ordeal.world.Capability;
import dev.ordeal.world.contract.RunningCode;
import java.util.Optional;
import java.util.Set;

/**
 * Makes worlds that run the actors of a harness: by tables ({@link TabulatedEngine}), or in any
 * other way that can take one event after another and go back.
 *
 * <p>Every engine guarantees that the same steps from the start lead to the same state, and that
 * events have the same numbers then; they are numbered one by one as they become possible.
 */
public interface Engine {

  /** Its name in messages. */
  String name();

  /** The capabilities of its worlds. */
  Set<Capability> offers();

  /**
   * What is the same in all its schedules although it could differ elsewhere, as a sentence; empty
   * if schedules show everything. Then a verdict is about the orders that are varied.
   */
  default Optional<String> unvaried() {
    return Optional.empty();
  }

  /**
   * Makes worlds of the harness's system that check that user code keeps its contract.
   *
   * @param running records which user code is running
   */
  Worlds worlds(Harness harness, RunningCode running);

  /** Makes worlds without contract checks, in which no handler runs only to be checked. */
  Worlds unchecked(Harness harness, RunningCode running);
}
