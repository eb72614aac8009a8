package dev.ordeal.decide;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** To which states forgotten operations may lead, however many of them happen. */
final class Forgotten {
  private final Timeline timeline;
  private final Map<Integer, int[]> known = new HashMap<>();

  Forgotten(Timeline timeline) {
    this.timeline = timeline;
  }

  /** The other states that they may lead to. */
  int[] from(int state) {
    return known.computeIfAbsent(state, this::find);
  }

  private int[] find(int state) {
    Machine machine = timeline.machine();
    Set<Integer> found = new LinkedHashSet<>();
    found.add(state);
    Deque<Integer> left = new ArrayDeque<>(found);
    while (!left.isEmpty()) {
      int next = left.remove();
      for (int i = 0; i < timeline.forgottenKindCount(); i++) {
        int step = machine.step(next, timeline.forgottenKind(i));
        int[] steps = Machine.isSeveral(step) ? machine.alternatives(step) : new int[] {step};
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
