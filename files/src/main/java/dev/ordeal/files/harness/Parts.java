package dev.ordeal.files.harness;

import dev.ordeal.actor.Network;
import dev.ordeal.harness.Access;
import dev.ordeal.harness.Category;
import dev.ordeal.harness.ObjectKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a file says; what it does not mention is empty.
 *
 * @param kind the kind of the object
 * @param initial the initial state of the object, as it is printed
 * @param targets patterns of the actors that clients may call
 * @param counts the line that says how many reads and writes are called, or names the calls
 * @param calls the calls, a line for each client
 * @param responses the messages that answer clients
 * @param messages what is said about all other messages; if empty, what the system says
 */
record Parts(
    Optional<Setting<ObjectKind>> kind,
    Optional<Line> initial,
    Optional<List<Line>> targets,
    Optional<Setting<Integer>> actors,
    Optional<Network> network,
    Map<String, Setting<Integer>> parameters,
    Optional<Line> counts,
    List<Line> calls,
    Optional<Responses> responses,
    Optional<List<Message>> messages) {

  /** A value, and the line that sets it. */
  record Setting<T>(Line line, T value) {}

  /**
   * The messages that answer clients.
   *
   * @param header the line with which the part begins
   */
  record Responses(Line header, List<Message> messages) {}

  /**
   * What a file says about messages of one class.
   *
   * @param name the class
   * @param use how explorers use it; empty if they do not
   */
  record Message(Line line, String name, Optional<Category> category, Optional<Use> use) {}

  /** How explorers with interest use messages of a class. */
  sealed interface Use {}

  /** They are reordered with others of their key. */
  record Reordered(Access access, String place) implements Use {}

  /** They are never reordered. */
  record Excluded() implements Use {}
}
