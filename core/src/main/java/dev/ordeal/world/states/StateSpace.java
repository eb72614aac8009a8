package dev.ordeal.world.states;

import dev.ordeal.harness.Invocation;
import dev.ordeal.ints.PairMap;
import dev.ordeal.world.Observations;
import dev.ordeal.world.table.AnswerTable;
import dev.ordeal.world.table.Envelope;
import dev.ordeal.world.table.Invariants;
import dev.ordeal.world.table.Scripts;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Tabulator;
import dev.ordeal.world.table.Vocabulary;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The states of a world without the ways to them: what receives lead from one to which others. A
 * state is a few ints, see {@link Layout}; states are equal exactly if their ints are. It shares
 * its tables with the world it comes from, so envelopes have the same numbers there.
 *
 * <p>Many threads may look at it, each through a {@link StateView} of its own; user code runs in
 * one of them at a time.
 */
public final class StateSpace {
  private static final int ABSENT = -1;

  final SystemTables tables;
  final Vocabulary vocabulary;
  final Tabulator handlers;
  final AnswerTable answers;
  final Scripts scripts;
  final Invariants invariants;
  final boolean fifo;
  final Optional<FreeReceives> free;
  final LostMessages lost;
  final Optional<Symmetry> symmetry;
  private final Layout layout;
  private final int[] initial;

  /** By envelope, what pending messages are sorted by. */
  int[] sortKey = new int[0];

  int envelopesKnown;
  private final PairMap channels = new PairMap();
  private int channelCount;

  /**
   * Where things are in the ints of a state: the local states of the actors, then for each client
   * its turn in its script (and in the lowest bit whether it waits for an answer), then room for a
   * monitor, then how many actors were created, address and local state of each, and then the
   * pending messages as sorted envelopes.
   */
  public record Layout(int actors, int clients) {

    /** Where a monitor may be kept. */
    public int monitor() {
      return actors + clients;
    }

    int created() {
      return actors + clients + 1;
    }

    int pending(int[] state) {
      return created() + 1 + 2 * state[created()];
    }

    /** The local state of the actor in a state whose pending messages begin at the given place. */
    int local(int address, int[] state, int pendingAt) {
      if (address < actors) {
        return state[address];
      }
      for (int i = created() + 1; i < pendingAt; i += 2) {
        if (state[i] == address) {
          return state[i + 1];
        }
      }
      throw new IllegalStateException("there is no actor at address " + address);
    }

    /** Whether some client has an operation that is not answered. */
    public boolean isWaiting(int[] state) {
      return isWaiting(state, 0);
    }

    /** The same for a state whose ints begin at the given place. */
    public boolean isWaiting(int[] ints, int from) {
      for (int c = 0; c < clients; c++) {
        if ((ints[from + actors + c] & 1) != 0) {
          return true;
        }
      }
      return false;
    }
  }

  /** The states of those tables, as few as the reduction makes them. */
  public StateSpace(SystemTables tables, Reduction reduction) {
    this.tables = tables;
    this.vocabulary = tables.vocabulary();
    this.handlers = tables.handlers();
    this.answers = tables.answers();
    this.scripts = tables.scripts();
    this.invariants = tables.invariants();
    this.fifo = tables.isFifo();
    this.layout = new Layout(tables.actors(), scripts.clients());
    int[] locals = localStates();
    int[] pending = pending();
    this.initial = pack(locals, pending);
    this.free =
        reduction.commuting() && !fifo && invariants.isEmpty()
            ? Optional.of(new FreeReceives(handlers, vocabulary, pending))
            : Optional.empty();
    this.lost = new LostMessages(handlers, vocabulary);
    this.symmetry =
        reduction.interchangeable().isEmpty()
            ? Optional.empty()
            : Optional.of(new Symmetry(tables, reduction.interchangeable()));
    symmetry.ifPresent(known -> known.begin(locals, pending, scripts.requests()));
  }

  private int[] localStates() {
    int[] locals = new int[vocabulary.addressCount()];
    Arrays.fill(locals, ABSENT);
    for (int actor = 0; actor < tables.actors(); actor++) {
      Tabulator.Start start = tables.starts().get(actor);
      locals[actor] = start.state();
      start.created().forEach((child, state) -> locals[child] = state);
    }
    return locals;
  }

