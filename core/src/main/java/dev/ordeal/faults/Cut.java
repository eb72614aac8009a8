package dev.ordeal.faults;

import dev.ordeal.actor.Address;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A network that is cut for good: messages between actors of different groups are never delivered.
 * An actor in no group is not cut off, and an actor that another one created is where that one is.
 *
 * @param groups the groups of actors; none if the network is whole
 */
public record Cut(List<List<Address>> groups) {
  private static final String USE = "; write groups of actors, as in n1,n2|n3.";

  public Cut {
    groups = groups.stream().map(List::copyOf).toList();
    Set<Address> known = new HashSet<>();
    for (List<Address> group : groups) {
      if (group.isEmpty()) {
        throw new BadInput("A group of the cut has no actor" + USE);
      }
      for (Address actor : group) {
        if (!known.add(actor)) {
          throw new BadInput("The cut names " + actor + " twice; an actor is in one group.");
        }
      }
    }
    if (groups.size() == 1) {
      throw new BadInput("The cut has one group, which cuts nothing" + USE);
    }
  }

  /** A network that is whole. */
  public static Cut none() {
    return new Cut(List.of());
  }

  /** Reads groups of names: {@code n1,n2|n3}. */
  public static Cut of(String words) {
    List<List<Address>> groups = new ArrayList<>();
    for (String group : words.split("\\|", -1)) {
      List<String> names = Arrays.stream(group.split(",", -1)).map(String::strip).toList();
      if (names.contains("")) {
        throw new BadInput("The cut '" + Show.printable(words) + "' lacks a name" + USE);
      }
      groups.add(names.stream().map(Address::of).toList());
    }
    return new Cut(groups);
  }

  /** Whether nothing is cut. */
  public boolean isNone() {
    return groups.isEmpty();
  }

  /** Every actor that it names. */
  public List<Address> actors() {
    return groups.stream().flatMap(List::stream).toList();
  }

  /** Whether messages between the two are never delivered. */
  public boolean separates(Address one, Address other) {
    int mine = group(one);
    int others = group(other);
    return mine >= 0 && others >= 0 && mine != others;
  }

  private int group(Address address) {
    int end = address.name().indexOf('/');
    Address actor = end < 0 ? address : Address.of(address.name().substring(0, end));
    int found = groups.size() - 1;
    while (found >= 0 && !groups.get(found).contains(actor)) {
      found--;
    }
    return found;
  }

  /** The groups as they are read: {@code n1,n2|n3}. */
  public String inWords() {
    return groups.stream()
        .map(group -> group.stream().map(Address::name).collect(Collectors.joining(",")))
        .collect(Collectors.joining("|"));
  }
}
