package dev.ordeal.engine;

import dev.ordeal.harness.Harness;
import dev.ordeal.world.Capability;
import dev.ordeal.world.contract.RunningCode;
import java.util.Set;

/**
 * Runs the actors of a harness for explorers: by tables ({@link TabulatedEngine}), or any other way
 * that can take one event after another and go back.
 *
 * <p>Guarantees that every engine gives: the same steps from the start always lead to the same
 * state, and number the same events alike.
 */
public interface Engine {

  /** What it is called in messages. */
  String name();

  /** What its worlds can answer besides what every world can. */
  Set<Capability> offers();

  /**
   * Makes worlds of the harness's system, and checks that user code keeps its contract.
   *
   * @param running is told which user code is running
   */
  Worlds worlds(Harness harness, RunningCode running);

  /** The same without the checks, so that a schedule runs exactly as the actors alone would. */
  Worlds unchecked(Harness harness, RunningCode running);
}
