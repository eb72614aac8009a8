package dev.ordeal.world.states;

import dev.ordeal.ints.IntList;
import dev.ordeal.ints.PairMap;
import dev.ordeal.world.spontaneous.Clocks;
import dev.ordeal.world.spontaneous.SpontaneousSteps;
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

  /** The content of the state; on a FIFO network without its pending messages. */
  final StateContents contents;

  private final boolean fifo;

  /** The state, and the number of its ints. */
  int[] ints = new int[64];

  int length;

  /** Whether an actor has another local state than before the transition, or was created by it. */
  boolean changesLocals;

  /** The observations of the transition, and their number. */
  int[] observations = new int[8];

  int observationCount;

  /** The messages not sent, because as many equal ones as may be were pending. */
  final IntList dropped = new IntList();

  /** The index of the first pending message. */
  private int pendingAt;

  /** By envelope: the sort key; known for so many envelopes. */
  private int[] keys = new int[0];

  private int known;

  private final boolean bounded;
  private final int mostEqual;

  /**
   * @param refresh called when the tables have grown
   */
  SuccessorState(StateSpace space, Runnable refresh) {
    this.space = space;
    this.layout = space.layout();
    this.scripts = space.scripts;
    this.refresh = refresh;
    this.bounded = space.reduction.isBounded();
    this.mostEqual = space.reduction.mostEqual();
    this.contents = space.contents();
    this.fifo = space.fifo;
  }

  /** Learns the tables, in which the sort keys are known for so many envelopes. */
  void keys(int[] sortKeys, int envelopes) {
    keys = sortKeys;
    known = envelopes;
  }

  /** Looks at the clients of the state, and at nothing else. */
  void look(int[] state) {
    System.arraycopy(state, 0, ints, 0, layout.monitor());
  }

  /** Starts from a copy of the state. */
  void begin(int[] state, int size) {
    makeRoom(size);
    System.arraycopy(state, 0, ints, 0, size);
    length = size;
    pendingAt = layout.pending(state);
    changesLocals = false;
    observationCount = 0;
    dropped.clear();
    contents.of(state, fifo ? pendingAt : size);
  }

  /**
   * Starts from a copy of the state without the message at the index, with room for more ints; with
   * all messages, if the index is the number of ints.
   *
   * @param lost how many messages before it are lost
   * @param content the content of the state, as {@link #contents} has it
   */
  void begin(int[] state, int size, int without, int lost, int more, StateContents content) {
    makeRoom(size + more);
    System.arraycopy(state, 0, ints, 0, without - lost);
    length = size;
    if (without < size) {
      System.arraycopy(state, without + 1, ints, without - lost, size - without - 1);
      length -= 1 + lost;
    }
    pendingAt = layout.pending(state);
    changesLocals = false;
    observationCount = 0;
    dropped.clear();
    contents.begin(content);
    if (without < size) {
      removed(state[without]);
    }
  }

  /** Counts one more fault, of that index among what can happen without a message. */
  void spend(SpontaneousSteps spontaneous, int index) {
    int spent = ints[layout.faultsAt()];
    contents.removeClient(StateContents.FAULTS, spent);
    ints[layout.faultsAt()] = spontaneous.spend(spent, index);
    contents.addClient(StateContents.FAULTS, ints[layout.faultsAt()]);
  }

  /** Brings the clocks to the readings after a step of the actor, see {@link Clocks#step}. */
  void step(Clocks clocks, int actor, int envelope, int before, int option) {
    contents.removeClocks(ints);
    clocks.step(actor, envelope, before, option, ints, ints, layout.clocksAt());
    contents.addClocks(ints);
  }

  private void removed(int envelope) {
    if (!fifo) {
      contents.remove(envelope);
    }
  }

  private void makeRoom(int size) {
    if (size + 2 > ints.length) {
      ints = Arrays.copyOf(ints, 2 * (size + 2));
    }
  }

  /** Removes the message at the index. */
  void remove(int index) {
    removed(ints[index]);
    System.arraycopy(ints, index + 1, ints, index, length - index - 1);
    length--;
  }

  /** Loses and ages messages as a restart of the actors does, on a FIFO network. */
  void restarted(int[] actors) {
    synchronized (space) {
      for (int actor : actors) {
        length = space.channels.restart(actor, ints, pendingAt, length);
      }
      refresh.run();
    }
  }

  /** Removes a message that is pending, and makes room for so many more ints. */
  void take(int envelope, int more) {
    makeRoom(length + more);
    int at = pendingAt;
    while (ints[at] != envelope) {
      at++;
    }
    remove(at);
  }

  @Override
  public void become(int actor, int state) {
    int at = actor;
    if (actor >= layout.actors()) {
      at = layout.created() + 1;
      while (ints[at] != actor) {
        at += 2;
      }
      at++;
    }
    if (ints[at] != state) {
      contents.removeActor(actor, ints[at]);
      contents.addActor(actor, state);
      ints[at] = state;
      changesLocals = true;
    }
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
    changesLocals = true;
    contents.addActor(address, state);
  }

  @Override
  public void send(int envelope, int place) {
    if (bounded && copies(envelope) >= mostEqual) {
      drop(envelope);
    } else {
      add(envelope);
    }
  }

  private int copies(int envelope) {
    int copies = 0;
    for (int i = pendingAt; i < length; i++) {
      if (ints[i] == envelope) {
        copies++;
      }
    }
    return copies;
  }

  private void drop(int envelope) {
    dropped.add(envelope);
  }

  private void add(int envelope) {
    if (envelope >= known) {
      refresh.run();
    }
    StateSpace.insert(ints, pendingAt, length++, envelope, keys);
    if (!fifo) {
      contents.add(envelope);
    }
  }

  @Override
  public int requested(int client) {
    int turn = ints[layout.actors() + client];
    boolean isFinished = ClientTurns.place(turn) == scripts.length(client);
    return (turn & 1) != 0 || isFinished
        ? Scripts.NOTHING
        : scripts.first(client) + ClientTurns.place(turn);
  }

  @Override
  public void invoke(int client, int invocation) {
    int turn = ints[layout.actors() + client];
    int present = scripts.first(client) + ClientTurns.place(turn);
    for (int each = (turn & 1) == 0 ? present : present + 1; each <= invocation; each++) {
      note(each << 1);
    }
    for (int given = present; given < invocation; given++) {
      giveUp(client, given - scripts.first(client));
    }
    setTurn(
        client, present == invocation ? turn | 1 : ((invocation - scripts.first(client)) << 1) | 1);
  }

  private void giveUp(int client, int place) {
    int slot = scripts.clients() + client;
    contents.removeClient(slot, ints[layout.actors() + slot]);
    ints[layout.actors() + slot] |= 1 << place;
    contents.addClient(slot, ints[layout.actors() + slot]);
  }

  @Override
  public int awaited(int client) {
    int turn = ints[layout.actors() + client];
    return (turn & 1) == 0 ? Scripts.NOTHING : scripts.first(client) + ClientTurns.place(turn);
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
  public void answered(int client, int answer, int next) {
    note(answer << 1 | 1);
    int place = next == Scripts.NOTHING ? scripts.length(client) : next - scripts.first(client);
    setTurn(client, place << 1);
  }

  private void setTurn(int client, int turn) {
    int turnAt = layout.actors() + client;
    contents.removeClient(client, ints[turnAt]);
    contents.addClient(client, turn);
    ints[turnAt] = turn;
  }

  @Override
  public void late(int client) {
    setTurn(client, ints[layout.actors() + client] | ClientTurns.LATE);
  }

  @Override
  public void request(int invocation) {
    int[] retries = scripts.retries(invocation);
    makeRoom(length + retries.length + 1);
    add(scripts.request(invocation));
    for (int retry : retries) {
      add(retry);
    }
  }

  private void note(int observation) {
    if (observationCount == observations.length) {
      observations = Arrays.copyOf(observations, 2 * observationCount);
    }
    observations[observationCount++] = observation;
  }
}
