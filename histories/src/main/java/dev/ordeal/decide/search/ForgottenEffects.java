package dev.ordeal.decide.search;

import dev.ordeal.decide.machine.Machine;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** The states that any number of forgotten operations may lead to, memoized by state. */
final class ForgottenEffects {
  private final SearchProblem problem;
  private final Map<Integer, int[]> known = new HashMap<>();

  ForgottenEffects(SearchProblem problem) {
    this.problem = problem;
  }

  /** The states other than the given one that forgotten operations may lead to. */
  int[] from(int state) {
    return known.computeIfAbsent(state, this::find);
  }

  private int[] find(int state) {
    Machine machine = problem.machine();
    Set<Integer> found = new LinkedHashSet<>();
    found.add(state);
    Deque<Integer> left = new ArrayDeque<>(found);
    while (!left.isEmpty()) {
      int next = left.remove();
      for (int i = 0; i < problem.forgottenKindCount(); i++) {
        int step = machine.step(next, problem.forgottenKind(i));
        int[] steps = Machine.isChoice(step) ? machine.alternatives(step) : new int[] {step};
        for (int each : steps) {
          if (each != Machine.IMPOSSIBLE && found.add(each)) {
            left.add(each);
          }
        }
      }
    }
    found.remove(state);
    return found.stream().mapToInt(each -> each).toArray();
  }
}
