package dev.ordeal.pekko.features;

import dev.ordeal.pekko.subject.PekkoActors;
import dev.ordeal.pekko.subject.Spawner;
import dev.ordeal.spec.Specs;
import java.util.function.Consumer;
import org.apache.pekko.actor.typed.ActorRef;

/** The only request of the systems here: a name and a number, answered with a string. */
public record Call(String name, int number, ActorRef<String> replyTo) {

  /** Actors that take these requests for the operations {@code read} and {@code write}. */
  static PekkoActors actors(Consumer<Spawner> start) {
    return new PekkoActors("feature", Specs.register(0), start)
        .<String>operation(
            "write", (op, to) -> new Call("write", (int) op.argument(0), to), answer -> answer)
        .<String>operation("read", (op, to) -> new Call("read", 0, to), answer -> answer);
  }
}
