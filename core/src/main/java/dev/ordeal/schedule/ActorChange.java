package dev.ordeal.schedule;

import dev.ordeal.actor.Address;
import dev.ordeal.words.StateChange;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The local state of an actor before and after a step. */
public record ActorChange(Address actor, @Nullable Object before, @Nullable Object after) {

  private String words() {
    return StateChange.words(before, after);
  }

  /**
   * What changed, in words; empty if nothing. The first one is the actor of the step, the others
   * are those on its node: {@code 1 -> 0; s1: 5 -> 0}.
   */
  public static String words(List<ActorChange> changes) {
    String own = changes.get(0).words();
    List<String> all = new ArrayList<>();
    for (ActorChange other : changes.subList(1, changes.size())) {
      String words = other.words();
      if (!words.isEmpty()) {
        all.add(other.actor() + ": " + words);
      }
    }
    if (!own.isEmpty() || !all.isEmpty()) {
      all.add(0, own.isEmpty() ? "as before" : own);
    }
    return String.join("; ", all);
  }
}
