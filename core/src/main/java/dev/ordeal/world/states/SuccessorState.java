package dev.ordeal.world.states;

import dev.ordeal.ints.PairMap;
import dev.ordeal.world.states.StateSpace.Layout;
import dev.ordeal.world.table.Scripts;
import dev.ordeal.world.table.Transition;
import java.util.Arrays;

/**
 * The storage of a transition between packed states, for one thread: the ints of the successor, as
 * in {@link Layout}, and the observations of the transition.
 */
final class SuccessorState implements Transition.Storage {
  private final StateSpace space;
  private final Layout layout;
  private final Scripts scripts;
  private final Runnable refresh;
  private final PairMap answers = new PairMap();

  /** The state, and the number of its ints. */
  int[] ints = new int[64];

  int length;

  /** The observations of the transition, and their number. */
  int[] observations = new int[8];

  int observationCount;

  /** The index of the first pending message. */
  private int pendingAt;

  /** By envelope: the sort key; known for so many envelopes. */
  private int[] keys = new int[0];

  private int known;

  /** By envelope: whether the space knows that it was sent; for free deliveries. */
  private boolean[] sent = new boolean[0];

  private final boolean notesSent;

  /**
   * @param refresh called when the tables have grown
   */
  SuccessorState(StateSpace space, Runnable refresh) {
    this.space = space;
    this.layout = space.layout();
    this.scripts = space.scripts;
    this.refresh = refresh;
    this.notesSent = space.free.isPresent();
  }

  /** Sets the sort keys, which are known for so many envelopes. */
  void keys(int[] sortKeys, int envelopes) {
    keys = sortKeys;
    known = envelopes;
  }

  /** Starts from a copy of the state. */
  void begin(int[] state, int size) {
    makeRoom(size);
    System.arraycopy(state, 0, ints, 0, size);
    length = size;
    pendingAt = layout.pending(state);
    observationCount = 0;
  }

  /** Starts from a copy of the state without the message at the index, with room for more ints. */
  void begin(int[] state, int size, int without, int more) {
    makeRoom(size + more);
    System.arraycopy(state, 0, ints, 0, without);
    System.arraycopy(state, without + 1, ints, without, size - without - 1);
    length = size - 1;
    pendingAt = layout.pending(state);
    observationCount = 0;
  }

  private void makeRoom(int size) {
    if (size + 2 > ints.length) {
      ints = Arrays.copyOf(ints, 2 * (size + 2));
    }
  }

  /** Removes the message at the index. */
  void remove(int index) {
    System.arraycopy(ints, index + 1, ints, index, length - index - 1);
    length--;
  }

  @Override
  public void become(int actor, int state) {
    if (actor < layout.actors()) {
      ints[actor] = state;
      return;
    }
    int i = layout.created() + 1;
    while (ints[i] != actor) {
      i += 2;
    }
    ints[i + 1] = state;
  }

  @Override
  public boolean exists(int address) {
    for (int i = layout.created() + 1; i < pendingAt; i += 2) {
      if (ints[i] == address) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void create(int address, int state) {
    int count = ints[layout.created()]++;
    int i = layout.created() + 1 + 2 * count;
    System.arraycopy(ints, i, ints, i + 2, length - i);
    length += 2;
    pendingAt += 2;
    while (i > layout.created() + 1 && ints[i - 2] > address) {
      ints[i] = ints[i - 2];
      ints[i + 1] = ints[i - 1];
      i -= 2;
    }
    ints[i] = address;
    ints[i + 1] = state;
  }

  @Override
  public void send(int envelope, int place) {
    add(envelope);
  }

  private void add(int envelope) {
    if (envelope >= known) {
      refresh.run();
    }
    StateSpace.insert(ints, pendingAt, length++, envelope, keys);
    if (notesSent && !(envelope < sent.length && sent[envelope])) {
      synchronized (space) {
        space.free.orElseThrow().sent(envelope);
      }
      sent = Arrays.copyOf(sent, Math.max(sent.length, 2 * envelope + 1));
      sent[envelope] = true;
    }
  }

  @Override
  public void invoke(int client) {
    int turnAt = layout.actors() + client;
    note((scripts.first(client) + (ints[turnAt] >> 1)) << 1);
    ints[turnAt] |= 1;
  }

  @Override
  public int awaited(int client) {
    int turn = ints[layout.actors() + client];
    return (turn & 1) == 0 ? Scripts.NOTHING : scripts.first(client) + (turn >> 1);
  }

  @Override
  public int answer(int invocation, int envelope) {
    int found = answers.get(invocation, envelope);
    if (found == PairMap.ABSENT) {
      synchronized (space) {
        found = space.answers.answer(invocation, envelope, space.vocabulary);
        space.symmetry.ifPresent(symmetry -> symmetry.checkAnswer(invocation, envelope));
      }
      answers.put(invocation, envelope, found);
    }
    return found;
  }

  @Override
  public void answered(int client, int answer) {
    note(answer << 1 | 1);
    int turnAt = layout.actors() + client;
    ints[turnAt] = ((ints[turnAt] >> 1) + 1) << 1;
  }

  @Override
  public void request(int invocation) {
    add(scripts.request(invocation));
  }

  private void note(int observation) {
    if (observationCount == observations.length) {
      observations = Arrays.copyOf(observations, 2 * observationCount);
    }
    observations[observationCount++] = observation;
  }
}
