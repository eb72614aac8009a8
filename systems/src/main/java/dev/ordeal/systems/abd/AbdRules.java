package dev.ordeal.systems.abd;

/**
 * The rules that a server keeps.
 *
 * @param writesBack whether a read stores what it found at a majority before it is answered
 * @param numbersWrites whether the stamp of a write has its number at the server, so that no two
 *     writes share a stamp
 */
record AbdRules(boolean writesBack, boolean numbersWrites) {
  static final AbdRules CORRECT = new AbdRules(true, true);
}
