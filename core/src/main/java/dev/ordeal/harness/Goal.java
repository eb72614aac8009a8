package dev.ordeal.harness;

import dev.ordeal.actor.Address;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Something that should be reached.
 *
 * @param name what reports call it
 * @param kind by some run or by every run
 * @param holds whether it is reached, given the local state of every actor
 */
public record Goal(String name, Kind kind, Predicate<Map<Address, Object>> holds) {

  /** Which runs must reach it. */
  public enum Kind {
    /** Some run: at least one state satisfies it. */
    SOMETIMES("sometimes"),
    /** Every run that cannot be continued, or goes on forever fairly, has such a state. */
    EVENTUALLY("eventually");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** The word by which a harness asks for it. */
    public String word() {
      return word;
    }
  }

  /** Whether some run must reach it, rather than every run. */
  public boolean isSometimes() {
    return kind == Kind.SOMETIMES;
  }
}
