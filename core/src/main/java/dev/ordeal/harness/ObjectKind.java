package dev.ordeal.harness;

/** What kind of object the system is, as far as a scheduler may care. */
public enum ObjectKind {
  /** Values under keys; a register is a map with one key. */
  MAP,
  /** Elements that are in or out. */
  SET,
  /** An object without independent parts: a queue, a stack, a counter. */
  WHOLE
}
