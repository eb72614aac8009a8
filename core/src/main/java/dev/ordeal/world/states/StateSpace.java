package dev.ordeal.world.states;

import dev.ordeal.actor.Address;
import dev.ordeal.harness.Invocation;
import dev.ordeal.world.Event;
import dev.ordeal.world.Observations;
import dev.ordeal.world.ample.AmpleSets;
import dev.ordeal.world.channels.PackedChannels;
import dev.ordeal.world.moves.PossibleLoops;
import dev.ordeal.world.spontaneous.SpontaneousSteps;
import dev.ordeal.world.spontaneous.TimersSetAgain;
import dev.ordeal.world.table.AnswerTable;
import dev.ordeal.world.table.Code;
import dev.ordeal.world.table.Failures;
import dev.ordeal.world.table.Goals;
import dev.ordeal.world.table.Invariants;
import dev.ordeal.world.table.ReachedPairs;
import dev.ordeal.world.table.Scripts;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Tabulator;
import dev.ordeal.world.table.Vocabulary;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The states of a tabulated system, without the paths to them. A state is a few ints, see {@link
 * Layout}; states are equal exactly if their ints are. Worlds over the same tables number envelopes
 * alike.
 *
 * <p>Several threads may use it, each through its own {@link StateView}; user code runs in one
 * thread at a time.
 */
public final class StateSpace {
  private static final int ABSENT = -1;

  final SystemTables tables;
  final Vocabulary vocabulary;
  final Tabulator handlers;
  final AnswerTable answers;
  final Scripts scripts;
  final Invariants invariants;
  final Goals goals;
  final Failures failures;
  final boolean fifo;
  final Optional<AmpleSets> ample;
  final LostMessages lost;
  final Optional<DeadMessages> dead;
  final Optional<Symmetry> symmetry;
  final Reduction reduction;
  private final Layout layout;
  private final int[] initial;

  private final ClientTurns turns;
  private final TimersSetAgain again;

  /** By envelope: the key by which pending messages are sorted. */
  int[] sortKey = new int[0];

  int envelopesKnown;
  final PackedChannels channels;

  /**
   * The layout of a state's ints, in order: the local states of the actors; for each client the
   * place of its call among those that the harness knows (their number, if it is finished), and in
   * the lowest bit whether it waits for an answer; if clients may give up calls, for each which it
   * has given up; one int for a monitor; a count of faults, where there is one; the readings of
   * clocks, where there are any; the number of created actors, and address and local state of each;
   * the envelopes of the pending messages, sorted.
   *
   * @param clients how many ints there are for clients
   * @param clocks how many clocks there are: one for each actor, or none
   */
  public record Layout(int actors, int clients, boolean countsFaults, int clocks) {

    /** The index of the monitor. */
    public int monitor() {
      return actors + clients;
    }

    /** The faults that led to the state, if it counts them. */
    int faults(int[] state) {
      return countsFaults ? state[faultsAt()] : 0;
    }

    /** The index of the count of faults. */
    int faultsAt() {
      return actors + clients + 1;
    }

    /** The index of the first clock. */
    int clocksAt() {
      return faultsAt() + (countsFaults ? 1 : 0);
    }

    int created() {
      return clocksAt() + clocks;
    }

    /** The index of the first pending message. */
    public int pending(int[] state) {
      return created() + 1 + 2 * state[created()];
    }

    /** The number of pending messages of a state with that many ints. */
    public int pendingCount(int[] state, int length) {
      return length - pending(state);
    }

    /** The local state of the actor in a state whose pending messages begin at the index. */
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

    /** Whether the actor exists in a state whose pending messages begin at the index. */
    boolean exists(int address, int[] state, int pendingAt) {
      boolean found = address < actors;
      for (int i = created() + 1; !found && i < pendingAt; i += 2) {
        found = state[i] == address;
      }
      return found;
    }
  }

