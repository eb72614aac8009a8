package dev.ordeal.pekko.world;

import dev.ordeal.words.BadInput;

/** The sentence for a schedule that goes differently when it is run again. */
final class Divergence {
  private Divergence() {}

  /** The step that runs does something that it has not done before. */
  static BadInput because(Live live, String what) {
    return new BadInput(
        "When the same schedule is run again, it goes differently "
            + live.place()
            + ": this time "
            + what
            + "; an actor remembers something outside of its behavior (such as a static field), or"
            + " looks at a clock or at chance, so keep everything in the actor and give it clock and"
            + " chance from outside.");
  }
}
