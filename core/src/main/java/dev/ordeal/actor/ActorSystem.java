package dev.ordeal.actor;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Named actors, in the order in which they start, the network between them, and the nodes on which
 * they are. Actors on one node restart together; each is on a node of its own unless {@link
 * #nodes(String)} says otherwise. An actor that another one creates is on the node of that one.
 */
public final class ActorSystem {
  private final Map<Address, Actor<?, ?>> actors;
  private final Network network;
  private final List<List<Address>> nodes;

  private ActorSystem(
      Map<Address, Actor<?, ?>> actors, Network network, List<List<Address>> nodes) {
    this.actors = Collections.unmodifiableMap(actors);
    this.network = network;
    this.nodes = nodes;
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

  /**
   * A copy in which the actors of each group are on one node: {@code n1,s1|n2,s2}. An actor in no
   * group is on a node of its own.
   */
  public ActorSystem nodes(String groups) {
    List<List<Address>> read = Groups.read("nodes", groups);
    Map<Address, Integer> numbers = new LinkedHashMap<>();
    for (List<Address> group : read) {
      for (Address actor : group) {
        if (!actors.containsKey(actor)) {
          throw new BadInput(
              "The nodes name "
                  + actor
                  + ", which is no actor of the system; the actors are "
                  + addresses().stream().map(Address::name).collect(Collectors.joining(", "))
                  + ".");
        }
        numbers.put(actor, read.indexOf(group));
      }
    }
    return new ActorSystem(actors, network, inOrder(numbers));
  }

  /** The groups, and a group for each other actor, all in the order of the system. */
  private List<List<Address>> inOrder(Map<Address, Integer> numbers) {
    Map<Object, List<Address>> groups = new LinkedHashMap<>();
    for (Address actor : actors.keySet()) {
      Object group = numbers.containsKey(actor) ? numbers.get(actor) : actor;
      groups.computeIfAbsent(group, fresh -> new ArrayList<>()).add(actor);
    }
    return groups.values().stream().map(List::copyOf).toList();
  }

  /**
   * The actors of each node, both in the order of the system; those that others created are not
   * listed.
   */
  public List<List<Address>> nodes() {
    return nodes;
  }

  /** The first actor of each node, by which the node is known. */
  public List<Address> leads() {
    return nodes.stream().map(node -> node.get(0)).toList();
  }

  /** The actors of the system on the node of the given one, in the order of the system. */
  public List<Address> node(Address actor) {
    Address creator = Address.of(creator(actor));
    return nodes.stream().filter(node -> node.contains(creator)).findFirst().orElse(List.of());
  }

  /** Whether both actors are on one node: messages between them are not lost. */
  public boolean areTogether(Address one, Address other) {
    return creator(one).equals(creator(other)) || node(one).contains(Address.of(creator(other)));
  }

  /** The actor of the system that created the actor, or the one that created that, and so on. */
  private static String creator(Address address) {
    int end = address.name().indexOf('/');
    return end < 0 ? address.name() : address.name().substring(0, end);
  }

  /** A copy with another network. */
  public ActorSystem on(Network other) {
    return new ActorSystem(actors, other, nodes);
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
      return new ActorSystem(
          new LinkedHashMap<>(actors), network, actors.keySet().stream().map(List::of).toList());
    }
  }
}
