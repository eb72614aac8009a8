package dev.ordeal.world;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Network;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.words.BadInput;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The world of pure actors: everything is a number, a receive is a look-up in the transition table,
 * and going back undoes exactly what was done.
 *
 * <p>The state of the whole system is the {@link LocalStates}, the {@link Messages} that are
 * pending, and the {@link Observations} so far; {@link Steps} has what undoing takes. What user
 * code does is found out by the {@link Tabulator}. Here is what a receive does to all of these;
 * what can be read off them afterwards is up to {@link SharedThings}, {@link LocalEffects} and
 * {@link Identities}.
 */
public final class TabulatedWorld implements World {
  private final Harness harness;
  private final List<Invocation> invocations;
  private final Vocabulary vocabulary;
  private final Tabulator table;
  private final AnswerTable answers;
  private final KeyTable keys;
  private final CreationPaths paths = new CreationPaths();
  private final LocalStates states;
  private final Messages messages;
  private final Observations observations;
  private final Invariants invariants;
  private final boolean fifo;
  private final Steps steps = new Steps();
  private @Nullable ActorFailure failure;

  // What is asked about it.
  private final SharedThings sharedThings;
  private final LocalEffects effects;
  private final Identities identities;

  // The request of each invocation.
  private final int[] requestEnvelope;
  private final int[] requestPath;

  /**
   * The world of the harness' system, at its start: requests pending first, then what actors sent.
   */
  public TabulatedWorld(Harness harness) {
    this(harness, new RunningCode(), true);
  }

  /** The same, with an eye on the code that is running. */
  public TabulatedWorld(Harness harness, RunningCode running) {
    this(harness, running, true);
  }

  /**
   * A world that runs every handler once and looks over nobody's shoulder: for walking one schedule
   * as the actors would walk it by themselves.
   */
  public static TabulatedWorld unchecked(Harness harness, RunningCode running) {
    return new TabulatedWorld(harness, running, false);
  }

  private TabulatedWorld(Harness harness, RunningCode running, boolean checked) {
    this.harness = harness;
    this.invocations = harness.invocations();
    this.vocabulary =
        new Vocabulary(
            harness.system().addresses(), harness.clients().stream().map(Client::address).toList());
    this.table =
        new Tabulator(vocabulary, new HandlerRunner(vocabulary::isPlausible, running), checked);
    this.answers = new AnswerTable(harness, invocations, running);
    this.keys = new KeyTable(harness);
    this.observations = new Observations(harness.clients().size(), invocations, answers);
    this.fifo = harness.system().network() == Network.FIFO;
    this.states = new LocalStates(vocabulary.addressCount());
    this.messages = new Messages(vocabulary, fifo);
    this.sharedThings = new SharedThings(table, vocabulary, messages, steps);
    this.effects = new LocalEffects(table, vocabulary, fifo);
    this.identities = new Identities(paths, messages, steps);
    this.requestEnvelope = new int[invocations.size()];
    this.requestPath = new int[invocations.size()];
    this.invariants =
        new Invariants(
            harness.invariants(), vocabulary, table, running, harness.system().addresses().size());
    prepareRequests();
    start();
    checkStart();
  }

  private void checkStart() {
    int broken = invariants.areThere() ? brokenInvariant() : Invariants.NONE;
    if (broken != Invariants.NONE) {
      throw new BadInput(
          "The invariant '" + invariants.name(broken) + "' does not hold at the start.");
    }
  }

  private int brokenInvariant() {
    int actors = harness.system().addresses().size();
    int[] at = states.at;
    int[] ints = Arrays.copyOf(at, actors + 2 * at.length);
    int end = actors;
    for (int address = actors; address < at.length; address++) {
      if (states.isThere(address)) {
        ints[end++] = address;
        ints[end++] = at[address];
      }
    }
    return invariants.broken(ints, actors, end);
  }

  private void prepareRequests() {
    for (int i = 0; i < invocations.size(); i++) {
      Invocation invocation = invocations.get(i);
      Address client = invocation.client();
      Object content = harness.protocol().request(invocation.call().operation(), client);
      requestPath[i] = paths.request(invocation);
      requestEnvelope[i] =
          vocabulary.envelope(new Effect.Send(client, client, invocation.call().target(), content));
    }
  }

  private void start() {
    for (int first : observations.firstInvocations()) {
      sendRequest(first, AT_START);
    }
    int address = 0;
    for (Map.Entry<Address, Actor<?, ?>> entry : harness.system().actors().entrySet()) {
      Tabulator.Start start = table.start(entry.getKey(), entry.getValue());
      states.makeRoom(vocabulary.addressCount());
      states.at[address++] = start.state();
      start.created().forEach((child, state) -> states.at[child] = state);
      sendAtStart(entry.getKey(), start);
    }
  }

