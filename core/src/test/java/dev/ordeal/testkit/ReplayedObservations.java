package dev.ordeal.testkit;

import dev.ordeal.harness.Invocation;
import dev.ordeal.world.Observations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What clients observed on a replayed path. */
final class ReplayedObservations implements Observations {
  private record Answered(int invocation, Object result) {}

  private record Seen(int observation, int step) {}

  private final List<Invocation> invocations;
  private final Map<Answered, Integer> numbers = new HashMap<>();
  private final List<Answered> answers = new ArrayList<>();
  private final List<Seen> seen = new ArrayList<>();

  ReplayedObservations(List<Invocation> invocations) {
    this.invocations = invocations;
  }

  void clear() {
    seen.clear();
  }

  void invoke(int invocation, int step) {
    seen.add(new Seen(invocation << 1, step));
  }

  void answer(int invocation, Object result, int step) {
    Answered answer = new Answered(invocation, result);
    int number = numbers.computeIfAbsent(answer, each -> numbers.size());
    if (number == answers.size()) {
      answers.add(answer);
    }
    seen.add(new Seen(number << 1 | 1, step));
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
    return seen.get(index).observation();
  }

  @Override
  public int step(int index) {
    return seen.get(index).step();
  }

  @Override
  public int invocation(int observation) {
    return Observations.isResponse(observation)
        ? answers.get(observation >> 1).invocation()
        : observation >> 1;
  }

  @Override
  public Object result(int observation) {
    return answers.get(observation >> 1).result();
  }
}
