package dev.ordeal.harness;

/** The role of a message in the protocol: which part of a read or of a write it is. */
public enum Category {
  READ(Access.READ),
  WRITE(Access.WRITE),
  READ_REPLICATION(Access.READ),
  WRITE_REPLICATION(Access.WRITE),
  READ_REPLICATION_ACK(Access.READ),
  WRITE_REPLICATION_ACK(Access.WRITE),
  READ_ACK(Access.READ),
  WRITE_ACK(Access.WRITE);

  private final Access access;

  Category(Access access) {
    this.access = access;
  }

  /** Whether messages of this category are part of a read or of a write. */
  public Access access() {
    return access;
  }

  /** Whether such a message answers a client. */
  public boolean isResponse() {
    return this == READ_ACK || this == WRITE_ACK;
  }
}
