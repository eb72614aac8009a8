package dev.ordeal.decide.direct;

import dev.ordeal.decide.part.Part;
import dev.ordeal.ints.PairMap;
import dev.ordeal.recording.RegisterAccess;
import dev.ordeal.recording.Values;
import java.util.List;

/** Several registers: no transaction reads a value that none began to write. */
final class TransactionSweep extends Sweep {
  private final Values values;
  private final int initial;

  /** By register and value: the first transaction that began to write it. */
  private PairMap writers = new PairMap();

  TransactionSweep(Values values, int initial) {
    this.values = values;
    this.initial = initial;
  }

  @Override
  void begin(Part part) {
    writers = new PairMap();
  }

  private List<?> accesses(Part part, int index) {
    return (List<?>) values.value(part.argument(index));
  }

  @Override
  void invoke(Part part, int index) {
    for (Object each : accesses(part, index)) {
      RegisterAccess access = (RegisterAccess) each;
      if (access.writes() && writers.get(access.key(), access.value()) == PairMap.ABSENT) {
        writers.put(access.key(), access.value(), index);
      }
    }
  }

  @Override
  boolean isImpossible(Part part, int index) {
    for (Object each : accesses(part, index)) {
      RegisterAccess access = (RegisterAccess) each;
      if (!access.writes()
          && access.value() != Values.UNKNOWN
          && access.value() != initial
          && writers.get(access.key(), access.value()) == PairMap.ABSENT) {
        return refute(index);
      }
    }
    return false;
  }
}
