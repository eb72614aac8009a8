package dev.ordeal.harness;

/** The kind of object that the system is, as far as explorers use it. */
public enum ObjectKind {
  /** Values under keys; a register is a map with one key. */
  MAP,
  /** Elements that are members or not. */
  SET,
  /** An object without independent parts: a queue, a stack, a counter. */
  WHOLE
}
