package dev.ordeal.elsewhere;

import dev.ordeal.elsewhere.Parts.Part;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.tasks.Farm;
import dev.ordeal.tasks.Site;
import dev.ordeal.tasks.Task;
import dev.ordeal.tasks.TaskReply;
import dev.ordeal.tasks.Workers;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import dev.ordeal.words.BadInput;
import java.time.Duration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Many configurations, explored on workers: harnesses, parameters, faults and seeds, in any
 * combination. The answer is that of exploring them one after the other up to the first that fails.
 *
 * @param totals of those up to the first that fails, that one included, or of all
 * @param first the first that fails
 * @param isWhole whether all were explored, or all up to the first that fails
 */
public record Jobs(JobTotals totals, Optional<Outcome> first, boolean isWhole) {
  private static final Duration LOOK = Duration.ofMillis(100);

  /** A task that knows its number; what comes of it does not depend on that. */
  private record NumberedTask(long number, JobTask job) implements Task<JobTotals> {
    @Override
    public JobTotals run(Site site) {
      return job.run(site);
    }

    @Override
    public Object key() {
      return job;
    }
  }

  /** A configuration, and where it is among all. */
  private record Job(Configuration configuration, long number) {}

  /**
   * Explores them; they are asked for as workers have room. The one that fails is explored once
   * more here, since findings travel as figures.
   *
   * @param all whether to go on after one that fails
   */
  public static Jobs run(
      Iterator<Configuration> configurations,
      boolean all,
      ExplorationControl control,
      Farm farm,
      Workers workers) {
    Parts<Job, JobTotals> parts = new Parts<>(JobTotals::merge);
    Map<Long, Part<Job, JobTotals>> asked = new HashMap<>();
    Optional<Job> first = Optional.empty();
    Optional<TaskReply> mistake = Optional.empty();
    long next = 0;
    long schedules = 0;
    long steps = 0;
    boolean ended = false;
    while (true) {
      while (!ended && farm.room() > 0 && configurations.hasNext()) {
        Job job = new Job(configurations.next(), next++);
        parts.add(job);
        asked.put(job.number(), parts.ask().orElseThrow());
        farm.add(
            new NumberedTask(job.number(), new JobTask(PortableQuestion.of(job.configuration()))));
      }
      farm.send();
      if (parts.open() == 0) {
        break;
      }
      Optional<Farm.Finished> arrived = farm.next(LOOK);
      if (arrived.isPresent()) {
        long number = ((NumberedTask) arrived.get().task()).number();
        Part<Job, JobTotals> part = asked.remove(number);
        TaskReply reply = arrived.get().reply();
        if (part != null && !part.isLeftOut()) {
          Job job = parts.what(part);
          if (reply.kind() != TaskReply.Kind.DONE) {
            parts.endAfter(part);
            parts.failed(part);
            mistake = Optional.of(reply);
            first = Optional.empty();
            ended = true;
          } else {
            JobTotals found = reply.result(JobTotals.class);
            if (!all && found.isFinding()) {
              parts.endAfter(part);
              mistake = Optional.empty();
              ended = true;
            }
            if (found.isFinding() && first.filter(known -> known.number() < number).isEmpty()) {
              first = Optional.of(job);
            }
            parts.explored(part, found, List.of());
            schedules += found.schedules();
            steps += found.steps();
          }
        }
        workers.says(
            "configurations explored: " + farm.done() + ", schedules or states: " + schedules);
      }
      if (!control.continues(schedules, steps)) {
        break;
      }
    }
    mistake.ifPresent(reply -> reply.result(JobTotals.class)); // throws it
    return new Jobs(
        parts.found().orElseGet(JobTotals::none),
        first.map(job -> again(job.configuration())),
        parts.open() == 0 && (ended || !configurations.hasNext()));
  }

  private static Outcome again(Configuration configuration) {
    Outcome outcome = new Verification(configuration).run();
    if (!JobTotals.isWrong(outcome.answer())) {
      throw new BadInput(
          "A worker finds something wrong with "
              + configuration.harness().name()
              + " of "
              + configuration.system()
              + " that does not show here; the system does something else from one machine to the"
              + " next, for example because it reads a property or a file.");
    }
    return outcome;
  }
}
