package dev.ordeal.actor;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Shown;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The address of an actor or a client: its name. Addresses with the same name are equal, so states
 * and messages may contain them.
 *
 * <p>The name of a created actor begins with that of its creator: {@code n1/worker}. Where the
 * calls of clients are numbered, as they are if clients retry, each call has an address of its own,
 * to which it is answered: {@code c0#2} for the second call of client {@code c0}.
 */
public record Address(String name) implements Comparable<Address>, Shown {

  private static final char NUMBER = '#';

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

  /** The address of a numbered call of this client, counted from 1. */
  public Address numbered(int call) {
    return new Address(name + NUMBER + call);
  }

  /**
   * The client that made the call of this address; the address itself if that is no numbered call.
   */
  public Address client() {
    int end = name.lastIndexOf(NUMBER);
    return end < 0 ? this : new Address(name.substring(0, end));
  }

  /**
   * The number of the call of this address among the calls of its client, counted from 1. Throws
   * {@link BadInput} if calls are not numbered.
   */
  public int call() {
    int end = name.lastIndexOf(NUMBER);
    if (end < 0) {
      throw new BadInput(
          "the calls of "
              + name
              + " are not numbered; describe the system with harness.numberedCalls()");
    }
    return Integer.parseInt(name.substring(end + 1));
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
