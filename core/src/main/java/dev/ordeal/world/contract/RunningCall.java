package dev.ordeal.world.contract;

import dev.ordeal.actor.Address;
import dev.ordeal.words.Show;

/**
 * Code of the user's that is running now, on what, since when by {@link System#nanoTime()}, and in
 * which thread.
 *
 * @param who the address of an actor, or the words for anything else
 */
public record RunningCall(Object who, Object what, long sinceNanos, Thread by) {

  public String inWords() {
    return (who instanceof Address ? "actor " : "") + who + " handling " + Show.value(what);
  }

  /** Where it is at present, as file and line in parentheses, or empty if that is not known. */
  public String place() {
    return UserFrames.place(by.getStackTrace());
  }
}
