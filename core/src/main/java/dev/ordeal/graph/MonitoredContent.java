package dev.ordeal.graph;

import dev.ordeal.checker.Monitor;
import dev.ordeal.identity.Fingerprint;
import dev.ordeal.world.Inspection;
import dev.ordeal.world.Observations;
import dev.ordeal.world.StateContent;
import dev.ordeal.world.World;
import java.util.Arrays;

/**
 * The content of a world's present state together with what a monitor knows of the history that led
 * to it: the states of {@link GraphSearch}, for explorers of schedules. Paths with the same content
 * have the same future, also in what can still be explained.
 *
 * <p>Once the monitor has given up, contents mean nothing; its deadline is over then.
 */
public final class MonitoredContent implements StateContent {
  private final World world;
  private final Monitor monitor;
  private final Fingerprint fingerprint = new Fingerprint();

  // By observation of the path that was read last: the observation, and what was known before it.
  private int[] seen = new int[16];
  private int[] before = new int[17];

  /** How many of them are those of the path read last. */
  private int read;

  private int known;
  private long[] monitors = new long[0];
  private int knownMonitors;

  /** The world must offer {@link Inspection#stateContent}. */
  public MonitoredContent(World world, Monitor monitor) {
    this.world = world;
    this.monitor = monitor;
    this.known = monitor.initial();
    this.before[0] = known;
  }

  @Override
  public void read() {
    StateContent inner = world.inspection().flatMap(Inspection::stateContent).orElseThrow();
    inner.read();
    follow(world.observations());
    if (known >= knownMonitors) {
      knownMonitors = monitor.size();
      monitors = monitor.halves();
    }
    fingerprint.begin();
    fingerprint.add(monitors[2 * known], monitors[2 * known + 1]);
    fingerprint.mix(inner.high(), inner.low());
    fingerprint.end();
  }

  /** Follows the observations from the first one that differs from those read last. */
  private void follow(Observations observations) {
    int count = observations.count();
    int same = 0;
    while (same < read && same < count && seen[same] == observations.get(same)) {
      same++;
    }
    if (count > seen.length) {
      seen = Arrays.copyOf(seen, 2 * count);
      before = Arrays.copyOf(before, 2 * count + 1);
    }
    known = before[same];
    for (int i = same; i < count; i++) {
      seen[i] = observations.get(i);
      known = after(known, observations, seen[i]);
      before[i + 1] = known;
    }
    read = count;
  }

  private int after(int knownBefore, Observations observations, int observation) {
    if (knownBefore == Monitor.VIOLATED || monitor.gaveUp()) {
      return Monitor.VIOLATED;
    }
    int invocation = observations.invocation(observation);
    int after =
        Observations.isResponse(observation)
            ? monitor.answered(knownBefore, invocation, observations.result(observation))
            : monitor.invoked(knownBefore, invocation);
    return monitor.gaveUp() ? Monitor.VIOLATED : after;
  }

  @Override
  public long high() {
    return fingerprint.high();
  }

  @Override
  public long low() {
    return fingerprint.low();
  }

  @Override
  public boolean mustBeShown() {
    return known == Monitor.VIOLATED;
  }
}
