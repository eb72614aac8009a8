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
 * <p>The state of the whole system is one local state per address, the {@link Messages} that are
 * pending, and the {@link Observations} so far. The trail holds, for each step of the path, the few
 * ints that undoing it takes. What user code does is found out by the {@link Tabulator}.
 */
public final class TabulatedWorld implements World {
  private static final int NOT_THERE = -1;

  private final Harness harness;
  private final List<Invocation> invocations;
  private final Vocabulary vocabulary;
  private final Tabulator table;
  private final AnswerTable answers;
  private final KeyTable keys;
  private final CreationPaths paths = new CreationPaths();
  private final Messages messages = new Messages();
  private final Observations observations;
  private final Invariants invariants;
  private final boolean fifo;

  // The request of each invocation.
  private final int[] requestEnvelope;
  private final int[] requestPath;

  /** The local state at each address, or {@link #NOT_THERE}. */
  private int[] states;

  /** The addresses of created actors, in the order of creation. */
  private int[] created = new int[8];

  private int createdCount;

  // The trail by step.
  private int[] trailMessage = new int[64];
  private int[] trailState = new int[64];
  private int[] trailSlots = new int[64];
  private int[] trailObservations = new int[64];
  private int[] trailCreated = new int[64];
  private int[] trailAlternative = new int[64];
  private int[] trailAlternatives = new int[64];
  private int[] trailRecord = new int[64];
  private int depth;
  private @Nullable ActorFailure failure;

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
    this.states = new int[vocabulary.addressCount()];
    Arrays.fill(states, NOT_THERE);
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
    int[] ints = Arrays.copyOf(states, actors + 2 * states.length);
    int end = actors;
    for (int address = actors; address < states.length; address++) {
      if (states[address] != NOT_THERE) {
        ints[end++] = address;
        ints[end++] = states[address];
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
      if (vocabulary.addressCount() > states.length) {
        growStates();
      }
      states[address++] = start.state();
      start.created().forEach((child, state) -> states[child] = state);
      sendAtStart(entry.getKey(), start);
    }
  }

