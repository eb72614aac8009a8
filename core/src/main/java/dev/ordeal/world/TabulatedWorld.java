package dev.ordeal.world;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Network;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.words.BadInput;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The world of pure actors: everything is a number, a receive is a look-up in the transition table,
 * and going back undoes exactly what was done.
 *
 * <p>The state of the whole system is one local state per address, the list of pending messages,
 * how far each client is, and the observations so far. Messages live in slots that are handed out
 * like a stack, so undoing a receive frees the slots of what it sent; the pending ones are a doubly
 * linked list through the slots (0 is its anchor), from which a received message is unlinked and
 * into which it is linked again at the same place when its receive is undone. The trail holds, for
 * each step, the few ints that undoing it takes.
 */
public final class TabulatedWorld implements World {
  private static final int NOT_THERE = -1;
  private static final int NO_INVOCATION = -1;
  private static final int NO_PATH = -1;
  private static final int NOT_RECEIVED = -1;

  private final Harness harness;
  private final List<Invocation> invocations;
  private final Vocabulary vocabulary;
  private final Tabulator table;
  private final AnswerTable answers;
  private final KeyTable keys;
  private final CreationPaths paths = new CreationPaths();
  private final boolean fifo;

  /** The local state at each address, or {@link #NOT_THERE}. */
  private int[] states;

  // Messages by slot.
  private int[] envelope = new int[64];
  private int[] next = new int[64];
  private int[] previous = new int[64];
  private int[] parent = new int[64];
  private int[] place = new int[64];
  private int[] request = new int[64];
  private int[] path = new int[64];
  private int[] receivedAt = new int[64];
  private int[] ahead = new int[64];
  private int slots = 1;
  private int pending;

  // The trail by step.
  private int[] trailMessage = new int[64];
  private int[] trailState = new int[64];
  private int[] trailSlots = new int[64];
  private int[] trailObservations = new int[64];
  private int[] trailCreated = new int[64];
  private int[] trailAlternative = new int[64];
  private int[] trailAlternatives = new int[64];
  private int depth;
  private @Nullable ActorFailure failure;

  /** The addresses of created actors, in the order of creation. */
  private int[] created = new int[8];

  private int createdCount;

  // Clients: where each one's calls begin, how many it has, which is its turn, whether that is
  // open.
  private final int[] firstInvocation;
  private final int[] scriptLength;
  private final int[] turn;
  private final boolean[] open;
  private final int[] clientOf;
  private final int[] requestEnvelope;
  private final int[] requestPath;

  // Observations: an even number invokes, an odd one answers.
  private int[] observations = new int[16];
  private int[] observationStep = new int[16];
  private int observationCount;

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
    this.fifo = harness.system().network() == Network.FIFO;
    this.states = new int[vocabulary.addressCount()];
    Arrays.fill(states, NOT_THERE);

