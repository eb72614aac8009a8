package dev.ordeal.explorer.sampling;

import dev.ordeal.causality.Causality;
import dev.ordeal.explorer.Ending;
import dev.ordeal.world.Causes;
import dev.ordeal.world.Observations;
import dev.ordeal.world.ReorderedObservations;
import dev.ordeal.world.World;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Systematic Random (SR) as the paper's tables count its histories: messages are never reordered.
 * At each turn the next request of the harness is put into its actor's mailbox; then one of all
 * actors and clients is drawn. An actor takes the oldest message in its mailbox, a client its
 * answer, and only then does its operation end; if there is nothing to take, nothing happens.
 *
 * <p>Paper: Al-Mahfoudh, Stutsman, Gopalakrishnan, "Efficient Linearizability Checking for
 * Actor-based Systems". Guarantee: none. It misses every violation that needs a message to be
 * overtaken by another one at the same actor, and draws schedules in which operations last longer
 * than they must, so fewer violate. {@link SystematicRandom} draws from all enabled events.
 *
 * <p>A schedule that is cut is reported with its answers as they were sent.
 */
public final class SystematicRandomFifo extends Sampler {
  private static final int NOT_IN_MAILBOX = -1;
  private static final int NO_ANSWER = -1;

  /** The actors at which anything was enabled so far. */
  private final List<Integer> actors = new ArrayList<>();

  /** The calls whose requests are not in a mailbox yet, in the order of the harness. */
  private final List<Integer> waiting = new ArrayList<>();

  /** By call: how many steps had been taken when its request was put into a mailbox. */
  private int[] arrival = new int[0];

  /** By call: the index of the observation of its answer, which its client has not taken yet. */
  private int[] answer = new int[0];

  /** The observations as the clients make them, and the last step before each. */
  private final List<Integer> order = new ArrayList<>();

  private final List<Integer> steps = new ArrayList<>();

  /** How many observations of the world are known. */
  private int known;

  public SystematicRandomFifo(long seed) {
    super(seed);
  }

  @Override
  void beginSchedule() {
    World world = world();
    int calls = world.observations().invocations().size();
    arrival = new int[calls];
    answer = new int[calls];
    Arrays.fill(arrival, NOT_IN_MAILBOX);
    Arrays.fill(answer, NO_ANSWER);
    actors.clear();
    waiting.clear();
    for (int event = nextPending(World.NO_EVENT);
        event != World.NO_EVENT;
        event = nextPending(event)) {
      if (world.request(event) != World.NOT_A_REQUEST) {
        waiting.add(world.request(event));
      }
    }
    waiting.sort(Comparator.naturalOrder());
    order.clear();
    steps.clear();
    known = world.observations().count();
    for (int i = 0; i < known; i++) {
      observe(i, world.observations().step(i));
    }
  }

  @Override
  int draw() {
    findActors();
    while (true) {
      if (!waiting.isEmpty()) {
        arrival[waiting.remove(0)] = world().depth();
      }
      int drawn = random().nextInt(actors.size() + answer.length);
      if (drawn < actors.size()) {
        int event = oldest(actors.get(drawn));
        if (event != World.NO_EVENT) {
          return event;
        }
      } else {
        takeAnswer(drawn - actors.size());
      }
    }
  }

  private void findActors() {
    World world = world();
    for (int event = world.nextEnabled(World.NO_EVENT);
        event != World.NO_EVENT;
        event = world.nextEnabled(event)) {
      if (!actors.contains(world.actor(event))) {
        actors.add(world.actor(event));
      }
    }
  }

  /** The event of the oldest message in the actor's mailbox, if there is one. */
  private int oldest(int actor) {
    World world = world();
    int oldest = World.NO_EVENT;
    for (int event = world.nextEnabled(World.NO_EVENT);
        event != World.NO_EVENT;
        event = world.nextEnabled(event)) {
      if (world.actor(event) == actor
          && arrived(event) != NOT_IN_MAILBOX
          && (oldest == World.NO_EVENT || isOlder(event, oldest))) {
        oldest = event;
      }
    }
    return oldest;
  }

  /** How many steps had been taken when the event's message came into its mailbox. */
  private int arrived(int event) {
    int call = world().request(event);
    return call == World.NOT_A_REQUEST ? causes().parent(event) + 1 : arrival[call];
  }

  /** Messages that a step sends come before requests that are put into a mailbox after it. */
  private boolean isOlder(int event, int other) {
    int call = world().request(event);
    int otherCall = world().request(other);
    int earlier = Integer.compare(arrived(event), arrived(other));
    return earlier != 0 ? earlier < 0 : call != otherCall ? call < otherCall : event < other;
  }

  private void takeAnswer(int call) {
    if (answer[call] != NO_ANSWER) {
      observe(answer[call], world().depth() - 1);
      answer[call] = NO_ANSWER;
      sendNext(call);
    }
  }

  /** Puts the request that the client of the call makes next, if any, into its mailbox. */
  private void sendNext(int call) {
    World world = world();
    for (int event = nextPending(World.NO_EVENT);
        event != World.NO_EVENT;
        event = nextPending(event)) {
      int next = world.request(event);
      if (next != World.NOT_A_REQUEST
          && arrival[next] == NOT_IN_MAILBOX
          && !waiting.contains(next)
          && world.observations().isSameClient(call, next)) {
        arrival[next] = world.depth();
      }
    }
  }

  /** The pending event after the given one, whether or not its actor accepts it now. */
  private int nextPending(int event) {
    int end = causes().firstEnabledBy(world().depth());
    int next = event + 1;
    while (next < end && causes().takenAt(next) != Causes.NOT_TAKEN) {
      next++;
    }
    return next < end ? next : World.NO_EVENT;
  }

  private void observe(int index, int step) {
    order.add(index);
    steps.add(step);
  }

  @Override
  protected void taken() {
    Observations observations = world().observations();
    for (; known < observations.count(); known++) {
      int observation = observations.get(known);
      if (Observations.isResponse(observation)) {
        answer[observations.invocation(observation)] = known;
      } else {
        observe(known, observations.step(known));
      }
    }
  }

  @Override
  protected World reported(Ending ending) {
    if (ending == Ending.CUT) {
      return world();
    }
    List<Integer> calls = new ArrayList<>(IntStream.range(0, answer.length).boxed().toList());
    Collections.shuffle(calls, random());
    calls.forEach(this::takeAnswer);
    return new ReorderedObservations(
        world(),
        order.stream().mapToInt(Integer::intValue).toArray(),
        steps.stream().mapToInt(Integer::intValue).toArray());
  }

  @Override
  protected @Nullable Causality covered() {
    return null;
  }
}