  private void sendAtStart(Address actor, Tabulator.Start start) {
    for (int i = 0; i < start.sends().size(); i++) {
      int sent = start.sends().get(i);
      if (vocabulary.isCreated(vocabulary.receivers[sent])
          && states[vocabulary.receivers[sent]] == NOT_THERE) {
        throw new BadInput(
            "Actor "
                + actor
                + " in start: it sent a message to "
                + receiverOf(sent)
                + ", which does not exist.");
      }
      if (vocabulary.clients[sent] == Vocabulary.NOT_A_CLIENT) {
        messages.path[send(sent, AT_START, i)] = paths.start(actor, i);
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
    int[] pending = new int[messages.pending];
    int count = 0;
    for (int m = messages.next[0]; m != NO_MESSAGE; m = messages.next[m]) {
      pending[count++] = messages.envelope[m];
    }
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
        Arrays.copyOf(states, vocabulary.addressCount()),
        harness.system().addresses().size(),
        pending,
        invariants,
        reduction.commuting(),
        symmetry);
  }

  // What is pending.

  @Override
  public int nextPending(int message) {
    int found = messages.next[message];
    if (fifo) {
      while (found != NO_MESSAGE && messages.isHeldBack(found)) {
        found = messages.next[found];
      }
    }
    return found;
  }

  @Override
  public int pendingCount() {
    return messages.pending;
  }

  @Override
  public int alternatives(int message) {
    int record = record(message); // may move the code
    return table.code[record];
  }

  private int record(int message) {
    int sent = messages.envelope[message];
    int record = table.record(states[vocabulary.receivers[sent]], sent);
    if (vocabulary.addressCount() > states.length) {
      growStates();
    }
    return record;
  }

  // Going on and back.

  @Override
  public void deliver(int message, int alternative) {
    int record = record(message);
    int[] code = table.code;
    int at = table.alternative(record, alternative);
    int receiver = vocabulary.receivers[messages.envelope[message]];
    int step = depth++;
    if (step == trailMessage.length) {
      growTrail();
    }
    trailMessage[step] = message;
    trailState[step] = states[receiver];
    trailSlots[step] = messages.slots;
    trailObservations[step] = observations.count();
    trailCreated[step] = createdCount;
    trailAlternative[step] = alternative;
    trailAlternatives[step] = code[record];
    trailRecord[step] = at;

    messages.receive(message, step);
    if (messages.request[message] != NOT_A_REQUEST) {
      observations.invoke(messages.request[message], step);
    }
    if (code[at] == Tabulator.FAILED) {
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
    int creates = code[record + 1];
    int sends = code[record + 2];
    states[receiver] = code[record];
    int at = record + Tabulator.HEADER;
    for (int i = 0; i < creates; i++, at += 2) {
      create(code[at], code[at + 1]);
    }
    for (int i = 0; i < sends; i++, at++) {
      int client = vocabulary.clients[code[at]];
      if (client == Vocabulary.NOT_A_CLIENT) {
        send(code[at], step, i);
      } else {
        answer(client, code[at], step);
      }
    }
  }

  /** Whether what it creates does not exist yet, and whom it sends to does; otherwise it fails. */
  private boolean canApply(int record, int message) {
    int[] code = table.code;
    int firstSend = record + Tabulator.HEADER + 2 * code[record + 1];
    for (int at = record + Tabulator.HEADER; at < firstSend; at += 2) {
      if (states[code[at]] != NOT_THERE) {
        fail(message, "it created " + vocabulary.address(code[at]) + ", which exists already");
        return false;
      }
    }
    for (int at = firstSend; at < firstSend + code[record + 2]; at++) {
      int to = vocabulary.receivers[code[at]];
      if (vocabulary.isCreated(to) && states[to] == NOT_THERE && !creates(record, to)) {
        fail(message, "it sent a message to " + receiverOf(code[at]) + ", which does not exist");
        return false;
      }
    }
    return true;
  }

  private boolean creates(int record, int address) {
    int[] code = table.code;
    int firstSend = record + Tabulator.HEADER + 2 * code[record + 1];
    for (int at = record + Tabulator.HEADER; at < firstSend; at += 2) {
      if (code[at] == address) {
        return true;
      }
    }
    return false;
  }

  private void create(int address, int state) {
    if (createdCount == created.length) {
      created = Arrays.copyOf(created, 2 * createdCount);
    }
    created[createdCount++] = address;
    states[address] = state;
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
    int slot = send(requestEnvelope[invocation], step, 0);
    messages.request[slot] = invocation;
    messages.path[slot] = requestPath[invocation];
  }

  private int send(int sent, int step, int index) {
    int slot = messages.send(sent, step, index);
    if (fifo) {
      messages.ahead[slot] = lastOnChannel(sent, slot);
    }
    return slot;
  }

  private int lastOnChannel(int sent, int slot) {
    Envelope mine = vocabulary.envelope(sent);
    int earlier = slot - 1;
    while (earlier != NO_MESSAGE) {
      Envelope other = vocabulary.envelope(messages.envelope[earlier]);
      if (other.sender() == mine.sender() && other.receiver() == mine.receiver()) {
        return earlier;
      }
      earlier--;
    }
    return NO_MESSAGE;
  }

  @Override
  public int depth() {
    return depth;
  }

  @Override
  public void goBack(int mark) {
    while (depth > mark) {
      undo();
    }
  }

  private void undo() {
    int step = --depth;
    int message = trailMessage[step];
    failure = null;
    while (createdCount > trailCreated[step]) {
      states[created[--createdCount]] = NOT_THERE;
    }
    observations.undoTo(trailObservations[step]);
    states[vocabulary.receivers[messages.envelope[message]]] = trailState[step];
    messages.undo(message, trailSlots[step]);
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
      if (address < states.length && states[address] != NOT_THERE) {
        found.put(vocabulary.address(address), table.state(states[address]));
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
    return trailMessage[step];
  }

  @Override
  public int alternativeAt(int step) {
    return trailAlternative[step];
  }

  @Override
  public int alternativesAt(int step) {
    return trailAlternatives[step];
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
    return fifo ? messages.ahead[message] : NO_MESSAGE;
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
    return step == depth ? messages.slots : trailSlots[step];
  }

  // What a receive has to do with others: its request, then what it creates, then what it sends.

  @Override
  public int sharedPlaces(int step) {
    int record = trailRecord[step];
    int[] code = table.code;
    return code[record] == Tabulator.FAILED ? 1 : 1 + code[record + 1] + code[record + 2];
  }

  @Override
  public int shared(int step, int place) {
    int[] code = table.code;
    int record = trailRecord[step];
    if (place == 0) {
      int message = trailMessage[step];
      return messages.request[message] == NOT_A_REQUEST
          ? NOT_SHARED
          : vocabulary.envelope(messages.envelope[message]).sender() << 1 | 1;
    }
    int creates = code[record + 1];
    int at = record + Tabulator.HEADER;
    if (place <= creates) {
      return code[at + 2 * (place - 1)] << 1 | 1;
    }
    int sent = code[at + 2 * creates + place - 1 - creates];
    int to = vocabulary.receivers[sent];
    if (vocabulary.clients[sent] != Vocabulary.NOT_A_CLIENT) {
      return to << 1 | 1;
    }
    return vocabulary.isCreated(to) ? to << 1 : NOT_SHARED;
  }

  @Override
  public int stateBefore(int step) {
    return trailState[step];
  }

  /** The local state of the actor here, if there is such an actor. */
  public Optional<Object> localState(Address actor) {
    int number = vocabulary.isPlausible(actor) ? vocabulary.address(actor) : NOT_THERE;
    return number < 0 || number >= states.length || states[number] == NOT_THERE
        ? Optional.empty()
        : Optional.of(table.state(states[number]));
  }

  /** What the receive at that step sent to clients, whether they took it for an answer or not. */
  public List<MessageInWords> toldAt(int step) {
    int[] code = table.code;
    int record = trailRecord[step];
    if (code[record] == Tabulator.FAILED) {
      return List.of();
    }
    int first = record + Tabulator.HEADER + 2 * code[record + 1];
    return Arrays.stream(code, first, first + code[record + 2])
        .filter(sent -> vocabulary.clients[sent] != Vocabulary.NOT_A_CLIENT)
        .mapToObj(sent -> vocabulary.inWords(sent, ""))
        .toList();
  }

  /** The actors that the receive at that step created. */
  public List<Address> createdAt(int step) {
    int to = step + 1 == depth ? createdCount : trailCreated[step + 1];
    return Arrays.stream(created, trailCreated[step], to).mapToObj(vocabulary::address).toList();
  }

  @Override
  public int stateAfter(int state, int message) {
    int effect = plainEffect(state, message);
    return effect == NO_STATE ? NO_STATE : table.code[effect];
  }

  @Override
  public int stateAfterBoth(int state, int message, int other) {
    int first = plainEffect(state, message);
    int second = plainEffect(state, other);
    if (first == NO_STATE || second == NO_STATE || (fifo && shareAChannel(first, second))) {
      return NO_STATE;
    }
    int secondAfter = plainEffect(table.code[first], other);
    int firstAfter = plainEffect(table.code[second], message);
    boolean commute =
        secondAfter != NO_STATE
            && firstAfter != NO_STATE
            && table.code[firstAfter] == table.code[secondAfter]
            && sendSame(first, firstAfter)
            && sendSame(second, secondAfter);
    return commute ? table.code[firstAfter] : NO_STATE;
  }

  /**
   * The record of what handling does, or {@link #NO_STATE} where it is more than state and sends.
   */
  private int plainEffect(int state, int message) {
    int record = table.record(state, messages.envelope[message]);
    if (vocabulary.addressCount() > states.length) {
      growStates();
    }
    int[] code = table.code;
    int at = table.alternative(record, 0);
    boolean plain = code[record] == 1 && code[at] != Tabulator.FAILED && code[at + 1] == 0;
    return plain ? at : NO_STATE;
  }

  private boolean sendSame(int effect, int other) {
    int[] code = table.code;
    int sends = code[effect + 2];
    int from = effect + Tabulator.HEADER;
    int otherFrom = other + Tabulator.HEADER;
    return sends == code[other + 2]
        && Arrays.equals(code, from, from + sends, code, otherFrom, otherFrom + sends);
  }

  private boolean shareAChannel(int effect, int other) {
    int[] code = table.code;
    for (int i = 0; i < code[effect + 2]; i++) {
      for (int j = 0; j < code[other + 2]; j++) {
        int to = vocabulary.receivers[code[effect + Tabulator.HEADER + i]];
        if (to == vocabulary.receivers[code[other + Tabulator.HEADER + j]]) {
          return true;
        }
      }
    }
    return false;
  }

  @Override
  public int identity(int message) {
    int[] path = messages.path;
    int unknown = 0;
    for (int at = message; path[at] == Messages.NO_PATH; at = sentBy(at)) {
      unknown++;
    }
    int[] chain = new int[unknown];
    for (int at = message; path[at] == Messages.NO_PATH; at = sentBy(at)) {
      chain[--unknown] = at;
    }
    for (int at : chain) {
      int alternative = trailAlternative[messages.parent[at]];
      path[at] = paths.child(path[sentBy(at)], alternative, messages.place[at]);
    }
    return path[message];
  }

  /** The message whose receive sent this one. */
  private int sentBy(int message) {
    return trailMessage[messages.parent[message]];
  }

  @Override
  public MessageInWords inWords(int message) {
    return vocabulary.inWords(messages.envelope[message], paths.inWords(identity(message)));
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

  // Room.

  private void growTrail() {
    int size = 2 * trailMessage.length;
    trailMessage = Arrays.copyOf(trailMessage, size);
    trailState = Arrays.copyOf(trailState, size);
    trailSlots = Arrays.copyOf(trailSlots, size);
    trailObservations = Arrays.copyOf(trailObservations, size);
    trailCreated = Arrays.copyOf(trailCreated, size);
    trailAlternative = Arrays.copyOf(trailAlternative, size);
    trailAlternatives = Arrays.copyOf(trailAlternatives, size);
    trailRecord = Arrays.copyOf(trailRecord, size);
  }

  private void growStates() {
    int known = states.length;
    states = Arrays.copyOf(states, Math.max(vocabulary.addressCount(), 2 * known));
    Arrays.fill(states, known, states.length, NOT_THERE);
  }
}
