package dev.ordeal.decide.machine;

import dev.ordeal.decide.part.Part;
import dev.ordeal.decide.part.Partition;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.Model;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import dev.ordeal.spec.Spec;
import java.util.List;
import java.util.Optional;

/**
 * The object that a recording is decided by: a model with its initial value, or a user's spec. It
 * knows how the recording splits into parts and which machine runs a part.
 */
public final class SequentialObject {
  private final Recording recording;
  private final Optional<Model> model;
  private final Optional<Spec<?>> spec;
  private final int initial;
  private final boolean isWholeSet;

  private SequentialObject(
      Recording recording,
      Optional<Model> model,
      Optional<Spec<?>> spec,
      int initial,
      boolean isWholeSet) {
    this.recording = recording;
    this.model = model;
    this.spec = spec;
    this.initial = initial;
    this.isWholeSet = isWholeSet;
  }

  /** A user's spec; the recording has operations of {@link Action#CALL}. */
  public static SequentialObject of(Spec<?> spec, Recording recording) {
    return new SequentialObject(recording, Optional.empty(), Optional.of(spec), Values.NIL, false);
  }

  /**
   * A model.
   *
   * @param initial the initial value, if it is not the model's default
   */
  public static SequentialObject of(Model model, Optional<Object> initial, Recording recording) {
    Values values = recording.values();
    int number =
        initial.isPresent()
            ? values.of(initial.get())
            : switch (model) {
              case KV_APPEND -> values.of("");
              case MULTI_REGISTER -> values.of(0L);
              default -> Values.NIL;
            };
    boolean isWholeSet = model == Model.SET && hasReads(recording);
    return new SequentialObject(
        recording, Optional.of(model), Optional.empty(), number, isWholeSet);
  }

  /** A read returns the whole set, so its elements cannot be decided one by one. */
  private static boolean hasReads(Recording recording) {
    for (int i = 0; i < recording.size(); i++) {
      if (recording.action(i) == Action.READ) {
        return true;
      }
    }
    return false;
  }

  /** The model, unless the object is a user's spec. */
  public Optional<Model> model() {
    return model;
  }

  /** The values of the recording. */
  public Values values() {
    return recording.values();
  }

  /** The number of the initial value. */
  public int initial() {
    return initial;
  }

  /** Splits the recording into parts that do not affect each other. */
  public List<Part> parts() {
    if (spec.isPresent()) {
      return Partition.bySpec(recording, spec.get());
    }
    return isWholeSet || model.equals(Optional.of(Model.MULTI_REGISTER))
        ? Partition.whole(recording)
        : Partition.byKey(recording);
  }

  /** Whether a part is a register, with or without compare-and-set. */
  public boolean isRegister() {
    return model.isPresent()
        && switch (model.get()) {
          case REGISTER, CAS_REGISTER, KV -> true;
          default -> false;
        };
  }

  /** Whether a part has so few states that any number of repeated operations can be tried. */
  public boolean hasFewStates() {
    return isRegister()
        || model.equals(Optional.of(Model.MUTEX))
        || model.equals(Optional.of(Model.SET));
  }

  /** Creates the machine for a part with the given kinds of operations. */
  public Machine machine(OperationKinds kinds) {
    if (spec.isPresent()) {
      return SpecMachine.of(spec.get(), kinds, values());
    }
    return switch (model.orElseThrow()) {
      case REGISTER, CAS_REGISTER, KV -> new RegisterMachine(kinds, initial);
      case KV_APPEND -> new StringMachine(kinds, values(), values().value(initial).toString());
      case SET -> isWholeSet ? ofModel(kinds) : new ElementMachine(kinds);
      case MULTI_REGISTER, QUEUE, STACK, PRIORITY_QUEUE, COUNTER, MUTEX -> ofModel(kinds);
    };
  }

  private Machine ofModel(OperationKinds kinds) {
    return SpecMachine.ofModel(ModelSpecs.of(model.orElseThrow(), initial), kinds, values());
  }
}
