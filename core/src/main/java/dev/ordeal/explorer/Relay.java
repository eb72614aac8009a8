package dev.ordeal.explorer;

import dev.ordeal.causality.Causality;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.Capability;
import dev.ordeal.world.Rest;
import dev.ordeal.world.World;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Two explorers in sequence: the first explores up to a {@link HandOver}, and the second continues
 * from each state in which the first stops, without replaying the prefix. A schedule that ends
 * before is reported as it is. Several in a row are a relay whose second explorer is a relay.
 *
 * <p>Guarantee: if the first explorer covers every schedule up to the hand-over, or every state
 * reached there, and the second one every schedule, trace or state from there on, no violation is
 * missed. If the first one covers traces, the same holds where the hand-over is after a number of
 * steps: every trace of that many steps is visited, the schedules of one trace lead to the same
 * state, and every finished schedule is reported with the causality of all of it, so that every
 * order of the prefix is checked too. That is why nothing that merges states can follow: it would
 * continue from one of these histories only.
 *
 * <p>A sampler that comes first hands over one state, unless the second is a sampler too; a sampler
 * that comes second draws one schedule from each state. If a sampler is to hand over at a
 * condition, up to {@value #MOST_DRAWS} schedules are drawn until one satisfies it.
 *
 * <pre>{@code
 * Explorer explorer = new Relay(new Exhaustive(), HandOver.after(4), Odpor::new);
 * }</pre>
 */
public final class Relay implements Explorer {
  /** The most schedules that a sampler draws to reach a condition. */
  public static final int MOST_DRAWS = 1_000;

  private final Explorer first;
  private final HandOver at;
  private final Supplier<? extends Explorer> second;
  private final boolean secondSamples;
  private final boolean secondCoversTraces;
  private final Set<Capability> needs = EnumSet.noneOf(Capability.class);

  private long schedules;
  private long steps;
  private boolean isPart;
  private boolean handedOver;
  private @Nullable Stop stop;

  /**
   * An explorer to be used once.
   *
   * @param second makes the explorer for each state that is handed over
   */
  public Relay(Explorer first, HandOver at, Supplier<? extends Explorer> second) {
    this.first = first;
    this.at = at;
    this.second = second;
    Explorer example = second.get();
    this.secondSamples = example.samples();
    this.secondCoversTraces = example.coversTraces();
    needs.addAll(first.needs());
    needs.addAll(example.needs());
    if (at.isCondition()) {
      needs.add(Capability.INSPECTION);
    }
    if (first.coversTraces() && at.isCondition()) {
      throw new BadInput(
          "An explorer of traces cannot hand over at '"
              + at.notation().substring(1)
              + "', since the schedules of one trace go through different states; let it hand over"
              + " after a number of steps.");
    }
    if (first.coversTraces() && example.needs().contains(Capability.STATES)) {
      throw new BadInput(
          "An explorer of traces cannot hand over to graph, which would continue from one history of"
              + " each trace only; put ex, graph or a sampler before graph.");
    }
  }

  @Override
  public Set<Capability> needs() {
    return Set.copyOf(needs);
  }

  @Override
  public boolean samples() {
    return first.samples() && secondSamples;
  }

  @Override
  public boolean coversTraces() {
    return first.coversTraces() || secondCoversTraces;
  }

  @Override
  public Exploration explore(
      World world, Limits limits, ScheduleListener listener, ExplorationControl control) {
    Run run = new Run(world.depth(), limits, listener, control);
    listener.begins();
    try {
      boolean atOnce = !Rest.isQuiescent(world) && (at.stepsFrom(run.base) == 0 || at.holds(world));
      Stop end = atOnce ? run.handOver(world) : run.first(world);
      return new Exploration(schedules, steps, stop != null ? stop : end);
    } finally {
      listener.ends();
    }
  }

  /** One exploration: what the first explorer reports to. */
  private final class Run implements ScheduleListener {
    private final int base;
    private final Limits limits;
    private final ScheduleListener listener;
    private final ExplorationControl control;
    private final long begin = System.nanoTime();

    Run(int base, Limits limits, ScheduleListener listener, ExplorationControl control) {
      this.base = base;
      this.limits = limits;
      this.listener = first.coversTraces() ? new WholeTraces(listener) : listener;
      this.control = control;
    }

    private Stop first(World world) {
      Limits prefixes =
          limits
              .schedules(handsOverOnce() ? (at.isCondition() ? MOST_DRAWS : 1) : Limits.NONE)
              .depth(Math.min(at.stepsFrom(base), limits.depth()));
      Exploration prefix =
          first.explore(
              world,
              at.isCondition() ? prefixes.until(at::holds) : prefixes,
              this,
              (done, taken) -> stop == null && control.continues(schedules, steps + taken));
      steps += prefix.steps();
      return prefix.stop() == Stop.DEADLINE || prefix.stop() == Stop.INTERRUPTED
          ? prefix.stop()
          : end();
    }

    private Stop end() {
      return isPart || first.samples() || secondSamples ? Stop.PART : Stop.EXHAUSTED;
    }

    /** Whether the first explorer draws one state for the second one. */
    private boolean handsOverOnce() {
      return first.samples() && !secondSamples;
    }

    @Override
    public void finished(World world, Ending ending) {
      finished(world, ending, () -> listener.finished(world, ending));
    }

    @Override
    public void finished(World world, Ending ending, Causality causality) {
      finished(world, ending, () -> listener.finished(world, ending, causality));
    }

    private void finished(World world, Ending ending, Runnable report) {
      if (stop != null) {
        return;
      }
      if (ending == Ending.CUT && !isCut(world)) {
        handOver(world);
      } else {
        schedules++;
        report.run();
        if (ending == Ending.CUT && limits.stopsWhenCut()) {
          stop = Stop.ENDLESS;
        } else if (!listener.wantsMore()) {
          stop = Stop.FOUND;
        }
      }
      boolean isLimited = limits.schedules() != Limits.NONE;
      if (stop == null && isLimited && schedules == limits.schedules()) {
        stop = Stop.LIMIT;
      }
    }

    /** Whether a limit cuts the schedule here, so that nobody continues it. */
    private boolean isCut(World world) {
      return world.depth() - base >= limits.depth()
          || limits.cut().filter(cut -> cut.test(world)).isPresent();
    }

    @Override
    public boolean wantsMore() {
      return stop == null && !(handsOverOnce() && handedOver);
    }

    @Override
    public void startsOver() {
      schedules = 0;
      listener.startsOver();
    }

    private Stop handOver(World world) {
      handedOver = true;
      long before = schedules;
      long stepsBefore = steps;
      Limits rest =
          limits.left(schedules, System.nanoTime() - begin).depthLeft(world.depth() - base);
      Exploration exploration =
          second
              .get()
              .explore(
                  world,
                  secondSamples ? rest.schedules(1) : rest,
                  listener,
                  (done, taken) -> control.continues(before + done, stepsBefore + taken));
      schedules += exploration.schedules();
      steps += exploration.steps();
      isPart |= exploration.stop() == Stop.PART;
      boolean drewItsOne = secondSamples && exploration.stop() == Stop.LIMIT;
      if (!drewItsOne && exploration.stop() != Stop.EXHAUSTED && exploration.stop() != Stop.PART) {
        stop = exploration.stop();
      }
      return end();
    }
  }

  /** Reports every schedule with the causality of all its steps. */
  private record WholeTraces(ScheduleListener listener) implements ScheduleListener {
    @Override
    public void finished(World world, Ending ending) {
      listener.finished(world, ending, Causality.of(world));
    }

    @Override
    public void finished(World world, Ending ending, Causality causality) {
      finished(world, ending);
    }

    @Override
    public boolean wantsMore() {
      return listener.wantsMore();
    }

    @Override
    public void begins() {
      listener.begins();
    }

    @Override
    public void ends() {
      listener.ends();
    }

    @Override
    public void startsOver() {
      listener.startsOver();
    }
  }
}
