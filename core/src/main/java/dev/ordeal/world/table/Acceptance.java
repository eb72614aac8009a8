package dev.ordeal.world.table;

import dev.ordeal.ints.PairMap;

/** Which messages actors accept in which local states, found out once for each pair. */
final class Acceptance {
  private final LocalStateTable states;
  private final Vocabulary vocabulary;
  private final HandlerEncoder runs;
  private final Check check;
  private final PairMap known = new PairMap();

  /** Looks at a pair of a local state and an envelope. */
  @FunctionalInterface
  interface Check {
    void check(int state, int envelope);
  }

  /**
   * @param check checks a pair that is not accepted; that runs no handler
   */
  Acceptance(LocalStateTable states, Vocabulary vocabulary, HandlerEncoder runs, Check check) {
    this.check = check;
    this.states = states;
    this.vocabulary = vocabulary;
    this.runs = runs;
  }

  boolean accepts(int state, int envelope) {
    if (!states.isGuarded(state)) {
      return true;
    }
    int found = known.get(state, envelope);
    if (found == PairMap.ABSENT) {
      boolean accepts = runs.accepts(states.get(state), envelope, vocabulary.content(envelope));
      found = accepts ? 1 : 0;
      known.put(state, envelope, found);
      if (!accepts) {
        check.check(state, envelope);
      }
    }
    return found == 1;
  }
}
