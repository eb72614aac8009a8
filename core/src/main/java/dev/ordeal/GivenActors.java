package dev.ordeal;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.harness.Subject;
import dev.ordeal.spec.Spec;
import dev.ordeal.words.BadInput;

/** A system of actors that the caller has already built. */
final class GivenActors implements Subject {
  private final ActorSystem given;
  private final Spec<?> spec;

  GivenActors(ActorSystem given, Spec<?> spec) {
    this.given = given;
    this.spec = spec;
  }

  @Override
  public String id() {
    return "system";
  }

  @Override
  public int defaultActors() {
    return given.addresses().size();
  }

  @Override
  public ActorSystem actors(int actors) {
    if (actors != defaultActors()) {
      throw new BadInput(
          "The actors are given, "
              + defaultActors()
              + " of them, so there cannot be "
              + actors
              + "; leave out their number, or check a Subject.");
    }
    return given;
  }

  @Override
  public Spec<?> spec() {
    return spec;
  }
}
