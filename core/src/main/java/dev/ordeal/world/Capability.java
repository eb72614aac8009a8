package dev.ordeal.world;

/** What an engine may be able to answer besides what every {@link World} can. */
public enum Capability {
  /** {@link World#causes}: which step caused what. */
  CAUSES("which step caused what"),
  /** {@link World#commutativity}: what events do in any local state. */
  COMMUTATIVITY("which deliveries commute"),
  /** {@link World#inspection}: what is inside the actors. */
  INSPECTION("the local states of actors"),
  /** Whole states, merged whatever schedule leads to them. */
  STATES("states of the whole system");

  private final String words;

  Capability(String words) {
    this.words = words;
  }

  /** What it is about, in words. */
  public String words() {
    return words;
  }
}