  private void sendAtStart(Address actor, Tabulator.Start start) {
    for (int i = 0; i < start.sends().size(); i++) {
      int sent = start.sends().get(i);
      if (vocabulary.isCreated(vocabulary.receivers[sent])
          && !states.isThere(vocabulary.receivers[sent])) {
        throw new BadInput(
            "Actor "
                + actor
                + " in start: it sent a message to "
                + receiverOf(sent)
                + ", which does not exist.");
      }
      if (vocabulary.clients[sent] == Vocabulary.NOT_A_CLIENT) {
        messages.path[messages.send(sent, AT_START, i)] = paths.start(actor, i);
      }
    }
  }

  /** The states of this world, from its start on; goes back there. */
  public StateSpace states() {
    return states(Reduction.NONE);
  }

  /** The same, made fewer. */
  public StateSpace states(Reduction reduction) {
    goBack(0);
    states.makeRoom(vocabulary.addressCount());
    Optional<Symmetry> symmetry =
        reduction.interchangeable().isEmpty()
            ? Optional.empty()
            : Optional.of(
                new Symmetry(
                    harness, reduction.interchangeable(), vocabulary, table, answers, fifo));
    return new StateSpace(
        vocabulary,
        table,
        answers,
        invocations,
        observations,
        fifo,
        requestEnvelope,
        Arrays.copyOf(states.at, vocabulary.addressCount()),
        harness.system().addresses().size(),
        messages.pendingEnvelopes(),
        invariants,
        reduction.commuting(),
        symmetry);
  }

  // What is pending.

  @Override
  public int nextPending(int message) {
    return messages.nextReceivable(message);
  }

  @Override
  public int pendingCount() {
    return messages.pending;
  }

  @Override
  public int alternatives(int message) {
    int sent = messages.envelope[message];
    int record = record(vocabulary.receivers[sent], sent); // may move the code
    return table.code[record];
  }

  private int record(int receiver, int sent) {
    int record = table.record(states.at[receiver], sent);
    states.makeRoom(vocabulary.addressCount());
    return record;
  }

  // Going on and back.

  @Override
  public void deliver(int message, int alternative) {
    int sent = messages.envelope[message];
    int receiver = vocabulary.receivers[sent];
    int record = record(receiver, sent);
    int[] code = table.code;
    int at = table.alternative(record, alternative);
    int step = steps.add();
    steps.message[step] = message;
    steps.alternative[step] = alternative;
    steps.alternatives[step] = code[record];
    steps.record[step] = at;
    steps.state[step] = states.at[receiver];
    steps.slots[step] = messages.slots;
    steps.observations[step] = observations.count();
    steps.created[step] = states.created.size();

    messages.receive(message, step);
    if (messages.request[message] != NOT_A_REQUEST) {
      observations.invoke(messages.request[message], step);
    }
    if (Code.failed(code, at)) {
      failure = table.failure(at);
    } else if (!vocabulary.hasCreated() || canApply(at, message)) {
      apply(at, receiver, step);
      if (invariants.areThere()) {
        checkInvariants(message);
      }
    }
  }

  private void checkInvariants(int message) {
    int broken = brokenInvariant();
    if (broken != Invariants.NONE) {
      int sent = messages.envelope[message];
      failure =
          new ActorFailure(
              receiverOf(sent), vocabulary.content(sent), invariants.name(broken), true);
    }
  }

  private void apply(int record, int receiver, int step) {
    int[] code = table.code;
    int creates = Code.creates(code, record);
    int sends = Code.sends(code, record);
    states.at[receiver] = code[record];
    int at = Code.firstCreate(record);
    for (int i = 0; i < creates; i++, at += 2) {
      states.create(code[at], code[at + 1]);
    }
    for (int i = 0; i < sends; i++, at++) {
      int client = vocabulary.clients[code[at]];
      if (client == Vocabulary.NOT_A_CLIENT) {
        messages.send(code[at], step, i);
      } else {
        answer(client, code[at], step);
      }
    }
  }

  /** Whether what it creates does not exist yet, and whom it sends to does; otherwise it fails. */
  private boolean canApply(int record, int message) {
    int[] code = table.code;
    int firstSend = Code.firstSend(code, record);
    for (int at = Code.firstCreate(record); at < firstSend; at += 2) {
      if (states.isThere(code[at])) {
        fail(message, "it created " + vocabulary.address(code[at]) + ", which exists already");
        return false;
      }
    }
    for (int at = firstSend; at < Code.end(code, record); at++) {
      int to = vocabulary.receivers[code[at]];
      if (vocabulary.isCreated(to) && !states.isThere(to) && !Code.creates(code, record, to)) {
        fail(message, "it sent a message to " + receiverOf(code[at]) + ", which does not exist");
        return false;
      }
    }
    return true;
  }

  private void answer(int client, int sent, int step) {
    int invocation = observations.awaited(client);
    if (invocation == Observations.NOTHING) {
      return;
    }
    int answer = answers.answer(invocation, sent, vocabulary);
    if (answer != AnswerTable.NOT_AN_ANSWER) {
      int next = observations.answer(client, answer, step);
      if (next != Observations.NOTHING) {
        sendRequest(next, step);
      }
    }
  }

  private void sendRequest(int invocation, int step) {
    int slot = messages.send(requestEnvelope[invocation], step, 0);
    messages.request[slot] = invocation;
    messages.path[slot] = requestPath[invocation];
  }

