package dev.ordeal.world.table;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.identity.ContentHasher;
import dev.ordeal.identity.MetOrders;
import dev.ordeal.ints.PairMap;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.contract.ActorMemories;
import dev.ordeal.world.contract.ActorMemory;
import dev.ordeal.world.contract.Contract;
import dev.ordeal.world.contract.Effect;
import dev.ordeal.world.contract.HandlerRun;
import dev.ordeal.world.contract.HandlerRunner;
import dev.ordeal.world.contract.LocalState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The transition table: what each handler does with each (local state, envelope) pair, found out
 * once by running it.
 *
 * <p>Every new pair is run twice and compared, and once more on copies whose hash sets and maps are
 * iterated in other orders ({@link OrderCheck}); state and message are looked at after each run,
 * and {@link #audit} runs recorded pairs again at the end ({@link Contract}).
 *
 * <p>The record of a pair is a run of ints in {@link #code}: the number of alternatives (none if
 * the actor does not accept the message), then for each one what it does, see {@link Code}.
 */
public final class Tabulator {
  /** Records of pairs, see above. */
  private int[] code = new int[256];

  private final Vocabulary vocabulary;
  private final HandlerRunner runner;
  private final LocalStateTable states;
  private final HandlerEncoder runs;
  private final OrderCheck orders;
  private final Acceptance acceptance;
  private final ActorMemories memories = new ActorMemories();
  private final PairMap records = new PairMap();
  private final PairMap pairOf = new PairMap();
  private final ReachedPairs reached = new ReachedPairs();
  private int codeSize;

  // The recorded pairs in order, (state, envelope) after (state, envelope); by pair: its record.
  private int[] pairs = new int[64];
  private int[] recordOf = new int[32];

  private int pairCount;

  private final boolean checked;

  /**
   * @param checked whether to make sure that handlers are functions; if not, each runs exactly once
   */
  Tabulator(
      Vocabulary vocabulary,
      HandlerRunner runner,
      SendOrder sendOrder,
      ContentHasher hasher,
      boolean checked) {
    this.vocabulary = vocabulary;
    this.runner = runner;
    this.states = new LocalStateTable(hasher);
    this.runs = new HandlerEncoder(vocabulary, states, runner);
    this.orders = new OrderCheck(vocabulary, states, runs, sendOrder);
    this.acceptance = new Acceptance(states, vocabulary, runs, this::suppose);
    this.checked = checked;
  }

  /**
   * The state in which an actor begins, the actors it creates and the envelopes it sends at once.
   */
  public record Start(int state, Map<Integer, Integer> created, List<Integer> sends) {}

  /** Starts an actor of the system. */
  Start start(Address address, Actor<?, ?> actor) {
    states.register(address, actor);
    orders.register(actor);
    HandlerRun first = runner.start(address, actor);
    String occasion = "Actor " + address + " in start";
    if (first.thrown() != null) {
      throw new BadInput(
          "Actor " + address + " failed in start: " + Show.thrown(first.thrown()) + ".",
          first.thrown());
    }
    if (checked) {
      Contract.sameTwice(() -> occasion, first, runner.start(address, actor));
      Contract.checkValues(() -> occasion, first);
      checkStart(address, actor, occasion, first);
    }
    if (!first.choices().isEmpty()) {
      throw new BadInput(
          occasion
              + ": choose cannot be used here; let the actor send itself a message and choose when"
              + " it receives that.");
    }
    first.sends().forEach(send -> runs.checkWatch(send, occasion));
    Map<Integer, Integer> created = new LinkedHashMap<>();
    for (Effect.Create create : first.creates()) {
      created.put(
          vocabulary.address(create.address()),
          states.meet(new LocalState(create.actor(), create.state())));
    }
    return new Start(
        states.meet(new LocalState(actor, first.next())),
        created,
        first.sends().stream().map(vocabulary::meet).toList());
  }

  /** Checks that the actor starts alike if the sets and maps in it are iterated differently. */
  private void checkStart(Address address, Actor<?, ?> actor, String occasion, HandlerRun first) {
    if (Contract.isValue(actor)) {
      for (Object copy : orders.copies(actor)) {
        Contract.sameInAnyOrder(occasion, first, runner.start(address, (Actor<?, ?>) copy));
      }
    }
  }

  LocalStateTable states() {
    return states;
  }

  HandlerEncoder runs() {
    return runs;
  }

  OrderCheck orders() {
    return orders;
  }

  /** Where {@link #code} has the record of a pair that was reached; runs the handler if need be. */
  public int record(int state, int envelope) {
    int known = records.get(state, envelope);
    if (known != PairMap.ABSENT) {
      return known;
    }
    int record = suppose(state, envelope);
    reached.add(pairOf.get(state, envelope));
    records.put(state, envelope, record);
    return record;
  }

  /** The same for a pair that may not have been reached: somebody asks what would happen. */
  public int suppose(int state, int envelope) {
    int pair = pairOf.get(state, envelope);
    return pair != PairMap.ABSENT ? recordOf[pair] : tabulate(state, envelope);
  }

  /** Whether the record of the pair is known without running its handler. */
  public boolean isTabulated(int state, int envelope) {
    return pairOf.get(state, envelope) != PairMap.ABSENT;
  }

  /** Whether there are local states in which an actor may not accept a message. */
  public boolean hasGuards() {
    return states.hasGuards();
  }

  /** Whether the actor accepts the message in the local state. */
  public boolean accepts(int state, int envelope) {
    return acceptance.accepts(state, envelope);
  }

  /** The pairs that were reached, rather than supposed. */
  public ReachedPairs reached() {
    return reached;
  }

  /** Notes that an alternative was followed, which begins there. */
  public void follow(int at) {
    reached.follow(at);
  }

  /** Whether the alternative that begins there was followed, as far as that is noted. */
  boolean isFollowed(int at) {
    return reached.isFollowed(at);
  }

  /** The local state of that number. */
  public Object state(int number) {
    return states.get(number).value();
  }

  public LocalState local(int number) {
    return states.get(number);
  }

  public int number(LocalState state) {
    return states.number(state);
  }

  public int stateCount() {
    return states.size();
  }

  /** The halves of the contents of all local states, see {@code Interner.halves}. */
  public long[] stateHalves() {
    return states.halves();
  }

  /** Whether the local state contains a collection whose order is not part of its content. */
  boolean hasFreeOrder(int state) {
    return states.content(state).hasFreeOrder();
  }

  /** The fields with an order that can change from run to run and could not be varied. */
  Set<String> unvariedOrders() {
    return orders.unvaried();
  }

  /** The records of pairs, see above; a new array where more were recorded. */
  public int[] code() {
    return code;
  }

  /** How many pairs are recorded. */
  public int pairCount() {
    return pairCount;
  }

  public int pairState(int pair) {
    return pairs[2 * pair];
  }

  public int pairEnvelope(int pair) {
    return pairs[2 * pair + 1];
  }

  /** Where the given alternative of a record begins. */
  public int alternative(int record, int alternative) {
    int at = record + 1;
    for (int i = 0; i < alternative; i++) {
      at = end(at);
    }
    return at;
  }

  /** Where the alternative that begins there ends. */
  public int end(int at) {
    return Code.end(code, at);
  }

  /** The failure that the alternative at this place stands for. */
  public ActorFailure failure(int at) {
    return runs.failure(code[at + 1]);
  }

  private int tabulate(int state, int envelope) {
    List<int[]> outcomes = checked ? checked(state, envelope) : unchecked(state, envelope);
    int record = codeSize;
    append(outcomes.size());
    for (int[] outcome : outcomes) {
      for (int value : outcome) {
        append(value);
      }
    }
    pairOf.put(state, envelope, pairCount);
    if (2 * pairCount == pairs.length) {
      pairs = Arrays.copyOf(pairs, 2 * pairs.length);
      recordOf = Arrays.copyOf(recordOf, 2 * recordOf.length);
    }
    recordOf[pairCount] = record;
    pairs[2 * pairCount] = state;
    pairs[2 * pairCount + 1] = envelope;
    pairCount++;
    if (checked) {
      checkMet();
    }
    return record;
  }

  /** Checks recorded pairs on states and messages that were met in another order since. */
  private void checkMet() {
    Optional<MetOrders.Met<LocalState>> state = states.met().next();
    Optional<MetOrders.Met<Object>> message = vocabulary.met().next();
    while (state.isPresent() || message.isPresent()) {
      for (int i = 0; i < pairCount; i++) {
        int number = pairs[2 * i];
        int envelope = pairs[2 * i + 1];
        if (state.isPresent() && state.get().number() == number) {
          LocalState local = state.get().value();
          checkMet(local, vocabulary.content(envelope), number, envelope);
        }
        if (message.isPresent() && message.get().number() == vocabulary.contentOf(envelope)) {
          checkMet(states.get(number), message.get().value(), number, envelope);
        }
      }
      state = states.met().next();
      message = vocabulary.met().next();
    }
  }

  private void checkMet(LocalState local, Object message, int state, int envelope) {
    orders.checkMet(local, message, state, envelope, recorded(state, envelope));
  }

  /** What the handler does with a recorded pair, as ints. */
  List<int[]> recorded(int state, int envelope) {
    int record = suppose(state, envelope);
    List<int[]> recorded = new ArrayList<>();
    int at = record + 1;
    for (int i = 0; i < code[record]; i++) {
      recorded.add(Arrays.copyOfRange(code, at, end(at)));
      at = end(at);
    }
    return recorded;
  }

  /**
   * Runs the handler once, and again only where what it does may come in an order that depends on a
   * set or map: the order must be the same with and without checks.
   */
  private List<int[]> unchecked(int state, int envelope) {
    List<int[]> outcomes =
        runs.encode(run(state, envelope, HandlerEncoder.Check.NONE), state, envelope, true);
    boolean hasOrder = outcomes.size() > 1;
    for (int[] outcome : outcomes) {
      hasOrder |= Code.creates(outcome, 0) + Code.sends(outcome, 0) > 1;
    }
    return hasOrder && orders.appliesTo(state, envelope)
        ? orders.check(state, envelope, outcomes)
        : outcomes;
  }

  /** Runs the handler with all contract checks. */
  private List<int[]> checked(int state, int envelope) {
    LocalState local = states.get(state);
    Optional<ActorMemory> before = memories.of(local.actor());
    HandlerEncoder.Check twice =
        runs.twice(
            local, envelope, vocabulary.content(envelope), () -> checkHashCodes(state, envelope));
    List<int[]> outcomes = runs.encode(run(state, envelope, twice), state, envelope, true);
    if (orders.appliesTo(state, envelope)) {
      outcomes = orders.check(state, envelope, outcomes);
      checkHashCodes(state, envelope);
    } else if (outcomes.isEmpty()) { // no run was checked
      checkHashCodes(state, envelope);
    }
    before
        .flatMap(memory -> ActorMemory.of(local.actor()).changedSince(memory))
        .ifPresent(
            field -> {
              throw Contract.remembers(runs.occasion(envelope), field);
            });
    return outcomes;
  }

  private List<HandlerRun> run(int state, int envelope, HandlerEncoder.Check check) {
    return runs.all(states.get(state), envelope, vocabulary.content(envelope), check);
  }

  private void checkHashCodes(int state, int envelope) {
    if (!states.hasHashCode(state)) {
      throw Contract.mutatedState(
          "actor " + vocabulary.address(vocabulary.receivers()[envelope]),
          states.get(state).value());
    }
    vocabulary.checkHashCode(envelope);
  }

  private void append(int value) {
    if (codeSize == code.length) {
      code = Arrays.copyOf(code, 2 * codeSize);
    }
    code[codeSize++] = value;
  }

  /** Checks that everything is as recorded, see {@link TableAudit}. */
  public void audit(Deadline deadline) {
    new TableAudit(this, vocabulary).run(deadline);
  }

  /** Runs the pair again: throws if that differs from what was recorded. */
  void audit(int pair) {
    audit(pairs[2 * pair], pairs[2 * pair + 1]);
  }

  private void audit(int state, int envelope) {
    LocalState local = states.get(state);
    List<int[]> now =
        runs.encode(run(state, envelope, HandlerEncoder.Check.NONE), state, envelope, false);
    checkHashCodes(state, envelope);
    if (!orders.isRecorded(now, recorded(state, envelope))) {
      throw Contract.differsLater(runs.occasion(envelope), local.value());
    }
  }
}
