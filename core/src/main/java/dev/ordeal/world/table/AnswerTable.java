package dev.ordeal.world.table;

import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.harness.Protocol;
import dev.ordeal.ints.PairMap;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.contract.Contract;
import dev.ordeal.world.contract.RunningCode;
import java.util.List;

/** What messages to clients mean, read once for each (invocation, envelope) pair and numbered. */
public final class AnswerTable {
  public static final int NOT_AN_ANSWER = Integer.MAX_VALUE;

  private record Result(int invocation, Object value) {}

  private final RunningCode running;
  private final Protocol protocol;
  private final List<Invocation> invocations;
  private final PairMap known = new PairMap();
  private final Interner<Result> results = new Interner<>();

  public AnswerTable(Harness harness, List<Invocation> invocations, RunningCode running) {
    this.running = running;
    this.protocol = harness.protocol();
    this.invocations = invocations;
  }

  /** The number of the answer that the envelope is to the invocation. */
  public int answer(int invocation, int envelope, Vocabulary vocabulary) {
    int answer = known.get(invocation, envelope);
    if (answer == PairMap.ABSENT) {
      answer = read(invocation, vocabulary.content(envelope));
      known.put(invocation, envelope, answer);
    }
    return answer;
  }

  private int read(int invocation, Object message) {
    Invocation asked = invocations.get(invocation);
    Object result;
    try {
      result =
          running.run(
              "the protocol", message, () -> protocol.result(asked.call().operation(), message));
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      String why = e instanceof BadInput ? e.getMessage() : Show.throwable(e);
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
    Contract.checkValue("Client " + asked.client(), "result", result);
    return results.intern(new Result(invocation, result));
  }

  public int invocation(int answer) {
    return results.get(answer).invocation();
  }

  public Object result(int answer) {
    return results.get(answer).value();
  }
}
