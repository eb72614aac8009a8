package dev.ordeal.decide.direct;

import dev.ordeal.decide.part.Part;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.Values;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * A set: no element is in it unless an operation began to add it. An addition that found the
 * element there did not add it, but counts where the results of other operations must not matter.
 */
final class SetSweep extends Sweep {
  private final Map<Object, Integer> begun = new HashMap<>();
  private final Map<Object, Integer> failed = new HashMap<>();

  @Override
  void begin(Part part) {
    begun.clear();
    failed.clear();
  }

  @Override
  void invoke(Part part, int index) {
    if (part.action(index) == Action.INSERT) {
      begun.merge(element(part, index), 1, Integer::sum);
    }
  }

  private static Object element(Part part, int index) {
    return part.recording().values().value(part.argument(index));
  }

  @Override
  boolean isImpossible(Part part, int index) {
    int result = part.result(index);
    return switch (part.action(index)) {
      case INSERT -> {
        if (result != Values.FALSE) {
          yield false;
        }
        failed.merge(element(part, index), 1, Integer::sum);
        yield isNew(index, element(part, index), 1);
      }
      case REMOVE, CONTAINS -> result == Values.TRUE && isNew(index, element(part, index), 0);
      case READ ->
          result > Values.NIL
              && ((Set<?>) part.recording().values().value(result))
                  .stream().anyMatch(each -> isNew(index, each, 0));
      default -> false;
    };
  }

  /**
   * Whether no other operation can have added an element.
   *
   * @param own how many additions are the operation itself
   */
  private boolean isNew(int index, Object element, int own) {
    int all = begun.getOrDefault(element, 0);
    int vain = failed.getOrDefault(element, 0);
    return all == vain && (all == own ? refute(index) : refute());
  }
}
