package dev.ordeal.world.table;

import java.util.Arrays;

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

    /**
     * The invocation that the client has requested and that no actor has received, or {@link
     * Scripts#NOTHING}.
     */
    int requested(int client);

    /**
     * Notes that the first request of the invocation is delivered. If its client was at an earlier
     * one, it has given that up, and all between, which begin now at the latest.
     */
    void invoke(int client, int invocation);

    /** The invocation that the client waits for, or {@link Scripts#NOTHING}. */
    int awaited(int client);

    /** The answer that the message is to the invocation, or {@link AnswerTable#NOT_AN_ANSWER}. */
    int answer(int invocation, int envelope);

    /** Notes that the client has got this answer, and which invocation it makes next, if any. */
    void answered(int client, int answer, int next);

    /** Notes that the client does not get the answer yet that it waits for. */
    void late(int client);

    /** Adds the request of the invocation, once for each time that it may be sent. */
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
  private int[] senders = new int[0];
  private int culprit;

  private final Scripts scripts;

  /** Whether each call of a client is answered at an address of its own. */
  private final boolean numbersCalls;

  /** How an effect is read: which answers are late. */
  private final LateAnswers late = new LateAnswers();

  public Transition(SystemTables tables, Storage storage) {
    this.vocabulary = tables.vocabulary();
    this.handlers = tables.handlers();
    this.answers = tables.answers();
    this.scripts = tables.scripts();
    this.numbersCalls = tables.harness().numbersCalls();
    this.storage = storage;
    refresh();
  }

  /** Learns what the tables have learnt since. */
  public void refresh() {
    code = handlers.code();
    receivers = vocabulary.receivers();
    clients = vocabulary.clients();
    requesters = vocabulary.requesters();
    senders = vocabulary.senders();
  }

  /**
   * In how many ways the clients can read what the effect of the message sends: where a call is
   * retried, an answer may be late, so that the client gets a later one first.
   */
  public int readings(int envelope, int effect) {
    if (!scripts.retriesAny() || Code.failed(code, effect)) {
      return 1;
    }
    gather(envelope, effect);
    return late.readings();
  }

  /** Finds the answers of the effect to calls that are retried. */
  private void gather(int envelope, int effect) {
    late.clear();
    int requester = requesters[envelope];
    int begins = begins(requester, envelope);
    for (int at = Code.firstSend(code, effect); at < Code.end(code, effect); at++) {
      int client = clients[code[at]];
      if (client != Vocabulary.NOT_A_CLIENT) {
        int invocation =
            begins != Scripts.NOTHING && client == requester ? begins : storage.awaited(client);
        if (invocation != Scripts.NOTHING
            && scripts.retries(invocation).length > 0
            && isAnsweredAt(receivers[code[at]], invocation)
            && storage.answer(invocation, code[at]) != AnswerTable.NOT_AN_ANSWER) {
          late.add(invocation);
        }
      }
    }
  }

  /**
   * The invocation of which the message is the first request that an actor receives, or {@link
   * Scripts#NOTHING}.
   */
  private int begins(int client, int envelope) {
    if (client == Vocabulary.NOT_A_CLIENT) {
      return Scripts.NOTHING;
    }
    int requested = storage.requested(client);
    if (requested != Scripts.NOTHING && isAnsweredAt(senders[envelope], requested)) {
      return requested;
    }
    if (!scripts.givingUp().by(client)) {
      return Scripts.NOTHING;
    }
    int present = requested != Scripts.NOTHING ? requested : storage.awaited(client);
    int other = scripts.givingUp().requestedBy(client, envelope);
    return present != Scripts.NOTHING && other > present ? other : Scripts.NOTHING;
  }

  /** Whether the invocation is answered at the address of its client. */
  private boolean isAnsweredAt(int address, int invocation) {
    if (!numbersCalls) {
      return true;
    }
    int call = vocabulary.callAt(address);
    return call == Vocabulary.ANY_CALL || call == scripts.position(invocation);
  }

  /**
   * Delivers a message, whose answers none is late.
   *
   * @param effect where the code has what its handler does
   * @return how it ends
   */
  public int deliver(int envelope, int effect) {
    return deliver(envelope, effect, 0);
  }

  /**
   * Delivers a message.
   *
   * @param effect where the code has what its handler does
   * @param reading one of the {@link #readings}; in 0 no answer is late
   * @return how it ends
   */
  public int deliver(int envelope, int effect, int reading) {
    if (reading > 0) {
      gather(envelope, effect);
      late.choose(reading);
    }
    int requester = requesters[envelope];
    int begins = begins(requester, envelope);
    if (begins != Scripts.NOTHING) {
      storage.invoke(requester, begins);
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
        answer(client, code[at], reading > 0);
      }
    }
    return DONE;
  }

  private void answer(int client, int envelope, boolean mayBeLate) {
    int invocation = storage.awaited(client);
    if (invocation == Scripts.NOTHING || !isAnsweredAt(receivers[envelope], invocation)) {
      return;
    }
    int answer = storage.answer(invocation, envelope);
    if (answer != AnswerTable.NOT_AN_ANSWER) {
      if (mayBeLate && late.isLate(invocation)) {
        storage.late(client);
        return;
      }
      int next = answers.next(invocation, answer);
      storage.answered(client, answer, next);
      if (next != Scripts.NOTHING && !scripts.givingUp().may(invocation)) {
        request(next);
      }
    }
  }

  /** Adds the requests of an invocation to which its client comes. */
  private void request(int invocation) {
    for (int each = invocation; each <= scripts.givingUp().lastRequested(invocation); each++) {
      storage.request(each);
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

  /**
   * The ways in which clients read the answers of one step to calls that are retried: of each call,
   * the first so many answers are late. Together they are numbered; in way 0 none is late.
   */
  private static final class LateAnswers {
    private int[] calls = new int[4];

    /** By call: how many answers the step sends, and how many of them are late. */
    private int[] answers = new int[4];

    private int[] late = new int[4];
    private int count;

    void clear() {
      count = 0;
    }

    /** Adds an answer to the call. */
    void add(int call) {
      int i = indexOf(call);
      if (i == count) {
        if (count == calls.length) {
          calls = Arrays.copyOf(calls, 2 * count);
          answers = Arrays.copyOf(answers, 2 * count);
          late = Arrays.copyOf(late, 2 * count);
        }
        calls[count] = call;
        answers[count++] = 0;
      }
      answers[i]++;
    }

    private int indexOf(int call) {
      int i = 0;
      while (i < count && calls[i] != call) {
        i++;
      }
      return i;
    }

    /** How many ways there are. */
    int readings() {
      int ways = 1;
      for (int i = 0; i < count; i++) {
        ways *= answers[i] + 1;
      }
      return ways;
    }

    /** Chooses one of the ways. */
    void choose(int reading) {
      int rest = reading;
      for (int i = 0; i < count; i++) {
        late[i] = rest % (answers[i] + 1);
        rest /= answers[i] + 1;
      }
    }

    /** Whether the next answer to the call is late; each is asked for once. */
    boolean isLate(int call) {
      int i = indexOf(call);
      return i < count && late[i]-- > 0;
    }
  }
}
