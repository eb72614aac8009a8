package dev.ordeal.explorer;

import dev.ordeal.actor.Address;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.Inspection;
import dev.ordeal.world.World;
import java.util.Map;
import java.util.function.Predicate;

/** Where the first explorer of a {@link Relay} stops and the second one continues. */
public sealed interface HandOver {

  /** After so many steps of the first explorer. */
  static HandOver after(int steps) {
    return new Steps(steps);
  }

  /** After so many steps of the whole schedule, whoever took them. */
  static HandOver atDepth(int depth) {
    return new Depth(depth);
  }

  /**
   * In the first state that satisfies the condition, given the local states of all actors, as an
   * invariant is.
   *
   * @param name what reports call it
   */
  static HandOver when(String name, Predicate<Map<Address, Object>> holds) {
    return new Condition(name, holds);
  }

  /** In the first state that satisfies the condition of that name in the harness. */
  static HandOver when(String name) {
    return new Named(name);
  }

  /**
   * As it is written after the name of the first explorer: {@code :5}, {@code @5} or {@code :name}.
   */
  String notation();

  /** In words that follow the title of the first explorer. */
  String words();

  /** The most steps that the first explorer takes from that depth; 0 if it takes none. */
  default int stepsFrom(int depth) {
    return Integer.MAX_VALUE;
  }

  /** Whether the state of the world decides. */
  default boolean isCondition() {
    return false;
  }

  /** Whether it is a condition that holds in the present state of the world. */
  default boolean holds(World world) {
    return false;
  }

  /** After that many steps of the first explorer. */
  record Steps(int count) implements HandOver {
    public Steps {
      check(count, "after %d steps");
    }

    @Override
    public String notation() {
      return ":" + count;
    }

    @Override
    public String words() {
      return "for " + count + (count == 1 ? " step" : " steps");
    }

    @Override
    public int stepsFrom(int depth) {
      return count;
    }
  }

  /** After that many steps of the whole schedule. */
  record Depth(int depth) implements HandOver {
    public Depth {
      check(depth, "at depth %d");
    }

    @Override
    public String notation() {
      return "@" + depth;
    }

    @Override
    public String words() {
      return "to depth " + depth;
    }

    @Override
    public int stepsFrom(int from) {
      return Math.max(0, depth - from);
    }
  }

  /** In the first state that satisfies the condition. */
  record Condition(String name, Predicate<Map<Address, Object>> holds) implements HandOver {
    @Override
    public String notation() {
      return ":" + name;
    }

    @Override
    public String words() {
      return "until '" + name + "'";
    }

    @Override
    public boolean isCondition() {
      return true;
    }

    @Override
    public boolean holds(World world) {
      Map<Address, Object> states = world.inspection().map(Inspection::localStates).orElseThrow();
      try {
        return holds.test(states);
      } catch (RuntimeException | StackOverflowError e) {
        throw new BadInput(
            "The condition '"
                + name
                + "', at which one explorer hands over to the next, threw "
                + Show.throwable(e)
                + " for the states "
                + Show.brief(Show.value(states))
                + "; let it return true or false for every state.",
            e);
      }
    }
  }

  /** In the first state that satisfies a condition of the harness, which is not known yet. */
  record Named(String name) implements HandOver {
    @Override
    public String notation() {
      return ":" + name;
    }

    @Override
    public String words() {
      return "until '" + name + "'";
    }

    @Override
    public boolean isCondition() {
      return true;
    }

    @Override
    public boolean holds(World world) {
      throw new IllegalStateException("the condition '" + name + "' is not known");
    }
  }

  private static void check(int number, String what) {
    if (number < 1) {
      throw new BadInput(
          "An explorer cannot hand over " + what.formatted(number) + "; give a positive number.");
    }
  }
}
