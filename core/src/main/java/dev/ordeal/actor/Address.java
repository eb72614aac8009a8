package dev.ordeal.actor;

import dev.ordeal.words.Shown;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The name under which an actor or a client is reached. Two addresses with one name are equal, so
 * addresses may stand in states and messages.
 *
 * <p>An actor that another one created is named after it: {@code n1/worker}.
 */
public record Address(String name) implements Comparable<Address>, Shown {

  public static Address of(String name) {
    return new Address(name);
  }

  /** So many addresses, from {@code n1} on where the prefix is {@code n}. */
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
