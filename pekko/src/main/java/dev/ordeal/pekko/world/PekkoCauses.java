package dev.ordeal.pekko.world;

import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Interest;
import dev.ordeal.world.Causes;
import dev.ordeal.world.World;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Which step of a path caused what. */
final class PekkoCauses implements Causes {
  private final Live live;
  private final EventLog log;
  private final Harness harness;
  private final Map<Object, Integer> keys = new HashMap<>();

  PekkoCauses(Live live, Harness harness) {
    this.live = live;
    this.log = live.log;
    this.harness = harness;
    keys.put(Interest.WILDCARD, ANY_KEY);
  }

  @Override
  public int parent(int event) {
    return log.parent[event];
  }

  @Override
  public int source(int event) {
    return log.parent[event] == AT_START || log.request[event] != World.NOT_A_REQUEST
        ? log.sender[event]
        : log.actor[log.event[log.parent[event]]];
  }

  @Override
  public int predecessor(int event) {
    return log.predecessor[event];
  }

  @Override
  public int vanishedAt(int event) {
    return log.vanishedAt[event];
  }

  @Override
  public boolean hasGuards() {
    return live.hasVanished;
  }

  @Override
  public boolean isAccepted(int event, int depth) {
    return log.vanishedAt[event] == NOT_TAKEN || log.vanishedAt[event] >= depth;
  }

  @Override
  public boolean isAtSeveral(int step) {
    return log.reachesOthers[step];
  }

  /** Whether the step made something of the actor vanish. */
  @Override
  public boolean alsoChanges(int step, int actor) {
    if (!log.reachesOthers[step] || log.actor[log.event[step]] == actor) {
      return false;
    }
    for (int event = World.NO_EVENT + 1; event < log.events; event++) {
      if (log.vanishedAt[event] == step && log.actor[event] == actor) {
        return true;
      }
    }
    return false;
  }

  @Override
  public int takenAt(int event) {
    return log.takenAt[event];
  }

  @Override
  public int kind(int event) {
    return log.identity[event];
  }

  @Override
  public int key(int event) {
    Object message = Internal.shown(log.contentOf(event));
    Optional<Interest> interest = harness.interest(message.getClass());
    if (interest.isEmpty() || harness.exclusions().contains(message.getClass())) {
      return NOT_OF_INTEREST;
    }
    return keys.computeIfAbsent(interest.get().key().apply(message), each -> keys.size());
  }

  @Override
  public int firstEnabledBy(int step) {
    return log.firstEnabled[step];
  }

  @Override
  public int sharedPlaces(int step) {
    return log.sharedPlaces(step);
  }

  @Override
  public int shared(int step, int place) {
    return log.shared(step, place);
  }
}
