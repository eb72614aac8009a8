package dev.ordeal.decide.direct;

import dev.ordeal.decide.machine.SequentialObject;
import dev.ordeal.decide.part.Part;
import dev.ordeal.recording.Model;
import dev.ordeal.recording.OperationNumbers;
import java.util.Arrays;
import java.util.Optional;

/**
 * Finds a result that nothing can have produced, in the time of a sort. It is not thread-safe.
 *
 * <p>Guarantee: what it refutes is not linearizable; it explains nothing.
 */
public final class DirectCheck {
  /** The name that reports show. */
  public static final String NAME = "direct";

  private final Optional<Sweep> sweep;

  public DirectCheck(SequentialObject object) {
    this.sweep = object.model().flatMap(model -> sweep(model, object));
  }

  private static Optional<Sweep> sweep(Model model, SequentialObject object) {
    return switch (model) {
      case REGISTER, CAS_REGISTER, KV -> Optional.of(new RegisterSweep(object.initial()));
      case QUEUE, STACK, PRIORITY_QUEUE -> Optional.of(new ContainerSweep());
      case SET -> Optional.of(new SetSweep());
      case COUNTER -> Optional.of(new CounterSweep(object.values()));
      case MUTEX -> Optional.of(new MutexSweep());
      case MULTI_REGISTER -> Optional.of(new TransactionSweep(object.values(), object.initial()));
      case KV_APPEND -> Optional.empty();
    };
  }

  /** Returns the first answer of a part for which nothing can have produced the result. */
  public Optional<DirectRefutation> find(Part part) {
    if (sweep.isEmpty()) {
      return Optional.empty();
    }
    Sweep known = sweep.get();
    known.begin(part);
    for (int event : events(part)) {
      int index = event >> 1;
      if ((event & 1) == 0) {
        known.invoke(part, index);
      } else if (known.isImpossible(part, index)) {
        int[] core = known.core().clone();
        Arrays.sort(core);
        return Optional.of(
            new DirectRefutation(
                part.answered(index), new OperationNumbers(core), known.isTimeless()));
      }
    }
    return Optional.empty();
  }

  /** The events in order: twice the index of the operation, plus 1 for an answer. */
  private static int[] events(Part part) {
    long[] timed = new long[2 * part.size()];
    int count = 0;
    for (int i = 0; i < part.size(); i++) {
      timed[count++] = (long) part.invoked(i) << Integer.SIZE | 2L * i;
      if (!part.isPending(i)) {
        timed[count++] = (long) part.answered(i) << Integer.SIZE | (2L * i + 1);
      }
    }
    Arrays.sort(timed, 0, count);
    int[] events = new int[count];
    Arrays.setAll(events, i -> (int) timed[i]);
    return events;
  }
}
