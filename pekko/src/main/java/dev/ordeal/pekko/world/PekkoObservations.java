package dev.ordeal.pekko.world;

import dev.ordeal.harness.Invocation;
import dev.ordeal.identity.Content;
import dev.ordeal.identity.ContentHasher;
import dev.ordeal.identity.Interner;
import dev.ordeal.ints.IntList;
import dev.ordeal.world.Observations;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What clients observe on the path of a world. */
final class PekkoObservations implements Observations {
  private record Answered(int invocation, Object result) {}

  private final List<Invocation> invocations;
  private final ContentHasher hasher = new ContentHasher();
  private final Interner<Answered> answers = new Interner<>(hasher);

  /** Numbers of answers with results that are known by {@code equals}. */
  private final Map<Answered, Integer> plain = new HashMap<>();

  private final IntList seen = new IntList();
  private final IntList steps = new IntList();

  PekkoObservations(List<Invocation> invocations) {
    this.invocations = invocations;
  }

  /** Forgets what was observed from that step on. */
  void goBack(int depth) {
    while (steps.size() > 0 && steps.get(steps.size() - 1) >= depth) {
      steps.removeLast();
      seen.removeLast();
    }
  }

  /** The observation of a call. */
  int invoked(int invocation) {
    return invocation << 1;
  }

  /** The observation of an answer. */
  int answered(int invocation, Object result) {
    Answered answer = new Answered(invocation, result);
    boolean isPlain =
        result instanceof Integer || result instanceof String || result instanceof Boolean;
    if (isPlain) {
      Integer known = plain.get(answer);
      if (known != null) {
        return known;
      }
    }
    int number =
        answers.of(answer, Content.ofAll(Content.numbered("answer", invocation), hasher.of(result)))
                << 1
            | 1;
    if (isPlain) {
      plain.put(answer, number);
    }
    return number;
  }

  void add(int observation, int step) {
    seen.add(observation);
    steps.add(step);
  }

  @Override
  public List<Invocation> invocations() {
    return invocations;
  }

  @Override
  public int count() {
    return seen.size();
  }

  @Override
  public int get(int index) {
    return seen.get(index);
  }

  @Override
  public int step(int index) {
    return steps.get(index);
  }

  @Override
  public int invocation(int observation) {
    return Observations.isResponse(observation)
        ? answers.get(observation >> 1).invocation()
        : observation >> 1;
  }

  @Override
  public long[] responseHalves() {
    return answers.halves();
  }

  @Override
  public Object result(int observation) {
    return answers.get(observation >> 1).result();
  }
}
