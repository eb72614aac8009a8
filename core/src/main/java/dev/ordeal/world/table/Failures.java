package dev.ordeal.world.table;

import dev.ordeal.world.ActorFailure;

/** Describes deliveries that fail, alike for paths and for packed states. */
public final class Failures {
  private final Vocabulary vocabulary;
  private final Tabulator handlers;
  private final Invariants invariants;

  public Failures(SystemTables tables) {
    this.vocabulary = tables.vocabulary();
    this.handlers = tables.handlers();
    this.invariants = tables.invariants();
  }

  /**
   * The failure of a delivery.
   *
   * @param ending how it ended, see {@link Transition#deliver}
   * @param effect where the code has what its handler does
   * @param culprit see {@link Transition#culprit}
   */
  public ActorFailure of(int ending, int envelope, int effect, int culprit) {
    return switch (ending) {
      case Transition.FAILED -> handlers.failure(effect);
      case Transition.CREATES_TWICE ->
          failure(envelope, "it created " + vocabulary.address(culprit) + ", which exists already");
      default ->
          failure(
              envelope,
              "it sent a message to "
                  + vocabulary.address(vocabulary.receivers()[culprit])
                  + ", which does not exist");
    };
  }

  private ActorFailure failure(int envelope, String reason) {
    return new ActorFailure(
        vocabulary.address(vocabulary.receivers()[envelope]), vocabulary.content(envelope), reason);
  }

  /** The failure of a delivery that breaks the invariant. */
  public ActorFailure breach(int envelope, int invariant) {
    return new ActorFailure(
        vocabulary.address(vocabulary.receivers()[envelope]),
        vocabulary.content(envelope),
        invariants.name(invariant),
        true);
  }
}
