package dev.ordeal.world;

import dev.ordeal.harness.Invocation;
import dev.ordeal.ints.PairMap;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The states of a world without the ways to them: what receives lead from one to which others. A
 * state is a few ints, see {@link Layout}; states are equal exactly if their ints are. It shares
 * its tables with the world it comes from, so envelopes have the same numbers there.
 *
 * <p>Many threads may look at it, each through a {@link StateView} of its own; user code runs in
 * one of them at a time.
 */
public final class StateSpace {
  final Vocabulary vocabulary;
  final Tabulator table;
  final AnswerTable answers;
  private final List<Invocation> invocations;
  private final Layout layout;
  final boolean fifo;
  final Invariants invariants;
  final Optional<FreeReceives> free;
  final LostMessages lost;
  final Optional<Symmetry> symmetry;
  final int[] requestEnvelope;
  final int[] firstInvocation;
  final int[] scriptLength;
  private final int[] initial;

  // By envelope: the client whose request it is, and what pending messages are sorted by.
  int[] requester = new int[0];
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

  StateSpace(
      Vocabulary vocabulary,
      Tabulator table,
      AnswerTable answers,
      List<Invocation> invocations,
      Observations observations,
      boolean fifo,
      int[] requestEnvelope,
      int[] localStates,
      int actors,
      int[] pending,
      Invariants invariants,
      boolean commuting,
      Optional<Symmetry> symmetry) {
    this.invariants = invariants;
    this.vocabulary = vocabulary;
    this.table = table;
    this.answers = answers;
    this.invocations = invocations;
    this.fifo = fifo;
    this.requestEnvelope = requestEnvelope;
    this.firstInvocation = observations.firstInvocations();
    this.scriptLength = observations.scriptLengths();
    this.layout = new Layout(actors, firstInvocation.length);
    this.initial = pack(localStates, pending);
    this.free =
        commuting && !fifo && !invariants.areThere()
            ? Optional.of(new FreeReceives(table, vocabulary, pending))
            : Optional.empty();
    this.lost = new LostMessages(table, vocabulary);
    this.symmetry = symmetry;
    symmetry.ifPresent(known -> known.begin(localStates, pending, requestEnvelope));
  }

  private int[] pack(int[] localStates, int[] pending) {
    int[] state = new int[layout.created() + 1 + 2 * localStates.length + pending.length];
    System.arraycopy(localStates, 0, state, 0, layout.actors());
    int end = layout.created() + 1;
    for (int address = layout.actors(); address < localStates.length; address++) {
      if (localStates[address] >= 0) {
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
    return invocations;
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
    for (int c = 0; c < scriptLength.length; c++) {
      if (state[layout.actors() + c] != scriptLength[c] << 1) {
        return false;
      }
    }
    return true;
  }

  /** The index of the invocation that an event begins or ends. */
  public synchronized int invocationOf(int event) {
    return World.isResponse(event) ? answers.invocation(event >> 1) : event >> 1;
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
    if (count > requester.length) {
      requester = Arrays.copyOf(requester, 2 * count);
      sortKey = Arrays.copyOf(sortKey, 2 * count);
    }
    for (; envelopesKnown < count; envelopesKnown++) {
      Envelope envelope = vocabulary.envelope(envelopesKnown);
      requester[envelopesKnown] = vocabulary.clientAt(envelope.sender());
      sortKey[envelopesKnown] = fifo ? channel(envelope) : envelopesKnown;
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
