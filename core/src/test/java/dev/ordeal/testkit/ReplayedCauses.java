package dev.ordeal.testkit;

import dev.ordeal.actor.Address;
import dev.ordeal.actor.Network;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Interest;
import dev.ordeal.world.Causes;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.Cell;
import dev.ordeal.world.contract.Effect;
import dev.ordeal.world.contract.Guards;
import dev.ordeal.world.contract.HandlerRun;
import dev.ordeal.world.contract.LocalState;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Which step of a replayed path caused what. */
final class ReplayedCauses implements Causes {
  private final ReplayedWorld world;
  private final Harness harness;
  private final Map<Object, Integer> kinds = new HashMap<>();
  private final Map<Object, Integer> keys = new HashMap<>();
  private final Set<Address> fixed;
  private final Set<Address> clients;
  private boolean guarded;

  ReplayedCauses(ReplayedWorld world, Harness harness) {
    this.world = world;
    this.harness = harness;
    this.fixed = Set.copyOf(harness.system().addresses());
    this.clients =
        harness.clients().stream().map(Client::address).collect(Collectors.toUnmodifiableSet());
    keys.put(Interest.WILDCARD, ANY_KEY);
  }

  /** Adds what the step shares with others. */
  void share(HandlerRun handled, List<Integer> shared) {
    handled.creates().forEach(create -> shared.add(world.number(create.address()) << 1 | 1));
    for (Effect.Send send : handled.sends()) {
      int to = world.number(send.receiver());
      shared.add(
          clients.contains(send.receiver())
              ? to << 1 | 1
              : fixed.contains(send.receiver()) ? NOT_SHARED : to << 1);
    }
  }

  /** Notes whether there are messages that the actor may not accept in the local state. */
  LocalState met(LocalState local) {
    guarded |= Guards.isIn(local);
    return local;
  }

  @Override
  public boolean hasGuards() {
    return guarded;
  }

  @Override
  public boolean isAccepted(int event, int depth) {
    return world.isAccepted(event, depth);
  }

  @Override
  public int parent(int event) {
    return world.events.get(event).parent;
  }

  @Override
  public int source(int event) {
    ReplayedMessage message = world.events.get(event);
    return message.parent == AT_START || message.request != World.NOT_A_REQUEST
        ? world.number(message.send.sender())
        : world.actor(world.eventAt(message.parent));
  }

  @Override
  public int predecessor(int event) {
    if (harness.system().network() != Network.FIFO) {
      return World.NO_EVENT;
    }
    Effect.Send mine = world.events.get(event).send;
    if (Cell.isOfWatch(mine.content())) {
      return World.NO_EVENT;
    }
    for (int earlier = event - 1; earlier > World.NO_EVENT; earlier--) {
      Effect.Send other = world.events.get(earlier).send;
      if (other.sender().equals(mine.sender())
          && other.receiver().equals(mine.receiver())
          && !Cell.isOfWatch(other.content())) {
        return earlier;
      }
    }
    return World.NO_EVENT;
  }

  @Override
  public int takenAt(int event) {
    return world.events.get(event).takenAt;
  }

  @Override
  public int kind(int event) {
    return kinds.computeIfAbsent(world.events.get(event).send, each -> kinds.size());
  }

  @Override
  public int key(int event) {
    Object message = world.events.get(event).send.content();
    Optional<Interest> interest = harness.interest(message.getClass());
    if (interest.isEmpty() || harness.exclusions().contains(message.getClass())) {
      return NOT_OF_INTEREST;
    }
    return keys.computeIfAbsent(interest.get().key().apply(message), each -> keys.size());
  }

  @Override
  public int firstEnabledBy(int step) {
    return step == world.steps.size() ? world.events.size() : world.steps.get(step).firstEnabled();
  }

  @Override
  public int sharedPlaces(int step) {
    return world.steps.get(step).shared().size();
  }

  @Override
  public int shared(int step, int place) {
    return world.steps.get(step).shared().get(place);
  }
}
