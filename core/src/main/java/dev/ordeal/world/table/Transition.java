package dev.ordeal.world.table;

/**
 * What an event does to a system, written once: the new local state, the actors created, the
 * messages sent, the clients answered and what they request next. Where all of that is kept is up
 * to a {@link Storage}: a path that can be undone, or a packed state.
 *
 * <p>It reads copies of the tables' arrays, which {@link #refresh} renews, so that several threads
 * can each have one.
 */
public final class Transition {
  /** How an event ends: everything was done. */
  public static final int DONE = 0;

  /** Its handler failed. */
  public static final int FAILED = 1;

  /** It creates an actor that exists already; {@link #culprit} says which. */
  public static final int CREATES_TWICE = 2;

  /** It sends to an actor that does not exist; {@link #culprit} says which message. */
  public static final int SENDS_TO_NOBODY = 3;

  /** Where a system's state is kept while an event happens. */
  public interface Storage {

    /** Gives the actor another local state. */
    void become(int actor, int state);

    /** Whether an actor that others may create is there. */
    boolean exists(int address);

    /** Creates an actor. */
    void create(int address, int state);

    /** Adds a message to an actor, by its place among all that the event sends. */
    void send(int envelope, int place);

    /** Notes that the client's request is delivered. */
    void invoke(int client);

    /** The invocation that the client waits for, or {@link Scripts#NOTHING}. */
    int awaited(int client);

    /** The answer that the message is to the invocation, or {@link AnswerTable#NOT_AN_ANSWER}. */
    int answer(int invocation, int envelope);

    /** Notes that the client has got this answer, and which invocation it makes next, if any. */
    void answered(int client, int answer, int next);

    /** Adds the request of the invocation. */
    void request(int invocation);
  }

  private final Vocabulary vocabulary;
  private final Tabulator handlers;
  private final AnswerTable answers;
  private final Storage storage;
  private int[] code = new int[0];
  private int[] receivers = new int[0];
  private int[] clients = new int[0];
  private int[] requesters = new int[0];
  private int culprit;

  public Transition(SystemTables tables, Storage storage) {
    this.vocabulary = tables.vocabulary();
    this.handlers = tables.handlers();
    this.answers = tables.answers();
    this.storage = storage;
    refresh();
  }

  /** Learns what the tables have learnt since. */
  public void refresh() {
    code = handlers.code();
    receivers = vocabulary.receivers();
    clients = vocabulary.clients();
    requesters = vocabulary.requesters();
  }

  /**
   * Delivers a message.
   *
   * @param effect where the code has what its handler does
   * @return how it ends
   */
  public int deliver(int envelope, int effect) {
    int requester = requesters[envelope];
    if (requester != Vocabulary.NOT_A_CLIENT) {
      storage.invoke(requester);
    }
    if (Code.failed(code, effect)) {
      return FAILED;
    }
    if (vocabulary.hasCreated()) {
      int refusal = refusal(effect);
      if (refusal != DONE) {
        return refusal;
      }
    }
    storage.become(receivers[envelope], code[effect]);
    int creates = Code.creates(code, effect);
    int sends = Code.sends(code, effect);
    int at = Code.firstCreate(effect);
    for (int i = 0; i < creates; i++, at += 2) {
      storage.create(code[at], code[at + 1]);
    }
    for (int place = 0; place < sends; place++, at++) {
      int client = clients[code[at]];
      if (client == Vocabulary.NOT_A_CLIENT) {
        storage.send(code[at], place);
      } else {
        answer(client, code[at]);
      }
    }
    return DONE;
  }

  private void answer(int client, int envelope) {
    int invocation = storage.awaited(client);
    if (invocation == Scripts.NOTHING) {
      return;
    }
    int answer = storage.answer(invocation, envelope);
    if (answer != AnswerTable.NOT_AN_ANSWER) {
      int next = answers.next(invocation, answer);
      storage.answered(client, answer, next);
      if (next != Scripts.NOTHING) {
        storage.request(next);
      }
    }
  }

  /** Whether what it creates does not exist yet, and whom it sends to does. */
  private int refusal(int effect) {
    int firstSend = Code.firstSend(code, effect);
    for (int at = Code.firstCreate(effect); at < firstSend; at += 2) {
      if (storage.exists(code[at])) {
        culprit = code[at];
        return CREATES_TWICE;
      }
    }
    for (int at = firstSend; at < Code.end(code, effect); at++) {
      int to = receivers[code[at]];
      if (vocabulary.isCreated(to) && !storage.exists(to) && !Code.creates(code, effect, to)) {
        culprit = code[at];
        return SENDS_TO_NOBODY;
      }
    }
    return DONE;
  }

  /**
   * The address that is created twice, or the envelope that is sent to an actor that does not
   * exist.
   */
  public int culprit() {
    return culprit;
  }
}
