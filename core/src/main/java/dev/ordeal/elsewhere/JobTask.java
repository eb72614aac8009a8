package dev.ordeal.elsewhere;

import dev.ordeal.tasks.Site;
import dev.ordeal.tasks.Task;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Verification;

/** Explores one configuration to its end, in one thread. */
record JobTask(PortableQuestion question) implements Task<JobTotals> {

  @Override
  public JobTotals run(Site site) {
    long memory = Runtime.getRuntime().maxMemory() / 2 / Runtime.getRuntime().availableProcessors();
    Configuration configuration =
        question.alone(memory).configuration(site.source(question.recipe().system()));
    return JobTotals.of(
        new Verification(configuration, site.running())
            .runWithoutStories((schedules, steps) -> true));
  }
}
