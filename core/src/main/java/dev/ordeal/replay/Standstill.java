package dev.ordeal.replay;

import dev.ordeal.world.Causes;
import dev.ordeal.world.Observations;
import dev.ordeal.world.World;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Decides whether a world is at rest, or repeats steps, while a client waits for an answer. */
final class Standstill {
  private final World world;
  private final Causes causes;

  Standstill(World world) {
    this.world = world;
    this.causes = world.causes().orElseThrow();
  }

  /** Whether the run, which the world has taken to its end, makes no more progress. */
  boolean is(SavedRun run) {
    return responses() < world.observations().invocations().size() && hasEnded(run);
  }

  /** Whether the run, which the world has taken to its end, comes to rest or has looped. */
  boolean hasEnded(SavedRun run) {
    return !world.failed()
        && (run.loopsFrom() < run.steps().size() ? hasLooped(run.loopsFrom()) : isAtRest());
  }

  /** Whether clients will observe nothing more, because they are done or nothing can change. */
  boolean isOver() {
    return responses() == world.observations().invocations().size() || isAtRest();
  }

  /** Whether no pending event would change anything. */
  private boolean isAtRest() {
    int offered = 0;
    for (int m = world.nextEnabled(World.NO_EVENT); m != World.NO_EVENT; m = world.nextEnabled(m)) {
      if (!changesNothing(m)) {
        return false;
      }
      offered++;
    }
    return offered == world.pendingCount();
  }

  private boolean changesNothing(int message) {
    if (world.failed()) {
      return false;
    }
    int alternatives = world.alternatives(message);
    for (int i = 0; i < alternatives; i++) {
      if (!changesNothing(message, i)) {
        return false;
      }
    }
    return true;
  }

  private boolean changesNothing(int message, int alternative) {
    int step = world.depth();
    int events = world.observations().count();
    Map<?, ?> before = localStates();
    world.take(message, alternative);
    boolean same =
        !world.failed()
            && world.observations().count() == events
            && causes.firstEnabledBy(step + 1) == causes.firstEnabledBy(step)
            && localStates().equals(before);
    world.goBack(step);
    return same;
  }

  private Map<?, ?> localStates() {
    return world.inspection().orElseThrow().localStates();
  }

  /** Whether the state is the one after that many steps. */
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
    return now.equals(then);
  }

  /** Everything that the future depends on, within one world. */
  private record Still(Map<?, ?> states, List<List<Integer>> pending, int events) {}

  private Still still() {
    List<List<Integer>> pending = new ArrayList<>();
    int end = causes.firstEnabledBy(world.depth());
    for (int m = World.NO_EVENT + 1; m < end; m++) {
      if (causes.takenAt(m) < 0) {
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

  /** The message and those before it on its channel, if the network is FIFO. */
  private List<Integer> channel(int message) {
    List<Integer> before = new ArrayList<>();
    for (int m = message; m != World.NO_EVENT && causes.takenAt(m) < 0; m = causes.predecessor(m)) {
      before.add(causes.kind(m));
    }
    return before;
  }

  private int responses() {
    int count = 0;
    for (int i = 0; i < world.observations().count(); i++) {
      if (Observations.isResponse(world.observations().get(i))) {
        count++;
      }
    }
    return count;
  }
}
