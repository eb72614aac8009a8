package dev.ordeal.pekko.subject;

import dev.ordeal.pekko.control.ControlledSystem;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.internal.adapter.ActorRefFactoryAdapter;
import org.apache.pekko.actor.typed.javadsl.Adapter;

/**
 * Makes the actors of one run: {@code start.spawn(Replica.create(), "n1")}. Clients call actors by
 * the names that they are given here.
 */
public final class Spawner {
  private final ControlledSystem system;
  private final Map<String, org.apache.pekko.actor.ActorRef> actors = new LinkedHashMap<>();

  /** Makes actors in that system. */
  public Spawner(ControlledSystem system) {
    this.system = system;
  }

  /** Makes an actor of Pekko Typed. */
  public <T> ActorRef<T> spawn(Behavior<T> behavior, String name) {
    return spawn(behavior, name, org.apache.pekko.actor.typed.Props.empty());
  }

  /** Makes an actor of Pekko Typed with properties, such as a dispatcher. */
  public <T> ActorRef<T> spawn(
      Behavior<T> behavior, String name, org.apache.pekko.actor.typed.Props properties) {
    ActorRef<T> made =
        ActorRefFactoryAdapter.spawn(system.root(), behavior, name, properties, true);
    target(name, made);
    return made;
  }

  /** Makes a classic actor. */
  public org.apache.pekko.actor.ActorRef actorOf(Props properties, String name) {
    org.apache.pekko.actor.ActorRef made = system.root().actorOf(properties, name);
    add(name, made);
    return made;
  }

  /** Lets clients call something else by a name, such as a router of the group. */
  public void target(String name, ActorRef<?> actor) {
    add(name, Adapter.toClassic(actor));
  }

  private void add(String name, org.apache.pekko.actor.ActorRef actor) {
    if (actors.putIfAbsent(name, actor) != null) {
      throw new BadInput(
          "Two actors are called " + name + " when the system starts; give each its own name.");
    }
  }

  /** The actor system, for what asks for one. */
  public ActorSystem<Void> system() {
    return Adapter.toTyped(system.system());
  }

  /** The names so far, in the order in which they were given. */
  public List<String> names() {
    return Collections.unmodifiableList(new ArrayList<>(actors.keySet()));
  }

  /** The actor of that name. */
  public org.apache.pekko.actor.ActorRef actor(String name) {
    org.apache.pekko.actor.ActorRef known = actors.get(name);
    if (known == null) {
      throw new BadInput(
          "No actor is called " + name + " in this run; " + Nearest.hint(name, names()));
    }
    return known;
  }
}
