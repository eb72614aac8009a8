package dev.ordeal.spec;

import dev.ordeal.words.Shown;

/**
 * Who calls an operation: a client, or a process of a recorded history. A spec that keeps a caller
 * in its state, such as the owner of a lock, keeps this value, so that clients that are
 * interchangeable stay so.
 */
public record Caller(String name) implements Shown {

  public static Caller of(String name) {
    return new Caller(name);
  }

  /** The call by a process of a recorded history, unless it says already who calls. */
  public static Operation named(Operation call, int process) {
    return call.by().isPresent() ? call : call.by(Caller.of(Integer.toString(process)));
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
