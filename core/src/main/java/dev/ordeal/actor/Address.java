package dev.ordeal.actor;

import dev.ordeal.words.Shown;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The address of an actor or a client: its name. Addresses with the same name are equal, so states
 * and messages may contain them.
 *
 * <p>The name of a created actor begins with that of its creator: {@code n1/worker}.
 */
public record Address(String name) implements Comparable<Address>, Shown {

  public static Address of(String name) {
    return new Address(name);
  }

  /** That many numbered addresses: {@code n1}, {@code n2} and so on for the prefix {@code n}. */
  public static List<Address> numbered(String prefix, int count) {
    return IntStream.rangeClosed(1, count).mapToObj(i -> new Address(prefix + i)).toList();
  }

  /** The address of a child that this actor creates. */
  public Address child(String childName) {
    return new Address(name + "/" + childName);
  }

  @Override
  public int compareTo(Address other) {
    return name.compareTo(other.name);
  }

  @Override
  public String show() {
    return name;
  }

  @Override
  public String toString() {
    return name;
  }
}
