package dev.ordeal.faults;

import dev.ordeal.actor.Address;
import dev.ordeal.actor.Groups;
import dev.ordeal.words.BadInput;
import java.util.List;

/**
 * A network that is cut for good: messages between actors of different groups are never delivered.
 * An actor in no group is not cut off, and an actor that another one created is where that one is.
 *
 * @param groups the groups of actors; none if the network is whole
 */
public record Cut(List<List<Address>> groups) {
  public Cut {
    groups = Groups.check("cut", groups);
    if (groups.size() == 1) {
      throw new BadInput(
          "The cut has one group, which cuts nothing; write groups of actors, as in n1,n2|n3.");
    }
  }

  /** A network that is whole. */
  public static Cut none() {
    return new Cut(List.of());
  }

  /** Reads groups of names: {@code n1,n2|n3}. */
  public static Cut of(String words) {
    return new Cut(Groups.read("cut", words));
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
    return Groups.inWords(groups);
  }
}
