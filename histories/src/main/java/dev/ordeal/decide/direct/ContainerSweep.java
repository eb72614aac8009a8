package dev.ordeal.decide.direct;

import dev.ordeal.decide.part.Part;
import dev.ordeal.ints.ReusableIntMap;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.Values;
import java.util.stream.IntStream;

/** A queue, stack or priority queue: no value is taken more often than it was inserted. */
final class ContainerSweep extends Sweep {
  private final ReusableIntMap inserted = new ReusableIntMap();
  private final ReusableIntMap taken = new ReusableIntMap();

  @Override
  void begin(Part part) {
    inserted.clear(part.recording().values().size());
    taken.clear(part.recording().values().size());
  }

  private static int increment(ReusableIntMap counts, int value) {
    int count = Math.max(0, counts.get(value)) + 1;
    counts.put(value, count);
    return count;
  }

  @Override
  void invoke(Part part, int index) {
    if (part.action(index) == Action.INSERT) {
      increment(inserted, part.argument(index));
    }
  }

  @Override
  boolean isImpossible(Part part, int index) {
    int value = part.result(index);
    if (part.action(index) != Action.TAKE || value <= Values.NIL) {
      return false;
    }
    return increment(taken, value) > Math.max(0, inserted.get(value))
        && refute(
            IntStream.range(0, part.size())
                .filter(i -> part.action(i) == Action.TAKE && part.result(i) == value)
                .filter(i -> part.answered(i) <= part.answered(index))
                .toArray());
  }
}
