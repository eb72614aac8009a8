package dev.ordeal.harness;

/** The role of a message in the protocol. */
public enum Category {
  READ,
  WRITE,
  READ_REPLICATION,
  WRITE_REPLICATION,
  READ_REPLICATION_ACK,
  WRITE_REPLICATION_ACK,
  READ_ACK,
  WRITE_ACK
}
