package dev.ordeal.formats.generate;

import dev.ordeal.recording.Model;

/**
 * What a generated history is like. Profiles are immutable; setters return copies.
 *
 * @param operations the number of operations
 * @param clients about how many operations are open at once
 * @param keys the independent parts of the object
 * @param values the number of different values, 0 if all are distinct
 * @param casShare the share of compare-and-sets
 * @param pending the operations that are never answered
 * @param isBurst whether clients begin and end together, round by round
 * @param isViolated whether the history is not linearizable
 */
public record HistoryProfile(
    String name,
    Model model,
    int operations,
    int clients,
    KeyUse keys,
    int values,
    double casShare,
    PendingShare pending,
    boolean isBurst,
    boolean isViolated) {

  /**
   * The keys of a generated history.
   *
   * @param count the number of keys
   * @param skew how much more often early keys are used; 0 for all alike
   */
  public record KeyUse(int count, double skew) {}

  /**
   * The pending operations of a generated history.
   *
   * @param count the number of pending operations
   * @param until the share of the history, from its first operation on, that has them
   */
  public record PendingShare(int count, double until) {}

  /** Distinct values, one key, nothing pending, linearizable. */
  public static HistoryProfile of(String name, Model model, int operations, int clients) {
    return new HistoryProfile(
        name,
        model,
        operations,
        clients,
        new KeyUse(1, 0),
        0,
        0,
        new PendingShare(0, 1),
        false,
        false);
  }

  /** Sets the number of keys, which are used alike. */
  public HistoryProfile withKeys(int count) {
    return withKeys(count, 0);
  }

  /** Sets the number of keys and their skew. */
  public HistoryProfile withKeys(int count, double skew) {
    return new HistoryProfile(
        name,
        model,
        operations,
        clients,
        new KeyUse(count, skew),
        values,
        casShare,
        pending,
        isBurst,
        isViolated);
  }

  /** Sets the number of different values, so that they repeat; a quarter are compare-and-sets. */
  public HistoryProfile ambiguous(int count) {
    return new HistoryProfile(
        name, model, operations, clients, keys, count, 0.25, pending, isBurst, isViolated);
  }

  /** Sets the number of pending operations and the share of the history that has them. */
  public HistoryProfile withPending(int count, double until) {
    return new HistoryProfile(
        name,
        model,
        operations,
        clients,
        keys,
        values,
        casShare,
        new PendingShare(count, until),
        isBurst,
        isViolated);
  }

  /** Lets clients begin and end together, round by round. */
  public HistoryProfile inBursts() {
    return new HistoryProfile(
        name, model, operations, clients, keys, values, casShare, pending, true, isViolated);
  }

  /** Makes the history not linearizable. */
  public HistoryProfile violated() {
    return new HistoryProfile(
        name, model, operations, clients, keys, values, casShare, pending, isBurst, true);
  }
}
