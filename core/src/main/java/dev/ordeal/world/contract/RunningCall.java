package dev.ordeal.world.contract;

import dev.ordeal.words.Show;

/**
 * Code of the user's that is running now, on what, since when by {@link System#nanoTime()}, and in
 * which thread.
 */
public record RunningCall(String who, Object what, long sinceNanos, Thread by) {

  public String inWords() {
    return who + " handling " + Show.value(what);
  }
}