    int clientCount = harness.clients().size();
    this.firstInvocation = new int[clientCount];
    this.scriptLength = new int[clientCount];
    this.turn = new int[clientCount];
    this.open = new boolean[clientCount];
    this.clientOf = new int[invocations.size()];
    this.requestEnvelope = new int[invocations.size()];
    this.requestPath = new int[invocations.size()];
    prepareRequests();
    start();
  }

  private void prepareRequests() {
    int client = -1;
    for (int i = 0; i < invocations.size(); i++) {
      Invocation invocation = invocations.get(i);
      if (invocation.position() == 0) {
        firstInvocation[++client] = i;
      }
      scriptLength[client]++;
      clientOf[i] = client;
      requestPath[i] = paths.request(invocation);
      Object content =
          harness.protocol().request(invocation.call().operation(), invocation.client());
      requestEnvelope[i] =
          vocabulary.envelope(
              new Effect.Send(
                  invocation.client(), invocation.client(), invocation.call().target(), content));
    }
  }

  private void start() {
    for (int first : firstInvocation) {
      makeRoom();
      sendRequest(first, AT_START);
    }
    int address = 0;
    for (Map.Entry<Address, Actor<?, ?>> entry : harness.system().actors().entrySet()) {
      Tabulator.Start start = table.start(entry.getKey(), entry.getValue());
      if (vocabulary.addressCount() > states.length) {
        growStates();
      }
      states[address++] = start.state();
      start.created().forEach((created, state) -> states[created] = state);
      sendAtStart(entry.getKey(), start);
    }
  }

  private void sendAtStart(Address actor, Tabulator.Start start) {
    for (int i = 0; i < start.sends().size(); i++) {
      int sent = start.sends().get(i);
      int receiver = vocabulary.receivers[sent];
      if (receiver >= harness.system().actors().size() + clientCount()
          && states[receiver] == NOT_THERE) {
        throw new BadInput(
            "Actor "
                + actor
                + " in start: it sent a message to "
                + receiverOf(sent)
                + ", which does not exist.");
      }
      if (vocabulary.clients[sent] == Vocabulary.NOT_A_CLIENT) {
        makeRoom();
        send(sent, AT_START, i);
        path[slots - 1] = paths.start(actor, i);
      }
    }
  }

  private int clientCount() {
    return turn.length;
  }

  // What is pending.

  @Override
  public int nextPending(int message) {
    int found = next[message];
    if (fifo) {
      while (found != NO_MESSAGE && isHeldBack(found)) {
        found = next[found];
      }
    }
    return found;
  }

  private boolean isHeldBack(int message) {
    int earlier = ahead[message];
    return earlier != NO_MESSAGE && receivedAt[earlier] == NOT_RECEIVED;
  }

  @Override
  public int pendingCount() {
    return pending;
  }

  @Override
  public int alternatives(int message) {
    int record = record(message); // may move the code
    return table.code[record];
  }

  private int record(int message) {
    int sent = envelope[message];
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
    int receiver = vocabulary.receivers[envelope[message]];
    int step = depth++;
    if (step == trailMessage.length) {
      growTrail();
    }
    trailMessage[step] = message;
    trailState[step] = states[receiver];
    trailSlots[step] = slots;
    trailObservations[step] = observationCount;
    trailCreated[step] = createdCount;
    trailAlternative[step] = alternative;
    trailAlternatives[step] = code[record];

    int before = previous[message];
    int after = next[message];
    next[before] = after;
    previous[after] = before;
    receivedAt[message] = step;
    pending--;
    if (request[message] != NO_INVOCATION) {
      open[clientOf[request[message]]] = true;
      observe(request[message] << 1, step);
    }

    if (code[at] == Tabulator.FAILED) {
      failure = table.failure(at);
      return;
    }
    int creates = code[at + 1];
    int sends = code[at + 2];
    if (vocabulary.hasCreated() && !canApply(at, message)) {
      return;
    }
    states[receiver] = code[at];
    at += Tabulator.HEADER;
    for (int i = 0; i < creates; i++, at += 2) {
      create(code[at], code[at + 1]);
    }
    for (int i = 0; i < sends; i++, at++) {
      int sent = code[at];
      int client = vocabulary.clients[sent];
      if (client != Vocabulary.NOT_A_CLIENT) {
        answer(client, sent, step);
      } else {
        makeRoom();
        send(sent, step, i);
      }
    }
  }

  /** Whether what it creates does not exist yet, and whom it sends to does; otherwise it fails. */
  private boolean canApply(int at, int message) {
    int[] code = table.code;
    int creates = code[at + 1];
    int sends = code[at + 2];
    int firstSend = at + Tabulator.HEADER + 2 * creates;
    for (int i = 0; i < creates; i++) {
      int address = code[at + Tabulator.HEADER + 2 * i];
      if (states[address] != NOT_THERE) {
        fail(message, "it created " + vocabulary.address(address) + ", which exists already");
        return false;
      }
    }
    for (int i = firstSend; i < firstSend + sends; i++) {
      int to = vocabulary.receivers[code[i]];
      if (vocabulary.clients[code[i]] == Vocabulary.NOT_A_CLIENT
          && states[to] == NOT_THERE
          && !isCreated(to, at)) {
        fail(message, "it sent a message to " + receiverOf(code[i]) + ", which does not exist");
        return false;
      }
    }
    return true;
  }

  private boolean isCreated(int address, int at) {
    int creates = table.code[at + 1];
    for (int i = 0; i < creates; i++) {
      if (table.code[at + Tabulator.HEADER + 2 * i] == address) {
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
    if (!open[client]) {
      return;
    }
    int invocation = firstInvocation[client] + turn[client];
    int answer = answers.answer(invocation, sent, vocabulary);
    if (answer == AnswerTable.NOT_AN_ANSWER) {
      return;
    }
    observe(answer << 1 | 1, step);
    open[client] = false;
    turn[client]++;
    if (turn[client] < scriptLength[client]) {
      makeRoom();
      sendRequest(invocation + 1, step);
    }
  }

  private void sendRequest(int invocation, int step) {
    send(requestEnvelope[invocation], step, 0);
    request[slots - 1] = invocation;
    path[slots - 1] = requestPath[invocation];
  }

  private void send(int sent, int step, int index) {
    int slot = slots++;
    envelope[slot] = sent;
    parent[slot] = step;
    place[slot] = index;
    request[slot] = NO_INVOCATION;
    path[slot] = NO_PATH;
    receivedAt[slot] = NOT_RECEIVED;
    if (fifo) {
      ahead[slot] = lastOnChannel(sent, slot);
    }
    int last = previous[NO_MESSAGE];
    next[last] = slot;
    previous[slot] = last;
    next[slot] = NO_MESSAGE;
    previous[NO_MESSAGE] = slot;
    pending++;
  }

  private int lastOnChannel(int sent, int slot) {
    Envelope mine = vocabulary.envelope(sent);
    int earlier = slot - 1;
    while (earlier != NO_MESSAGE) {
      Envelope other = vocabulary.envelope(envelope[earlier]);
      if (other.sender() == mine.sender() && other.receiver() == mine.receiver()) {
        return earlier;
      }
      earlier--;
    }
    return NO_MESSAGE;
  }

  private void observe(int observation, int step) {
    if (observationCount == observations.length) {
      observations = Arrays.copyOf(observations, 2 * observationCount);
      observationStep = Arrays.copyOf(observationStep, 2 * observationCount);
    }
    observations[observationCount] = observation;
    observationStep[observationCount++] = step;
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
    for (int slot = slots - 1; slot >= trailSlots[step]; slot--) {
      int last = previous[slot];
      next[last] = NO_MESSAGE;
      previous[NO_MESSAGE] = last;
      pending--;
    }
    slots = trailSlots[step];
    while (createdCount > trailCreated[step]) {
      states[created[--createdCount]] = NOT_THERE;
    }
    while (observationCount > trailObservations[step]) {
      unobserve(observations[--observationCount]);
    }
    states[vocabulary.receivers[envelope[message]]] = trailState[step];
    next[previous[message]] = message;
    previous[next[message]] = message;
    receivedAt[message] = NOT_RECEIVED;
    pending++;
  }

  private void unobserve(int observation) {
    int client = clientOf[invocationOf(observation)];
    if (World.isResponse(observation)) {
      turn[client]--;
      open[client] = true;
    } else {
      open[client] = false;
    }
  }

  @Override
  public boolean failed() {
    return failure != null;
  }

  @Override
  public Optional<ActorFailure> failure() {
    return Optional.ofNullable(failure);
  }

  private void fail(int message, String reason) {
    int sent = envelope[message];
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
    return vocabulary.receivers[envelope[message]];
  }

  @Override
  public int sender(int message) {
    return vocabulary.envelope(envelope[message]).sender();
  }

  @Override
  public int parent(int message) {
    return parent[message];
  }

  @Override
  public int predecessor(int message) {
    return fifo ? ahead[message] : NO_MESSAGE;
  }

  @Override
  public int receivedAt(int message) {
    return receivedAt[message];
  }

  @Override
  public int key(int message) {
    return keys.of(vocabulary.envelope(envelope[message]).content(), vocabulary);
  }

  @Override
  public int identity(int message) {
    int unknown = 0;
    for (int at = message; path[at] == NO_PATH; at = trailMessage[parent[at]]) {
      unknown++;
    }
    int[] chain = new int[unknown];
    for (int at = message; path[at] == NO_PATH; at = trailMessage[parent[at]]) {
      chain[--unknown] = at;
    }
    for (int at : chain) {
      int step = parent[at];
      path[at] = paths.child(path[trailMessage[step]], trailAlternative[step], place[at]);
    }
    return path[message];
  }

  @Override
  public MessageInWords inWords(int message) {
    return vocabulary.inWords(envelope[message], paths.inWords(identity(message)));
  }

  // What clients observed.

  @Override
  public List<Invocation> invocations() {
    return invocations;
  }

  @Override
  public int observationCount() {
    return observationCount;
  }

  @Override
  public int observation(int index) {
    return observations[index];
  }

  @Override
  public int observedAt(int index) {
    return observationStep[index];
  }

  @Override
  public int invocationOf(int observation) {
    return World.isResponse(observation) ? answers.invocation(observation >> 1) : observation >> 1;
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

  /** Makes sure that one more message fits. */
  private void makeRoom() {
    if (slots == envelope.length) {
      int size = 2 * slots;
      envelope = Arrays.copyOf(envelope, size);
      next = Arrays.copyOf(next, size);
      previous = Arrays.copyOf(previous, size);
      parent = Arrays.copyOf(parent, size);
      place = Arrays.copyOf(place, size);
      request = Arrays.copyOf(request, size);
      path = Arrays.copyOf(path, size);
      receivedAt = Arrays.copyOf(receivedAt, size);
      ahead = Arrays.copyOf(ahead, size);
    }
  }

  private void growTrail() {
    int size = 2 * trailMessage.length;
    trailMessage = Arrays.copyOf(trailMessage, size);
    trailState = Arrays.copyOf(trailState, size);
    trailSlots = Arrays.copyOf(trailSlots, size);
    trailObservations = Arrays.copyOf(trailObservations, size);
    trailCreated = Arrays.copyOf(trailCreated, size);
    trailAlternative = Arrays.copyOf(trailAlternative, size);
    trailAlternatives = Arrays.copyOf(trailAlternatives, size);
  }

  private void growStates() {
    int known = states.length;
    states = Arrays.copyOf(states, Math.max(vocabulary.addressCount(), 2 * known));
    Arrays.fill(states, known, states.length, NOT_THERE);
  }
}
