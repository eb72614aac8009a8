package dev.ordeal.world.states;

import dev.ordeal.actor.Address;
import dev.ordeal.harness.Harness;
import dev.ordeal.spec.Operation;
import dev.ordeal.words.Show;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A renaming of two clients or two values to each other, or of one value to another. */
public final class Exchange {

  /** What is exchanged. */
  public enum Kind {
    /** Two clients have each other's names. */
    CLIENTS,
    /** Two values are exchanged. */
    VALUES,
    /** One value takes the place of another. */
    VALUE_FOR_OTHER
  }

  private final Kind kind;
  private final Object from;
  private final Object to;
  private final Renaming renaming;
  private Optional<String> refusal = Optional.empty();

  Exchange(Kind kind, Object from, Object to) {
    this.kind = kind;
    this.from = from;
    this.to = to;
    this.renaming =
        new Renaming(kind == Kind.VALUE_FOR_OTHER ? Map.of(from, to) : Map.of(from, to, to, from));
  }

  public Kind kind() {
    return kind;
  }

  Object from() {
    return from;
  }

  Renaming renaming() {
    return renaming;
  }

  boolean isOfValues() {
    return kind != Kind.CLIENTS;
  }

  boolean appliesTo(Harness harness) {
    return isOfValues()
        || harness.clients().stream()
                .filter(client -> client.address().equals(from) || client.address().equals(to))
                .count()
            == 2;
  }

  void refuse(String why) {
    if (refusal.isEmpty()) {
      refusal = Optional.of(why);
    }
  }

  public boolean isRefused() {
    return refusal.isPresent();
  }

  /** Why it does make a difference, or cannot be compared. */
  public Optional<String> refusal() {
    return refusal;
  }

  /** The operation with the renamed arguments. */
  public Operation of(Operation operation) {
    return isOfValues()
        ? new Operation(operation.name(), operation.arguments().stream().map(this::of).toList())
        : operation;
  }

  private Object of(Object value) {
    if (value.equals(from)) {
      return to;
    }
    return kind != Kind.VALUE_FOR_OTHER && value.equals(to) ? from : value;
  }

  /** The address after the exchange. */
  public Address of(Address client) {
    return isOfValues() ? client : (Address) of((Object) client);
  }

  /** What is exchanged, in words: {@code 10 and 20}, or {@code 20 in the place of 10}. */
  public String words() {
    return kind == Kind.VALUE_FOR_OTHER
        ? Show.value(to) + " in the place of " + Show.value(from)
        : Show.value(from) + " and " + Show.value(to);
  }

  /** The names or values that it exchanges. */
  public List<Object> names() {
    return List.of(from, to);
  }
}
