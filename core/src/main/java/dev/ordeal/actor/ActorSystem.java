package dev.ordeal.actor;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Named actors, in the order in which they start, and the network between them. */
public final class ActorSystem {
  private final Map<Address, Actor<?, ?>> actors;
  private final Network network;

  private ActorSystem(Map<Address, Actor<?, ?>> actors, Network network) {
    this.actors = Collections.unmodifiableMap(actors);
    this.network = network;
  }

  public static Builder builder() {
    return new Builder();
  }

  /** A system of one actor for each address, on an unordered network. */
  public static ActorSystem of(List<Address> addresses, Function<Address, Actor<?, ?>> actor) {
    Builder builder = builder();
    addresses.forEach(address -> builder.actor(address, actor.apply(address)));
    return builder.build();
  }

  /** The actors by address, in the order in which they start. */
  public Map<Address, Actor<?, ?>> actors() {
    return actors;
  }

  public List<Address> addresses() {
    return List.copyOf(actors.keySet());
  }

  public Network network() {
    return network;
  }

  /** Whether both actors are on one node: messages between them are not lost. */
  public boolean areTogether(Address one, Address other) {
    return creator(one).equals(creator(other));
  }

  /** The actor of the system that created the actor, or the one that created that, and so on. */
  private static String creator(Address address) {
    int end = address.name().indexOf('/');
    return end < 0 ? address.name() : address.name().substring(0, end);
  }

  /** A copy with another network. */
  public ActorSystem on(Network other) {
    return new ActorSystem(actors, other);
  }

  /** Builds a system of named actors. */
  public static final class Builder {
    private final Map<Address, Actor<?, ?>> actors = new LinkedHashMap<>();
    private Network network = Network.UNORDERED;

    private Builder() {}

    public Builder actor(String name, Actor<?, ?> actor) {
      return actor(Address.of(name), actor);
    }

    public Builder actor(Address address, Actor<?, ?> actor) {
      if (!address.name().matches("[^\\s\\p{Cntrl}/@;()\"]+")) {
        throw new BadInput(
            "An actor cannot be called '"
                + Show.printable(address.name())
                + "': a name has no blanks, quotes, control characters, or any of / @ ; ( ).");
      }
      if (actor == null) {
        throw new BadInput("Actor " + address + " is null; give the name an actor.");
      }
      if (actors.putIfAbsent(address, actor) != null) {
        throw new BadInput("Two actors are called " + address + "; give each actor its own name.");
      }
      return this;
    }

    public Builder network(Network network) {
      this.network = network;
      return this;
    }

    public ActorSystem build() {
      if (actors.isEmpty()) {
        throw new BadInput("A system needs at least one actor.");
      }
      return new ActorSystem(new LinkedHashMap<>(actors), network);
    }
  }
}
