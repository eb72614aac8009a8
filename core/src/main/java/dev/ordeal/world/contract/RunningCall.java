package dev.ordeal.world.contract;

import dev.ordeal.words.Show;

/** Code of the user's that is running now, on what, and since when by {@link System#nanoTime()}. */
public record RunningCall(String who, Object what, long sinceNanos) {

  public String inWords() {
    return who + " handling " + Show.value(what);
  }
}
