package dev.ordeal.elsewhere;

import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.findings.FindingsCollector;
import dev.ordeal.findings.PackedFindings;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.tasks.Site;
import dev.ordeal.tasks.Task;
import dev.ordeal.world.World;
import java.time.Duration;
import java.util.List;

/**
 * Draws a block of schedules.
 *
 * @param block which one, counted from 0
 * @param schedules how many schedules it has
 * @param time what is left of the time; zero for no limit
 */
record SampleTask(PortableQuestion question, long block, long schedules, Duration time)
    implements Task<PartResult> {

  @Override
  public PartResult run(Site site) {
    if (!question.findingAll()) {
      site.forget(); // a block that does not count must not have seen anything first
    }
    Workplace place = Workplace.of(question, site);
    Deadline deadline = Deadline.after(time, System.nanoTime());
    long seed = seed(question.seed(), block);
    place.begin();
    World world = place.drawn(seed);
    FindingsCollector collector = place.collector(deadline);
    Workplace.Noting noting = place.new Noting(collector);
    Limits limits = place.configuration().limits().schedules(schedules).time(time);
    Exploration done =
        place.strategy().explorer(seed).explore(world, limits, noting, ExplorationControl.NONE);
    place.begin();
    return new PartResult(PackedFindings.pack(collector.findings(done)), List.of(), noting.shown());
  }

  /** The seed of a block: that of the whole for the first, and one far from it for each other. */
  static long seed(long seed, long block) {
    if (block == 0) {
      return seed;
    }
    long mixed = seed + block * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }

  @Override
  public Object key() {
    return new SampleTask(
        question.limits(question.limits().time(Duration.ZERO)), block, schedules, Duration.ZERO);
  }
}
