package dev.ordeal.world.table;

import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.harness.Protocol;
import dev.ordeal.identity.Content;
import dev.ordeal.identity.ContentHasher;
import dev.ordeal.identity.Interner;
import dev.ordeal.identity.Reordering;
import dev.ordeal.ints.NumberSet;
import dev.ordeal.ints.PairMap;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.UnansweredCall;
import dev.ordeal.world.contract.Contract;
import dev.ordeal.world.contract.RunningCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What messages to clients mean, read once for each (invocation, envelope) pair and numbered. */
public final class AnswerTable {
  public static final int NOT_AN_ANSWER = Integer.MAX_VALUE;

  /** That no answer was read yet. */
  static final int UNKNOWN = PairMap.ABSENT;

  private record Result(int invocation, Object value) {}

  private final RunningCode running;
  private final Protocol protocol;
  private final Scripts scripts;
  private final List<Invocation> invocations;
  private final PairMap known = new PairMap();
  private final NumberSet answered = new NumberSet();
  private int read;
  private final Set<String> unvaried = new LinkedHashSet<>();
  private final ContentHasher hasher;
  private final Interner<Result> results;

  /** The invocations that a client has decided on in answer to another. */
  private final NumberSet made = new NumberSet();

  /** By answer: the invocation that its client decides to make next, and what is not decided. */
  private int[] decided = new int[16];

  AnswerTable(Harness harness, Scripts scripts, RunningCode running, ContentHasher hasher) {
    this.hasher = hasher;
    this.results = new Interner<>(hasher);
    this.running = running;
    this.protocol = harness.protocol();
    this.scripts = scripts;
    this.invocations = scripts.invocations();
  }

  /** The number of the answer that the envelope is to the invocation. */
  public int answer(int invocation, int envelope, Vocabulary vocabulary) {
    int answer = known.get(invocation, envelope);
    if (answer == PairMap.ABSENT) {
      answer = read(invocation, vocabulary.content(envelope));
      if (vocabulary.messageContent(envelope).hasFreeOrder()) {
        checkOrders(invocation, vocabulary.content(envelope), answer);
      }
      known.put(invocation, envelope, answer);
      read++;
      if (answer != NOT_AN_ANSWER) {
        answered.add(invocation);
      }
    }
    return answer;
  }

  /** How many answers of envelopes to invocations were read. */
  int count() {
    return read;
  }

  /** Whether a client has read the envelope in answer to the invocation. */
  public boolean isRead(int invocation, int envelope) {
    return known.get(invocation, envelope) != PairMap.ABSENT;
  }

  /** The fields of messages to clients with an order that could not be varied. */
  Set<String> unvariedOrders() {
    return unvaried;
  }

  /**
   * The calls that were never answered, with what was sent to their clients instead. A call that a
   * client might decide on, but never did, is not one of them.
   */
  List<UnansweredCall> unanswered(Vocabulary vocabulary) {
    List<UnansweredCall> calls = new ArrayList<>();
    for (int i = 0; i < invocations.size(); i++) {
      if (!answered.contains(i) && (!scripts.isDecision(i) || made.contains(i))) {
        List<String> sent = new ArrayList<>();
        for (int envelope = 0; envelope < vocabulary.envelopeCount(); envelope++) {
          if (known.get(i, envelope) == NOT_AN_ANSWER) {
            sent.add(Show.value(vocabulary.content(envelope)));
          }
        }
        sent.sort(Comparator.naturalOrder()); // whatever was met first
        calls.add(new UnansweredCall(invocations.get(i), sent));
      }
    }
    return calls;
  }

  /** Checks that the client reads the same from a message that is iterated in another order. */
  private void checkOrders(int invocation, Object message, int answer) {
    Reordering reordering = Reordering.of(message);
    unvaried.addAll(reordering.unvaried());
    for (Object copy : reordering.copies()) {
      if (read(invocation, copy) != answer) {
        throw new BadInput(
            "What client "
                + invocations.get(invocation).client()
                + " reads from "
                + Show.value(message)
                + " depends on the iteration order of a set or map in it, which can change from run"
                + " to run; use a list, or a linked or sorted set or map.");
      }
    }
  }

  private int read(int invocation, Object message) {
    Invocation asked = invocations.get(invocation);
    Object result;
    try {
      result =
          running.run(
              "the protocol", message, () -> protocol.result(asked.call().operation(), message));
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      String why = e instanceof BadInput ? e.getMessage() : Show.thrown(e);
      throw new BadInput(
          "Client "
              + asked.client()
              + " cannot read "
              + Show.value(message)
              + " as an answer to "
              + asked.call()
              + ": "
              + why,
          e);
    }
    if (result == null) {
      throw new BadInput(
          "Client "
              + asked.client()
              + " reads "
              + Show.value(message)
              + " as null in answer to "
              + asked.call()
              + "; let the protocol return a value, Answer.NIL for none.");
    }
    if (result == Protocol.NOT_AN_ANSWER) {
      return NOT_AN_ANSWER;
    }
    Contract.checkValue(() -> "Client " + asked.client(), "result", result);
    int size = results.size();
    int answer =
        results.of(
            new Result(invocation, result),
            Content.ofAll(Content.numbered("answer", invocation), hasher.of(result)));
    if (answer == size && scripts.isDecided(invocation)) {
      decide(invocation, answer, result);
    }
    return answer;
  }

  /** Lets the client decide what to call after a new answer. */
  private void decide(int invocation, int answer, Object result) {
    int next = scripts.decided(invocation, result);
    if (answer >= decided.length) {
      decided = Arrays.copyOf(decided, 2 * answer);
    }
    decided[answer] = next;
    if (next != Scripts.NOTHING) {
      made.add(next);
    }
  }

  /** Lets every client decide again, and throws if one decides something else. */
  public void audit(Deadline deadline) {
    for (int answer = 0; answer < results.size() && !deadline.isOver(); answer++) {
      int invocation = results.get(answer).invocation();
      if (scripts.isDecided(invocation)
          && !scripts.decidesAgain(invocation, results.get(answer).value(), decided[answer])) {
        throw new BadInput(
            "Client "
                + invocations.get(invocation).client()
                + " decides something else when it is asked again after "
                + invocations.get(invocation).call()
                + " returned "
                + Show.brief(Show.value(results.get(answer).value()))
                + "; let what it decides depend on the turn only.");
      }
    }
  }

  /**
   * The invocation that the client makes after an answer to an invocation, or {@link
   * Scripts#NOTHING}.
   */
  public int next(int invocation, int answer) {
    return scripts.isDecided(invocation) ? decided[answer] : scripts.next(invocation);
  }

  /** The number of the answer that was read from the envelope, or {@link #UNKNOWN}. */
  int known(int invocation, int envelope) {
    return known.get(invocation, envelope);
  }

  /** The identity of what an answer says, whatever call it answers. */
  Content told(int answer) {
    return answer == NOT_AN_ANSWER
        ? Content.named("answer", "none")
        : hasher.of(results.get(answer).value());
  }

  /** The halves of the contents of all answers, see {@link Interner#halves}. */
  public long[] halves() {
    return results.halves();
  }

  public int invocation(int answer) {
    return results.get(answer).invocation();
  }

  public Object result(int answer) {
    return results.get(answer).value();
  }
}
