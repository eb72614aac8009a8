package dev.ordeal.pekko.world;

import dev.ordeal.ints.IntList;
import dev.ordeal.ints.PairMap;
import dev.ordeal.world.Causes;
import dev.ordeal.world.World;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The path of a world: its steps, and every event that they made possible. Events are numbered from
 * 1 on as they become possible. Going back forgets the last steps; the actors need not follow.
 */
final class EventLog {
  private static final int NO_CHANNEL = -1;

  /** The number of the next event. */
  int events = World.NO_EVENT + 1;

  // By event.
  int[] actor = new int[64];
  int[] sender = new int[64];
  int[] identity = new int[64];
  int[] request = new int[64];
  int[] parent = new int[64];
  int[] predecessor = new int[64];
  int[] takenAt = new int[64];
  int[] vanishedAt = new int[64];
  long[] hash = new long[64];
  @Nullable Object[] content = new Object[64];
  @Nullable TimerName[] timer = new TimerName[64];
  private int[] channel = new int[64];

  // By step; of the first events there is one more.
  int depth;
  int[] event = new int[64];
  int[] firstEnabled = new int[65];
  boolean[] reachesOthers = new boolean[64];
  private int[] firstShared = new int[65];
  private int[] firstCreated = new int[65];
  private int[] firstTold = new int[65];
  private final IntList shared = new IntList();
  private final IntList created = new IntList();
  private final List<Told> told = new ArrayList<>();

  /** A message to a client. */
  record Told(int client, Object message) {}

  // Channels, by number: the last message on each.
  private final PairMap channels = new PairMap();
  private int channelCount;
  private int[] last = new int[64];

  /** Forgets everything. */
  void clear() {
    goBack(0);
    for (int each = events - 1; each > World.NO_EVENT; each--) {
      remove(each);
    }
    events = World.NO_EVENT + 1;
    shared.clear();
    created.clear();
    told.clear();
  }

  /** Ends the start of the system, or a step. */
  void complete() {
    if (depth + 1 >= event.length) {
      int more = 2 * event.length;
      event = Arrays.copyOf(event, more);
      firstEnabled = Arrays.copyOf(firstEnabled, more + 1);
      reachesOthers = Arrays.copyOf(reachesOthers, more);
      firstShared = Arrays.copyOf(firstShared, more + 1);
      firstCreated = Arrays.copyOf(firstCreated, more + 1);
      firstTold = Arrays.copyOf(firstTold, more + 1);
    }
    firstEnabled[depth] = events;
    firstShared[depth] = shared.size();
    firstCreated[depth] = created.size();
    firstTold[depth] = told.size();
  }

  /** Adds a step that takes the event. */
  void step(int taken) {
    event[depth] = taken;
    reachesOthers[depth] = false;
    takenAt[taken] = depth;
    depth++;
  }

  /** Forgets the steps from there on, and the events that they made possible. */
  void goBack(int to) {
    if (to >= depth) {
      return;
    }
    for (int each = events - 1; each >= firstEnabled[to]; each--) {
      remove(each);
    }
    events = firstEnabled[to];
    for (int each = World.NO_EVENT + 1; each < events; each++) {
      if (takenAt[each] >= to) {
        takenAt[each] = Causes.NOT_TAKEN;
      }
      if (vanishedAt[each] >= to) {
        vanishedAt[each] = Causes.NOT_TAKEN;
      }
    }
    while (shared.size() > firstShared[to]) {
      shared.removeLast();
    }
    while (created.size() > firstCreated[to]) {
      created.removeLast();
    }
    while (told.size() > firstTold[to]) {
      told.remove(told.size() - 1);
    }
    depth = to;
  }

  private void remove(int each) {
    if (channel[each] != NO_CHANNEL) {
      last[channel[each]] = predecessor[each];
    }
    content[each] = null;
    timer[each] = null;
  }

  /** Adds an event without a channel. */
  int add(int at, int from, long identityHash, int identityNumber, int by, Object what) {
    int each = events++;
    if (each == actor.length) {
      grow();
    }
    actor[each] = at;
    sender[each] = from;
    hash[each] = identityHash;
    identity[each] = identityNumber;
    request[each] = World.NOT_A_REQUEST;
    parent[each] = by;
    predecessor[each] = World.NO_EVENT;
    takenAt[each] = Causes.NOT_TAKEN;
    vanishedAt[each] = Causes.NOT_TAKEN;
    channel[each] = NO_CHANNEL;
    content[each] = what;
    return each;
  }

  private void grow() {
    int more = 2 * actor.length;
    actor = Arrays.copyOf(actor, more);
    sender = Arrays.copyOf(sender, more);
    identity = Arrays.copyOf(identity, more);
    request = Arrays.copyOf(request, more);
    parent = Arrays.copyOf(parent, more);
    predecessor = Arrays.copyOf(predecessor, more);
    takenAt = Arrays.copyOf(takenAt, more);
    vanishedAt = Arrays.copyOf(vanishedAt, more);
    hash = Arrays.copyOf(hash, more);
    content = Arrays.copyOf(content, more);
    timer = Arrays.copyOf(timer, more);
    channel = Arrays.copyOf(channel, more);
  }

  /** Puts the event at the end of a channel. */
  void onChannel(int each, int from, int to) {
    int number = channels.get(from, to);
    if (number == PairMap.ABSENT) {
      number = channelCount++;
      channels.put(from, to, number);
      if (number == last.length) {
        last = Arrays.copyOf(last, 2 * number);
      }
      last[number] = World.NO_EVENT;
    }
    channel[each] = number;
    predecessor[each] = last[number];
    last[number] = each;
  }

  /** Whether the event is neither taken nor gone. */
  boolean isPending(int each) {
    return takenAt[each] == Causes.NOT_TAKEN && vanishedAt[each] == Causes.NOT_TAKEN;
  }

  /** Whether the event is pending and nothing before it on its channel is. */
  boolean isEnabled(int each) {
    return isPending(each) && !isHeld(each);
  }

  private boolean isHeld(int each) {
    int before = predecessor[each];
    return before != World.NO_EVENT && takenAt[before] == Causes.NOT_TAKEN;
  }

  /** The content of the event, which is a message or what a timer does. */
  Object contentOf(int each) {
    return Objects.requireNonNull(content[each]);
  }

  // What steps reach beyond their actor.

  void share(int access) {
    int from = depth == 0 ? 0 : firstShared[depth - 1];
    for (int i = from; i < shared.size(); i++) {
      if (shared.get(i) == access) {
        return;
      }
    }
    shared.add(access);
  }

  int sharedPlaces(int step) {
    return firstShared[step + 1] - firstShared[step];
  }

  int shared(int step, int place) {
    return shared.get(firstShared[step] + place);
  }

  void create(int actorNumber) {
    created.add(actorNumber);
  }

  int[] created(int step) {
    return created.copy(firstCreated[step], firstCreated[step + 1]);
  }

  void tell(int client, Object message) {
    told.add(new Told(client, message));
  }

  List<Told> told(int step) {
    return List.copyOf(told.subList(firstTold[step], firstTold[step + 1]));
  }
}
