package dev.ordeal.pekko.world;

import dev.ordeal.words.Shown;

/**
 * What a timer is known by, which counts its firings.
 *
 * @param actor the number of the actor that set it
 * @param name what it is called
 */
record TimerName(int actor, String name) implements Shown {
  @Override
  public String show() {
    return name;
  }
}