  /** The requests and what actors send in start, in that order. */
  private int[] pending() {
    return IntStream.concat(
            IntStream.range(0, scripts.clients())
                .map(client -> scripts.request(scripts.first(client))),
            tables.starts().stream()
                .flatMapToInt(start -> start.sends().stream().mapToInt(sent -> sent))
                .filter(sent -> vocabulary.clients()[sent] == Vocabulary.NOT_A_CLIENT))
        .toArray();
  }

  private int[] pack(int[] localStates, int[] pending) {
    int[] state = new int[layout.created() + 1 + 2 * localStates.length + pending.length];
    System.arraycopy(localStates, 0, state, 0, layout.actors());
    int end = layout.created() + 1;
    for (int address = layout.actors(); address < localStates.length; address++) {
      if (localStates[address] != ABSENT) {
        state[layout.created()]++;
        state[end++] = address;
        state[end++] = localStates[address];
      }
    }
    learnEnvelopes();
    int from = end;
    for (int envelope : pending) {
      insert(state, from, end++, envelope, sortKey);
    }
    return Arrays.copyOf(state, end);
  }

  public Layout layout() {
    return layout;
  }

  /** The state in which the system begins. */
  public int[] initial() {
    return initial.clone();
  }

  public List<Invocation> invocations() {
    return scripts.invocations();
  }

  /** Whether receives that commute with everything else go first. */
  public boolean isReduced() {
    return free.isPresent();
  }

  /** The renamings of states that lead to states as good, where any were declared. */
  public Optional<Symmetry> symmetry() {
    return symmetry;
  }

  /** Renames states for one thread. */
  public Images images() {
    return new Images(this, symmetry.orElseThrow());
  }

  /** Is asked often, and does not change while views are at work. */
  int freeVersion() {
    return free.map(FreeReceives::version).orElse(0);
  }

  /** How many different receives, each in one local state, went first. */
  public synchronized long freeReceives() {
    return free.map(FreeReceives::size).orElse(0L);
  }

  /**
   * Looks at the messages that came up since this was asked last; says whether all receives that
   * went first so far still commute with everything else. If not, the search has to start over.
   */
  public synchronized boolean settles() {
    return free.map(FreeReceives::settle).orElse(true);
  }

  /** Whether there are receives that were left out although they can matter. */
  public enum Lost {
    /** None: whatever was left out comes to nothing for ever. */
    NONE,
    /** Some, which will be followed from now on. */
    FOLLOWED,
    /** There was too much to look through. */
    UNDECIDED
  }

  /**
   * Looks for receives that were left out because they come to nothing where the message would act
   * later. Leaving them out hides no wrong answer, but it hides that an operation stays unanswered
   * because the message came too early. To be asked between searches.
   */
  public synchronized Lost followLost() {
    if (fifo) {
      return Lost.NONE;
    }
    return switch (lost.grow()) {
      case NONE -> Lost.NONE;
      case SOME -> Lost.FOLLOWED;
      case TOO_MUCH_WORK -> Lost.UNDECIDED;
    };
  }

  /** Whether all clients have made their calls and got their answers. */
  public boolean isFinished(int[] state) {
    for (int c = 0; c < layout.clients(); c++) {
      if (state[layout.actors() + c] != scripts.length(c) << 1) {
        return false;
      }
    }
    return true;
  }

  /** The index of the invocation that an event begins or ends. */
  public synchronized int invocationOf(int event) {
    return Observations.isResponse(event) ? answers.invocation(event >> 1) : event >> 1;
  }

  /** The result that a response carries. */
  public synchronized Object resultOf(int event) {
    return answers.result(event >> 1);
  }

  /** A way to look at it for one thread. */
  public StateView view() {
    return new StateView(this);
  }

  static void insert(int[] state, int from, int end, int envelope, int[] keys) {
    int at = end;
    int key = keys[envelope];
    while (at > from && keys[state[at - 1]] > key) {
      state[at] = state[at - 1];
      at--;
    }
    state[at] = envelope;
  }

  void learnEnvelopes() {
    int count = vocabulary.envelopeCount();
    if (count > sortKey.length) {
      sortKey = Arrays.copyOf(sortKey, 2 * count);
    }
    for (; envelopesKnown < count; envelopesKnown++) {
      sortKey[envelopesKnown] =
          fifo ? channel(vocabulary.envelope(envelopesKnown)) : envelopesKnown;
    }
  }

  private int channel(Envelope envelope) {
    int known = channels.get(envelope.sender(), envelope.receiver());
    if (known == PairMap.ABSENT) {
      known = channelCount++;
      channels.put(envelope.sender(), envelope.receiver(), known);
    }
    return known;
  }
}
