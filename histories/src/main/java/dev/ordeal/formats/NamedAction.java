package dev.ordeal.formats;

import dev.ordeal.recording.Action;

/**
 * The name of an operation in a file and what it does.
 *
 * @param number the number that the recording has for the name
 */
record NamedAction(String name, Action action, int number) {

  /** Whether the operation adds 1 if it has no argument. */
  boolean addsOne() {
    return action == Action.ADD && !name.equals("add");
  }
}
