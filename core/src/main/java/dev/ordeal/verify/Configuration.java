package dev.ordeal.verify;

import dev.ordeal.explorer.Explorers;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Harness;
import dev.ordeal.words.BadInput;

/**
 * What is explored and how.
 *
 * @param system the name of the system in reports
 */
public record Configuration(
    String system, Harness harness, Explorers.Entry explorer, long seed, Limits limits) {

  public Configuration {
    if (explorer.samples() && limits.schedules() == Limits.NONE && limits.time().isZero()) {
      throw new BadInput(
          "Explorer "
              + explorer.id()
              + " draws schedules without end; give it a limit on schedules or a deadline.");
    }
  }
}
