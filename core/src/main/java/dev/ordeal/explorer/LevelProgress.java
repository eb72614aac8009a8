package dev.ordeal.explorer;

/**
 * How far a breadth-first search through states has come.
 *
 * @param depth the distance from the start of the states that are expanded now
 * @param states how many there are at that distance
 * @param statesBefore how many there are one step nearer to the start; 0 at the start
 * @param bytes the memory that all states take now
 * @param mostBytes the memory that they may take
 */
public record LevelProgress(int depth, long states, long statesBefore, long bytes, long mostBytes) {

  /** How many times as many states there are as one step nearer to the start; 0 at the start. */
  public double growth() {
    return statesBefore == 0 ? 0 : (double) states / statesBefore;
  }
}
