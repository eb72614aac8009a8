package dev.ordeal.junit;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.harness.Subject;
import dev.ordeal.spec.Spec;
import dev.ordeal.words.BadInput;

/** A system of the actors that a test has at hand. */
final class GivenSystem implements Subject {
  private final ActorSystem actors;
  private final Spec<?> spec;

  GivenSystem(ActorSystem actors, Spec<?> spec) {
    this.actors = actors;
    this.spec = spec;
  }

  @Override
  public String id() {
    return "system";
  }

  @Override
  public int defaultAgents() {
    return actors.addresses().size();
  }

  @Override
  public ActorSystem actors(int agents) {
    if (agents != defaultAgents()) {
      throw new BadInput(
          "The actors are given, "
              + defaultAgents()
              + " of them, so there cannot be "
              + agents
              + "; leave out agents, or check a Subject.");
    }
    return actors;
  }

  @Override
  public Spec<?> spec() {
    return spec;
  }
}