  /** The states of the system in the tables, under the reduction. */
  public StateSpace(SystemTables tables, Reduction reduction) {
    this.tables = tables;
    this.vocabulary = tables.vocabulary();
    this.handlers = tables.handlers();
    this.answers = tables.answers();
    this.scripts = tables.scripts();
    this.invariants = tables.invariants();
    this.goals = tables.goals();
    this.failures = new Failures(tables);
    this.fifo = tables.isFifo();
    this.channels = new PackedChannels(tables);
    this.reduction = reduction;
    this.layout =
        new Layout(
            tables.actors(),
            ClientTurns.ints(scripts),
            SpontaneousSteps.countsFaults(tables.harness()),
            tables.harness().faults().countsTicks() ? tables.actors() : 0);
    this.turns = new ClientTurns(tables, this, layout);
    int[] locals = localStates();
    int[] pending = pending();
    this.initial = pack(locals, pending);
    this.ample =
        reduction.commuting()
                && !fifo
                && !reduction.isBounded()
                && reduction.interchangeable().isEmpty()
                && invariants.isEmpty()
                && goals.isEmpty()
                && mostFaults() == 0
            ? Optional.of(new AmpleSets(tables, this))
            : Optional.empty();
    this.again = new TimersSetAgain(tables, this);
    Optional<TimersSetAgain> watched = Optional.of(again).filter(all -> reduction.watchesTimers());
    this.lost = new LostMessages(handlers, vocabulary, watched);
    this.symmetry =
        reduction.interchangeable().isEmpty()
            ? Optional.empty()
            : Optional.of(new Symmetry(tables, reduction.interchangeable()));
    symmetry.ifPresent(known -> known.begin(locals, pending, scripts.requests()));
    this.dead =
        reduction.removesDead() && !fifo
            ? Optional.of(new DeadMessages(tables, symmetry, watched))
            : Optional.empty();
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

  /** The first requests, then the messages that actors send in start, up to the bound. */
  private int[] pending() {
    Map<Integer, Integer> copies = new HashMap<>();
    return IntStream.concat(
            Arrays.stream(scripts.requestsAtStart()),
            tables.starts().stream()
                .flatMapToInt(start -> start.sends().stream().mapToInt(sent -> sent))
                .filter(sent -> vocabulary.clients()[sent] == Vocabulary.NOT_A_CLIENT)
                .filter(sent -> copies.merge(sent, 1, Integer::sum) <= reduction.mostEqual()))
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

  /** The initial state. */
  public int[] initial() {
    return initial.clone();
  }

  public List<Invocation> invocations() {
    return scripts.invocations();
  }

  /** The symmetry of the system, if anything was declared interchangeable. */
  public Optional<Symmetry> symmetry() {
    return symmetry;
  }

  /** Computes renamed states, for one thread. */
  public Images images() {
    return new Images(this, symmetry.orElseThrow());
  }

  /** The most faults of a run. */
  public int mostFaults() {
    return tables.harness().faults().most() + scripts.mostTimeouts();
  }

  /** Whether what was explored so far may contain a run that repeats itself without an answer. */
  public synchronized boolean mayLoop() {
    return new PossibleLoops(tables).any();
  }

  /** What a search assumes. */
  public Assumptions assumptions() {
    return new Assumptions(this);
  }

  /** Whether deliveries were skipped that can matter. */
  public enum Lost {
    /** None: every skipped delivery has no effect forever. */
    NONE,
    /** Some, which will be taken from now on. */
    FOLLOWED,
    /** Unknown: there were too many deliveries to examine. */
    UNDECIDED
  }

  /**
   * Finds deliveries that were skipped because they have no effect although the message would have
   * one later. Skipping them hides no wrong answer, but it hides that an operation stays unanswered
   * because the message arrived too early. Must be called between searches.
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

  /** The timers, as envelopes, that were set before the step from the state and are set again. */
  public int[] timersSetAgain(int[] state, int envelope, int choice) {
    int local = layout.local(vocabulary.receivers()[envelope], state, layout.pending(state));
    return again.by(local, envelope, choice & (1 << StateView.COPY_BITS) - 1);
  }

  /** How far the clients are in states. */
  public ClientTurns turns() {
    return turns;
  }

  /**
   * Whether actors send more equal messages in start than the bound allows, so that the initial
   * state lacks some.
   */
  public boolean dropsAtStart() {
    return initial.length - layout.pending(initial)
        < scripts.requestsAtStart().length
            + tables.starts().stream()
                .flatMapToInt(start -> start.sends().stream().mapToInt(sent -> sent))
                .filter(sent -> vocabulary.clients()[sent] == Vocabulary.NOT_A_CLIENT)
                .count();
  }

  /** Whether messages of one channel arrive in the order of sending. */
  public boolean isFifo() {
    return fifo;
  }

  /** What the envelope stands for: a message, a timer, a tick or a restart. */
  public synchronized Event event(int envelope) {
    return vocabulary.event(envelope, "");
  }

  /** The number of different local states met at each actor, in the order of their addresses. */
  public synchronized Map<Address, Integer> localStateCounts() {
    Map<Integer, Set<Integer>> met = new TreeMap<>();
    for (int actor = 0; actor < tables.actors(); actor++) {
      met.put(actor, new HashSet<>(Set.of(tables.starts().get(actor).state())));
    }
    int[] receivers = vocabulary.receivers();
    ReachedPairs reached = handlers.reached();
    for (int i = 0; i < reached.count(); i++) {
      int pair = reached.get(i);
      int envelope = handlers.pairEnvelope(pair);
      Set<Integer> states = met.computeIfAbsent(receivers[envelope], actor -> new HashSet<>());
      states.add(handlers.pairState(pair));
      int record = handlers.record(handlers.pairState(pair), envelope);
      for (int one = 0; one < handlers.code()[record]; one++) {
        int effect = handlers.alternative(record, one);
        if (!Code.failed(handlers.code(), effect)) {
          states.add(handlers.code()[effect]);
        }
      }
    }
    Map<Address, Integer> counts = new LinkedHashMap<>();
    met.forEach((actor, states) -> counts.put(vocabulary.address(actor), states.size()));
    return counts;
  }

  /** The index of the invocation that the observation begins or ends. */
  public synchronized int invocationOf(int observation) {
    return Observations.isResponse(observation)
        ? answers.invocation(observation >> 1)
        : observation >> 1;
  }

  /** The result that a response carries. */
  public synchronized Object resultOf(int observation) {
    return answers.result(observation >> 1);
  }

  /** Fingerprints states by their content, for one thread. */
  public StateContents contents() {
    return new StateContents(this);
  }

  /** A new view, for one thread. */
  public StateView view() {
    return new StateView(this);
  }

  /** Inserts the envelope into the sorted ones from the index up to the end. */
  static void insert(int[] state, int from, int end, int envelope, int[] keys) {
    int at = end;
    int key = keys[envelope];
    while (at > from && keys[state[at - 1]] > key) {
      state[at] = state[at - 1];
      at--;
    }
    state[at] = envelope;
  }

  /** Computes the sort keys of new envelopes. */
  void learnEnvelopes() {
    envelopesKnown = channels.learn();
    sortKey = channels.keys();
  }
}
