package dev.ordeal.world.ample;

import dev.ordeal.ints.IntList;
import dev.ordeal.world.table.Code;
import dev.ordeal.world.table.Scripts;
import dev.ordeal.world.table.Vocabulary;
import java.util.Arrays;

/**
 * All that can come from a state without some messages of one actor, for one thread: the local
 * states that each actor can get to, the messages that can come to it, and the clients that can be
 * told something. It forgets what excludes what, so it has more rather than less; but it has only
 * pairs of a local state and a message that are known to be met, and those that are met after one
 * of the messages left out.
 */
final class Future {
  /** That the messages commute with all that can come. */
  static final int COMMUTES = -1;

  /** That they do not. Other results are a pending message that must be left out as well. */
  static final int DOES_NOT = -2;

  /** More local states of one actor are not considered: deciding would cost more than it saves. */
  private static final int MOST_STATES = 16;

  private final Vocabulary vocabulary;
  private final Scripts scripts;
  private final MetPairs met;
  private final Deliveries deliveries;
  private final int actors;

  // By actor: the local states and the messages so far, and how many were considered.
  private final IntList[] states;
  private final IntList[] messages;
  private final int[] statesDone;
  private final int[] messagesDone;

  // What has the number of the present question is in it.
  private int[][] stateIn;
  private int[] messageIn = new int[64];
  private int[] pendingIn = new int[64];
  private int[] leftOutIn = new int[64];
  private final int[] toldIn;
  private final int[] answeredIn;
  private int question;

  /** Pairs on whose absence the answer relies, and pairs that are met if it is relied on. */
  private final IntList absent = new IntList();

  private final IntList shadows = new IntList();

  private int[] ints = new int[0];
  private IntList leftOut = new IntList();
  private int actor;
  private int result;
  private int[] receivers = new int[0];
  private int[] clients = new int[0];
  private int[] requesters = new int[0];

  Future(Vocabulary vocabulary, Scripts scripts, MetPairs met, Deliveries deliveries, int actors) {
    this.vocabulary = vocabulary;
    this.scripts = scripts;
    this.met = met;
    this.deliveries = deliveries;
    this.actors = actors;
    this.states = new IntList[actors];
    this.messages = new IntList[actors];
    this.statesDone = new int[actors];
    this.messagesDone = new int[actors];
    this.stateIn = new int[actors][64];
    this.toldIn = new int[scripts.clients()];
    this.answeredIn = new int[scripts.clients()];
    Arrays.setAll(states, each -> new IntList());
    Arrays.setAll(messages, each -> new IntList());
  }

  /** The pairs on whose absence the last answer relies: local state after envelope. */
  IntList absent() {
    return absent;
  }

  /** The pairs that runs meet which do not take the messages first: local state after envelope. */
  IntList shadows() {
    return shadows;
  }

  /**
   * Whether the messages of the actor, which are pending in the state, commute with all that can
   * come without them.
   *
   * @return {@link #COMMUTES}, {@link #DOES_NOT}, or a pending message that does not commute
   */
  int examine(int[] state, int pendingAt, int length, int ofActor, IntList without) {
    begin(state, ofActor, without);
    for (int i = 0; i < without.size(); i++) {
      if (!mayGoFirst(without.get(i))) {
        return DOES_NOT;
      }
    }
    for (int b = 0; b < actors; b++) {
      addState(b, state[b]);
    }
    for (int i = pendingAt; i < length; i++) {
      pendingIn = roomFor(pendingIn, state[i]);
      pendingIn[state[i]] = question;
      addMessage(state[i]);
    }
    consider(actor);
    for (boolean changed = true; changed && result == COMMUTES; ) {
      changed = false;
      for (int b = 0; b < actors && result == COMMUTES; b++) {
        changed |= consider(b);
      }
    }
    if (result == COMMUTES) {
      for (int i = 0; i < states[actor].size(); i++) {
        for (int t = 0; t < without.size(); t++) {
          addPair(shadows, states[actor].get(i), without.get(t));
        }
      }
    }
    return result;
  }

  private void begin(int[] state, int ofActor, IntList without) {
    question++;
    ints = state;
    actor = ofActor;
    leftOut = without;
    result = COMMUTES;
    receivers = vocabulary.receivers();
    clients = vocabulary.clients();
    requesters = vocabulary.requesters();
    absent.clear();
    shadows.clear();
    for (int b = 0; b < actors; b++) {
      states[b].clear();
      messages[b].clear();
      statesDone[b] = 0;
      messagesDone[b] = 0;
    }
    for (int i = 0; i < without.size(); i++) {
      leftOutIn = roomFor(leftOutIn, without.get(i));
      leftOutIn[without.get(i)] = question;
    }
  }

  /** Whether the message is no request, does one thing only, and tells only who waits for it. */
  private boolean mayGoFirst(int envelope) {
    int at = deliveries.only(ints[actor], envelope);
    if (requesters[envelope] != Vocabulary.NOT_A_CLIENT || at == Deliveries.NONE) {
      return false;
    }
    refreshIfNew(at);
    int[] code = deliveries.code();
    for (int i = Code.firstSend(code, at); i < Code.end(code, at); i++) {
      int client = clients[code[i]];
      if (client != Vocabulary.NOT_A_CLIENT && !isFinished(client)) {
        if ((ints[actors + client] & 1) == 0) {
          return false;
        }
        answeredIn[client] = question;
      }
    }
    return true;
  }

