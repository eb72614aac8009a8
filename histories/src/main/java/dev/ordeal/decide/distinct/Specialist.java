package dev.ordeal.decide.distinct;

import dev.ordeal.decide.machine.SequentialObject;
import dev.ordeal.decide.part.Part;
import dev.ordeal.recording.Model;
import java.util.Optional;

/**
 * A near-linear algorithm for one kind of object, which decides parts whose values are distinct. It
 * is not thread-safe.
 */
public interface Specialist {

  /** Returns the specialist for an object, if there is one. */
  static Optional<Specialist> of(SequentialObject object) {
    if (object.model().isEmpty()) {
      return Optional.empty();
    }
    Model model = object.model().get();
    return switch (model) {
      case REGISTER, CAS_REGISTER, KV -> Optional.of(new RegisterZones(object.initial()));
      case QUEUE -> Optional.of(new QueueOrder());
      case STACK -> Optional.of(new StackNesting());
      case PRIORITY_QUEUE -> Optional.of(new PriorityPresence(object.values()));
      case KV_APPEND, MULTI_REGISTER, SET, COUNTER, MUTEX -> Optional.empty();
    };
  }

  /** Decides a part. */
  Ruling rule(Part part);

  /** Returns the indexes of the operations of an explained part in an order that explains it. */
  int[] order(Part part);

  /** The name that reports show. */
  String name();
}
