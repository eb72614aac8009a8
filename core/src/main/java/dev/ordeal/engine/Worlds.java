package dev.ordeal.engine;

import dev.ordeal.coverage.Exercised;
import dev.ordeal.harness.Goal;
import dev.ordeal.harness.Harness;
import dev.ordeal.orders.Orders;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.world.UnansweredCall;
import dev.ordeal.world.World;
import dev.ordeal.world.states.Reduction;
import dev.ordeal.world.states.StateSpace;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** The worlds of one harness. */
public interface Worlds {

  /** A new world, at the start of the system. */
  World world();

  /**
   * The fields of states, messages and actors with collections whose iteration order can change
   * from run to run and could not be varied, so that what handlers do in other orders is not known.
   */
  List<String> unvariedOrders();

  /**
   * Compares everything that user code has done in these worlds with what it does in another
   * harness, whose sets and maps are iterated in the given orders.
   *
   * @return if it could be compared, that harness, which knows the calls that its clients decide on
   * @throws dev.ordeal.words.BadInput if it does something else there
   */
  default Optional<Harness> compare(Harness varied, Orders orders, Deadline deadline) {
    return Optional.empty();
  }

  /** The calls of the harness that no step of any world has answered so far. */
  List<UnansweredCall> unansweredCalls();

  /**
   * The goals for some run that a world has reached so far; absent if the engine cannot tell. A
   * goal for every run is not among them.
   */
  default Optional<Set<Goal>> reachedGoals() {
    return Optional.empty();
  }

  /**
   * What was exercised of messages and actors so far; absent if the engine cannot tell.
   *
   * @param everyOption whether every option of a choice was followed in every state explored
   */
  default Optional<Exercised> exercised(boolean everyOption) {
    return Optional.empty();
  }

  /**
   * Grows whenever a step of a world shows anything of user code that no step has shown before;
   * absent if the engine cannot tell.
   */
  default OptionalLong shown() {
    return OptionalLong.empty();
  }

  /**
   * The states of the system, which number envelopes as the worlds do.
   *
   * @throws UnsupportedOperationException unless the engine offers {@link
   *     dev.ordeal.world.Capability#STATES}
   */
  StateSpace states(Reduction reduction);
}
