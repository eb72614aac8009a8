package dev.ordeal.testkit;

import dev.ordeal.harness.Invocation;
import dev.ordeal.identity.Content;
import dev.ordeal.identity.ContentHasher;
import dev.ordeal.identity.Interner;
import dev.ordeal.world.Observations;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What clients observed on a replayed path. */
final class ReplayedObservations implements Observations {
  private record Answered(int invocation, Object result) {}

  private record Seen(int observation, int step) {}

  private final List<Invocation> invocations;
  private final ContentHasher hasher = new ContentHasher();
  private final Interner<Answered> answers = new Interner<>(hasher);
  private final List<Seen> seen = new ArrayList<>();

  ReplayedObservations(List<Invocation> invocations) {
    this.invocations = invocations;
  }

  void clear() {
    seen.clear();
  }

  /** Forgets what was observed from that step on. */
  void forget(int step) {
    seen.removeIf(each -> each.step() >= step);
  }

  /** The calls that were made and not answered. */
  Set<Integer> open() {
    Set<Integer> open = new TreeSet<>();
    for (Seen each : seen) {
      int call = invocation(each.observation());
      if (Observations.isResponse(each.observation())) {
        open.remove(call);
      } else {
        open.add(call);
      }
    }
    return open;
  }

  void invoke(int invocation, int step) {
    seen.add(new Seen(invocation << 1, step));
  }

  void answer(int invocation, Object result, int step) {
    int number =
        answers.of(
            new Answered(invocation, result),
            Content.ofAll(Content.numbered("answer", invocation), hasher.of(result)));
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
  public long[] responseHalves() {
    return answers.halves();
  }

  @Override
  public Object result(int observation) {
    return answers.get(observation >> 1).result();
  }
}
