package dev.ordeal.world.contract;

import dev.ordeal.actor.Actor;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;

/** Looks at what actors hold; an actor that holds nothing that can change is looked at once. */
public final class ActorMemories {
  private final Set<Actor<?, ?>> unchanging = Collections.newSetFromMap(new IdentityHashMap<>());

  /** What the actor holds, if that can change. */
  public Optional<ActorMemory> of(Actor<?, ?> actor) {
    if (unchanging.contains(actor)) {
      return Optional.empty();
    }
    ActorMemory memory = ActorMemory.of(actor);
    if (!memory.canChange()) {
      unchanging.add(actor);
      return Optional.empty();
    }
    return Optional.of(memory);
  }
}
