package dev.ordeal;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.harness.Family;
import dev.ordeal.harness.Setup;
import dev.ordeal.sweep.Sweep;
import dev.ordeal.sweep.Sweeper;
import dev.ordeal.words.BadInput;

/**
 * A check of every harness of up to a number of operations, by growing size, up to the first that
 * fails. The limits of the check are for all of them together.
 */
public final class SweepCheck {
  private final Check check;
  private final int operations;
  private final int keys;

  SweepCheck(Check check, int operations) {
    this(check, operations, Family.USUAL_KEYS);
  }

  private SweepCheck(Check check, int operations, int keys) {
    if (operations < 1 || operations > Family.MOST_OPERATIONS) {
      throw new BadInput(
          "A sweep cannot go up to "
              + operations
              + " operations; give a number from 1 to "
              + Family.MOST_OPERATIONS
              + ".");
    }
    if (keys < 1 || keys > Family.MOST_KEYS) {
      throw new BadInput(
          "There cannot be " + keys + " keys; give a number from 1 to " + Family.MOST_KEYS + ".");
    }
    this.check = check;
    this.operations = operations;
    this.keys = keys;
  }

  /** How many keys are called, if the object has keys. */
  public SweepCheck keys(int number) {
    return new SweepCheck(check, operations, number);
  }

  /** Explores the harnesses. */
  public Sweep run() {
    return run(Sweeper.Watcher.NONE);
  }

  /** Explores the harnesses; the watcher may end it. */
  public Sweep run(Sweeper.Watcher watcher) {
    Setup setup = check.setup();
    ActorSystem actors = setup.actors();
    Family family = setup.family(actors, keys);
    return new Sweeper(
            family,
            clients -> check.configuration(setup, actors, clients),
            check.running(),
            watcher)
        .run(operations);
  }
}
