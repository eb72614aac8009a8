package dev.ordeal.world;

/** What the worlds of some engines offer beyond {@link World}. */
public enum Capability {
  /** {@link World#causes}: which step caused what. */
  CAUSES("which step caused what"),
  /** {@link World#commutativity}: what events do in any local state. */
  COMMUTATIVITY("which deliveries commute"),
  /** {@link World#inspection}: what is inside the actors. */
  INSPECTION("the local states of actors"),
  /** States of the whole system, independent of the schedule that leads to them. */
  STATES("the states of the whole system");

  private final String words;

  Capability(String words) {
    this.words = words;
  }

  /** A description for messages. */
  public String words() {
    return words;
  }
}
