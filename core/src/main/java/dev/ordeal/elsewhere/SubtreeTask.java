package dev.ordeal.elsewhere;

import dev.ordeal.explorer.Ending;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.ScheduleListener;
import dev.ordeal.findings.FindingsCollector;
import dev.ordeal.findings.PackedFindings;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.schedule.Trail;
import dev.ordeal.tasks.Site;
import dev.ordeal.tasks.Task;
import dev.ordeal.world.World;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Explores a subtree up to a number of schedules.
 *
 * @param bound the most delays, or {@link SubtreeSearch#UNBOUNDED}
 * @param schedules how many schedules are explored at most
 * @param time what is left of the time; zero for no limit
 */
record SubtreeTask(
    PortableQuestion question, Subtree subtree, int bound, long schedules, Duration time)
    implements Task<PartResult> {

  @Override
  public PartResult run(Site site) {
    Workplace place = Workplace.of(question, site);
    Deadline deadline = Deadline.after(time, System.nanoTime());
    World world = place.planned(subtree.plan());
    place.begin();
    SubtreeSearch search = new SubtreeSearch(subtree, bound);
    search.walk(world);
    int from = world.depth();
    FindingsCollector collector = place.collector(deadline);
    List<Trail> last = new ArrayList<>(1);
    Workplace.Noting noting = place.new Noting(collector);
    Limits whole = place.configuration().limits();
    Limits limits =
        new Limits(schedules, time, whole.depth() - from, whole.stopsWhenCut(), whole.cut());
    Exploration done =
        search.explore(
            world, limits, new LastSchedule(noting, schedules, last), ExplorationControl.NONE);
    List<Subtree> left = List.of();
    Exploration counted = done;
    if (done.stop() == Stop.LIMIT) {
      place.begin();
      last.get(0).walk(world);
      left = search.left(world, last.get(0), from);
      counted = new Exploration(done.schedules(), done.steps(), Stop.EXHAUSTED);
    }
    place.begin();
    return new PartResult(PackedFindings.pack(collector.findings(counted)), left, noting.shown());
  }

  /** A subtree is the same however much of it is explored at once. */
  @Override
  public Object key() {
    return new SubtreeTask(
        question.limits(question.limits().time(Duration.ZERO)), subtree, bound, 0, Duration.ZERO);
  }

  /** Keeps the trail of the schedule of that number. */
  private static final class LastSchedule implements ScheduleListener {
    private final Workplace.Noting inner;
    private final long number;
    private final List<Trail> last;
    private long seen;

    LastSchedule(Workplace.Noting inner, long number, List<Trail> last) {
      this.inner = inner;
      this.number = number;
      this.last = last;
    }

    @Override
    public void finished(World world, Ending ending) {
      inner.finished(world, ending);
      if (++seen == number) {
        last.add(Trail.of(world));
      }
    }

    @Override
    public void begins() {
      inner.begins();
    }

    @Override
    public void ends() {
      inner.ends();
    }
  }
}