  private boolean isFinished(int client) {
    return ints[actors + client] == scripts.length(client) << 1;
  }

  /** Considers what is new at the actor; false if there was nothing. */
  private boolean consider(int b) {
    boolean any = false;
    while (result == COMMUTES) {
      if (statesDone[b] < states[b].size()) {
        int local = states[b].get(statesDone[b]++);
        for (int i = 0; i < messagesDone[b] && result == COMMUTES; i++) {
          meet(b, local, messages[b].get(i));
        }
      } else if (messagesDone[b] < messages[b].size()) {
        int envelope = messages[b].get(messagesDone[b]++);
        for (int i = 0; i < statesDone[b] && result == COMMUTES; i++) {
          meet(b, states[b].get(i), envelope);
        }
      } else {
        return any;
      }
      any = true;
    }
    return any;
  }

  private void meet(int b, int local, int envelope) {
    if (b == actor) {
      for (int i = 0; i < leftOut.size(); i++) {
        if (!deliveries.commute(local, leftOut.get(i), envelope)) {
          boolean canJoin =
              pendingIn[envelope] == question && requesters[envelope] == Vocabulary.NOT_A_CLIENT;
          result = canJoin ? envelope : DOES_NOT;
          return;
        }
      }
    }
    if (isMet(local, envelope)) {
      follow(b, local, envelope);
    } else if (b == actor && isMetAfter(local, envelope)) {
      addPair(shadows, local, envelope);
      follow(b, local, envelope);
    } else {
      addPair(absent, local, envelope);
    }
  }

  private boolean isMet(int local, int envelope) {
    return met.contains(local, envelope)
        || (met.isRemoved(envelope) && deliveries.isQuiet(local, envelope));
  }

  /** Whether the message is met after one of those that are left out. */
  private boolean isMetAfter(int local, int envelope) {
    boolean isMet = false;
    for (int i = 0; i < leftOut.size() && !isMet; i++) {
      int at = deliveries.only(local, leftOut.get(i));
      int after = deliveries.code()[at];
      isMet = isMet(after, envelope);
      if (!isMet) {
        addPair(absent, after, envelope);
      }
    }
    return isMet;
  }

  private void follow(int b, int local, int envelope) {
    int record = deliveries.record(local, envelope);
    if (record == Deliveries.NONE) {
      result = DOES_NOT;
      return;
    }
    int[] code = deliveries.code();
    int at = record + 1;
    for (int i = 0; i < code[record]; i++) {
      if (!Code.failed(code, at)) {
        addState(b, code[at]);
        refreshIfNew(at);
        for (int send = Code.firstSend(code, at); send < Code.end(code, at); send++) {
          int client = clients[code[send]];
          if (client == Vocabulary.NOT_A_CLIENT) {
            addMessage(code[send]);
          } else {
            tell(client);
          }
        }
      }
      at = Code.end(code, at);
    }
  }

  /** The vocabulary may have grown with what was tabulated. */
  private void refreshIfNew(int at) {
    int[] code = deliveries.code();
    for (int i = Code.firstSend(code, at); i < Code.end(code, at); i++) {
      if (code[i] >= receivers.length || code[i] >= clients.length) {
        receivers = vocabulary.receivers();
        clients = vocabulary.clients();
        requesters = vocabulary.requesters();
      }
    }
  }

  private void tell(int client) {
    if (toldIn[client] == question || isFinished(client)) {
      return;
    }
    toldIn[client] = question;
    if (answeredIn[client] == question) {
      result = DOES_NOT;
      return;
    }
    int present = ints[actors + client] >> 1;
    for (int i = 0; i < scripts.length(client); i++) {
      if (i > present || (scripts.decides() && i != present)) {
        addMessage(scripts.request(scripts.first(client) + i));
      }
    }
  }

  private void addState(int b, int local) {
    stateIn[b] = roomFor(stateIn[b], local);
    if (stateIn[b][local] != question) {
      stateIn[b][local] = question;
      states[b].add(local);
      if (states[b].size() > MOST_STATES) {
        result = DOES_NOT;
      }
    }
  }

  private void addMessage(int envelope) {
    messageIn = roomFor(messageIn, envelope);
    pendingIn = roomFor(pendingIn, envelope);
    leftOutIn = roomFor(leftOutIn, envelope);
    if (messageIn[envelope] != question && leftOutIn[envelope] != question) {
      messageIn[envelope] = question;
      if (receivers[envelope] >= actors) {
        result = DOES_NOT; // an actor that others create
      } else {
        messages[receivers[envelope]].add(envelope);
      }
    }
  }

  private static void addPair(IntList pairs, int local, int envelope) {
    pairs.add(local);
    pairs.add(envelope);
  }

  private static int[] roomFor(int[] numbers, int index) {
    return index < numbers.length ? numbers : Arrays.copyOf(numbers, 2 * index + 2);
  }
}
