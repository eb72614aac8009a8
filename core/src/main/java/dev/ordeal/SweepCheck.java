package dev.ordeal;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.elsewhere.PortableQuestion;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Family;
import dev.ordeal.harness.Setup;
import dev.ordeal.sweep.Sweep;
import dev.ordeal.sweep.Sweeper;
import dev.ordeal.tasks.Farm;
import dev.ordeal.tasks.Journal;
import dev.ordeal.tasks.Workers;
import dev.ordeal.words.BadInput;
import java.util.List;

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
    return sweeper(watcher).run(operations);
  }

  /**
   * Explores the harnesses on workers; what comes of it is what {@link #run(Sweeper.Watcher)}
   * gives, whatever the workers do.
   */
  public Sweep run(Sweeper.Watcher watcher, Workers workers, Journal journal) {
    Setup setup = check.setup();
    ActorSystem actors = setup.actors();
    List<Client> any = setup.family(actors, keys).ofSize(1).get(0);
    PortableQuestion question =
        PortableQuestion.of(check.configuration(setup, actors, any), check.recipe());
    return sweeper(watcher).run(operations, question, keys, new Farm(workers, journal), workers);
  }

  private Sweeper sweeper(Sweeper.Watcher watcher) {
    Setup setup = check.setup();
    ActorSystem actors = setup.actors();
    Family family = setup.family(actors, keys);
    return new Sweeper(
        family, clients -> check.configuration(setup, actors, clients), check.running(), watcher);
  }
}
