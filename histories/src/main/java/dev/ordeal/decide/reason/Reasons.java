package dev.ordeal.decide.reason;

import dev.ordeal.decide.machine.SequentialObject;
import dev.ordeal.decide.part.Part;
import dev.ordeal.recording.OperationNumbers;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;

/** The reason for a contradiction, in values, and the operations that values came from. */
public final class Reasons {
  private final SequentialObject object;
  private final Part part;
  private final int[] shown;
  private final int[] sources;

  /**
   * Prepares the reason.
   *
   * @param part a prefix
   * @param shown the indexes of the operations in conflict
   */
  public Reasons(SequentialObject object, Part part, OperationNumbers shown) {
    this.object = object;
    this.part = part;
    this.shown = shown.stream().toArray();
    this.sources = object.model().isPresent() ? new Sources(part, this.shown).find() : new int[0];
  }

  /** The indexes of operations that may have produced the values of those shown. */
  public OperationNumbers sources() {
    return new OperationNumbers(sources);
  }

  /** The reason in one sentence, if one of the known patterns fits. */
  public Optional<String> find() {
    if (object.model().isEmpty()) {
      return Optional.empty();
    }
    int[] operations = IntStream.concat(IntStream.of(shown), IntStream.of(sources)).toArray();
    return switch (object.model().get()) {
      case REGISTER, CAS_REGISTER, KV ->
          new RegisterReason(part, object.initial(), operations).find();
      case QUEUE, STACK, PRIORITY_QUEUE ->
          new ContainerReason(part, object.model().get(), operations).find();
      case SET, COUNTER, MUTEX, MULTI_REGISTER ->
          IntStream.of(shown)
              .filter(i -> !part.isPending(i))
              .boxed()
              .max(Comparator.comparingInt(part::answered))
              .flatMap(last -> new CountingReason(part, last, object.initial()).find());
      case KV_APPEND -> Optional.empty();
    };
  }
}
