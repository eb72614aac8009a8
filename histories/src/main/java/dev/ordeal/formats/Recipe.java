package dev.ordeal.formats;

import dev.ordeal.recording.Model;

/**
 * What a made history is like.
 *
 * @param clients how many operations are open at once, about
 * @param keys how many independent parts the object has
 * @param values how many values there are; 0 for all distinct
 * @param crashed how many operations are never answered
 * @param crashedUntil the share of the history, from its beginning, in which those are
 * @param casShare the share of compare-and-sets
 * @param skew how much more often early keys are used; 0 for all alike
 * @param isBurst whether clients begin and end together, round by round
 * @param isViolated whether it is not linearizable
 */
public record Recipe(
    String name,
    Model model,
    int operations,
    int clients,
    int keys,
    int values,
    int crashed,
    double crashedUntil,
    double casShare,
    double skew,
    boolean isBurst,
    boolean isViolated) {

  /** Distinct values, one key, nothing crashed, linearizable. */
  public static Recipe of(String name, Model model, int operations, int clients) {
    return new Recipe(name, model, operations, clients, 1, 0, 0, 1, 0, 0, false, false);
  }

  public Recipe operations(int count) {
    return new Recipe(
        name,
        model,
        count,
        clients,
        keys,
        values,
        crashed,
        crashedUntil,
        casShare,
        skew,
        isBurst,
        isViolated);
  }

  /** With so many keys, evenly used. */
  public Recipe keys(int count) {
    return keys(count, skew);
  }

  public Recipe keys(int count, double unevenness) {
    return new Recipe(
        name,
        model,
        operations,
        clients,
        count,
        values,
        crashed,
        crashedUntil,
        casShare,
        unevenness,
        isBurst,
        isViolated);
  }

  /** With so many values, so that they repeat, and a quarter of compare-and-sets. */
  public Recipe ambiguous(int count) {
    return new Recipe(
        name,
        model,
        operations,
        clients,
        keys,
        count,
        crashed,
        crashedUntil,
        0.25,
        skew,
        isBurst,
        isViolated);
  }

  public Recipe crashed(int count, double until) {
    return new Recipe(
        name,
        model,
        operations,
        clients,
        keys,
        values,
        count,
        until,
        casShare,
        skew,
        isBurst,
        isViolated);
  }

  public Recipe inBursts() {
    return new Recipe(
        name,
        model,
        operations,
        clients,
        keys,
        values,
        crashed,
        crashedUntil,
        casShare,
        skew,
        true,
        isViolated);
  }

  public Recipe violated() {
    return new Recipe(
        name,
        model,
        operations,
        clients,
        keys,
        values,
        crashed,
        crashedUntil,
        casShare,
        skew,
        isBurst,
        true);
  }
}
