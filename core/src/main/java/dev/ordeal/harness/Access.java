package dev.ordeal.harness;

/** Whether a message has to do with reading, with writing, or with both. */
public enum Access {
  READ,
  WRITE,
  BOTH
}
