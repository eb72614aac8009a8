package dev.ordeal.harness;

/** Whether a message is part of a read, of a write, or of both. */
public enum Access {
  READ,
  WRITE,
  BOTH
}