  @Override
  public int depth() {
    return steps.depth;
  }

  @Override
  public void goBack(int mark) {
    while (steps.depth > mark) {
      undo();
    }
  }

  private void undo() {
    int step = --steps.depth;
    int message = steps.message[step];
    failure = null;
    states.undoTo(steps.created[step]);
    observations.undoTo(steps.observations[step]);
    states.at[vocabulary.receivers[messages.envelope[message]]] = steps.state[step];
    messages.undo(message, steps.slots[step]);
  }

  @Override
  public boolean failed() {
    return failure != null;
  }

  @Override
  public Optional<ActorFailure> failure() {
    return Optional.ofNullable(failure);
  }

  @Override
  public Map<Address, Object> localStates() {
    Map<Address, Object> found = new LinkedHashMap<>();
    for (int address = 0; address < vocabulary.addressCount(); address++) {
      if (states.isThere(address)) {
        found.put(vocabulary.address(address), table.state(states.at[address]));
      }
    }
    return found;
  }

  private void fail(int message, String reason) {
    int sent = messages.envelope[message];
    failure = new ActorFailure(receiverOf(sent), vocabulary.content(sent), reason);
  }

  private Address receiverOf(int sent) {
    return vocabulary.address(vocabulary.receivers[sent]);
  }

  // The path.

  @Override
  public int messageAt(int step) {
    return steps.message[step];
  }

  @Override
  public int alternativeAt(int step) {
    return steps.alternative[step];
  }

  @Override
  public int alternativesAt(int step) {
    return steps.alternatives[step];
  }

  // Messages.

  @Override
  public int receiver(int message) {
    return vocabulary.receivers[messages.envelope[message]];
  }

  @Override
  public int sender(int message) {
    return vocabulary.envelope(messages.envelope[message]).sender();
  }

  @Override
  public int parent(int message) {
    return messages.parent[message];
  }

  @Override
  public int predecessor(int message) {
    return messages.predecessor(message);
  }

  @Override
  public int receivedAt(int message) {
    return messages.receivedAt[message];
  }

  @Override
  public int key(int message) {
    return keys.of(vocabulary.envelope(messages.envelope[message]).content(), vocabulary);
  }

  @Override
  public int request(int message) {
    return messages.request[message];
  }

  @Override
  public int envelope(int message) {
    return messages.envelope[message];
  }

  @Override
  public int firstSent(int step) {
    return step == steps.depth ? messages.slots : steps.slots[step];
  }

  // What a receive has to do with others.

  @Override
  public int sharedPlaces(int step) {
    return sharedThings.places(step);
  }

  @Override
  public int shared(int step, int place) {
    return sharedThings.shared(step, place);
  }

  @Override
  public int stateBefore(int step) {
    return steps.state[step];
  }

  /** The local state of the actor here, if there is such an actor. */
  public Optional<Object> localState(Address actor) {
    if (!vocabulary.isPlausible(actor)) {
      return Optional.empty();
    }
    int address = vocabulary.address(actor);
    return states.isThere(address)
        ? Optional.of(table.state(states.at[address]))
        : Optional.empty();
  }

  /** What the receive at that step sent to clients, whether they took it for an answer or not. */
  public List<MessageInWords> toldAt(int step) {
    int[] code = table.code;
    int record = steps.record[step];
    if (Code.failed(code, record)) {
      return List.of();
    }
    return Arrays.stream(code, Code.firstSend(code, record), Code.end(code, record))
        .filter(sent -> vocabulary.clients[sent] != Vocabulary.NOT_A_CLIENT)
        .mapToObj(sent -> vocabulary.inWords(sent, ""))
        .toList();
  }

  /** The actors that the receive at that step created. */
  public List<Address> createdAt(int step) {
    int to = step + 1 == steps.depth ? states.created.size() : steps.created[step + 1];
    return Arrays.stream(states.created.copy(steps.created[step], to))
        .mapToObj(vocabulary::address)
        .toList();
  }

  @Override
  public int stateAfter(int state, int message) {
    return effects.after(state, messages.envelope[message]);
  }

  @Override
  public int stateAfterBoth(int state, int message, int other) {
    return effects.afterBoth(state, messages.envelope[message], messages.envelope[other]);
  }

  @Override
  public int identity(int message) {
    return identities.of(message);
  }

  @Override
  public MessageInWords inWords(int message) {
    return vocabulary.inWords(messages.envelope[message], identities.inWords(message));
  }

  // What clients observed.

  @Override
  public List<Invocation> invocations() {
    return invocations;
  }

  @Override
  public int observationCount() {
    return observations.count();
  }

  @Override
  public int observation(int index) {
    return observations.event(index);
  }

  @Override
  public int observedAt(int index) {
    return observations.step(index);
  }

  @Override
  public int invocationOf(int observation) {
    return observations.invocationOf(observation);
  }

  @Override
  public Object resultOf(int observation) {
    return answers.result(observation >> 1);
  }

  @Override
  public void audit() {
    table.audit();
  }
}
