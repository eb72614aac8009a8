package dev.ordeal.replay;

import dev.ordeal.world.Causes;
import dev.ordeal.world.Rest;
import dev.ordeal.world.World;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Decides whether a world is at rest, or repeats steps, while a client waits for an answer. */
final class Standstill {
  private final World world;
  private final Causes causes;
  private final boolean mayPileUp;

  /**
   * @param mayPileUp whether steps can also be repeated if more is pending after them than before,
   *     as on a network without order
   */
  Standstill(World world, boolean mayPileUp) {
    this.mayPileUp = mayPileUp;
    this.world = world;
    this.causes = world.causes().orElseThrow();
  }

  /** Whether the run, which the world has taken to its end, makes no more progress. */
  boolean is(SavedRun run) {
    return Rest.isAwaited(world) && hasEnded(run);
  }

  /** Whether the run, which the world has taken to its end, comes to rest or has looped. */
  boolean hasEnded(SavedRun run) {
    return !world.failed()
        && (run.loopsFrom() < run.steps().size() ? hasLooped(run.loopsFrom()) : Rest.is(world));
  }

  private Map<?, ?> localStates() {
    return world.inspection().orElseThrow().localStates();
  }

  /** Whether the steps after that many can be repeated forever. */
  private boolean hasLooped(int from) {
    int end = world.depth();
    if (end <= from) {
      return false;
    }
    Still now = still();
    int[] messages = new int[end];
    int[] alternatives = new int[end];
    for (int step = from; step < end; step++) {
      messages[step] = world.eventAt(step);
      alternatives[step] = world.alternativeAt(step);
    }
    world.goBack(from);
    Still then = still();
    for (int step = from; step < end; step++) {
      world.take(messages[step], alternatives[step]);
    }
    return now.equals(then) || (mayPileUp && now.hasAllOf(then));
  }

  /** Everything that the future depends on, within one world. */
  private record Still(Map<?, ?> states, List<List<Integer>> pending, int events) {
    /** Whether only messages came since the other one. */
    boolean hasAllOf(Still other) {
      List<List<Integer>> missing = new ArrayList<>(other.pending);
      pending.forEach(missing::remove);
      return missing.isEmpty() && states.equals(other.states) && events == other.events;
    }
  }

  private Still still() {
    List<List<Integer>> pending = new ArrayList<>();
    int end = causes.firstEnabledBy(world.depth());
    for (int m = World.NO_EVENT + 1; m < end; m++) {
      if (isPending(m)) {
        pending.add(channel(m));
      }
    }
    pending.sort(
        (one, other) ->
            Arrays.compare(
                one.stream().mapToInt(Integer::intValue).toArray(),
                other.stream().mapToInt(Integer::intValue).toArray()));
    return new Still(localStates(), pending, world.observations().count());
  }

  private boolean isPending(int event) {
    return causes.takenAt(event) == Causes.NOT_TAKEN
        && causes.vanishedAt(event) == Causes.NOT_TAKEN;
  }

  /** The message and those before it on its channel, if the network is FIFO. */
  private List<Integer> channel(int message) {
    List<Integer> before = new ArrayList<>();
    for (int m = message; m != World.NO_EVENT && isPending(m); m = before(m)) {
      before.add(causes.kind(m));
    }
    return before;
  }

  private int before(int message) {
    int overtaken = causes.overtaken(message);
    return overtaken == World.NO_EVENT ? causes.predecessor(message) : overtaken;
  }
}
