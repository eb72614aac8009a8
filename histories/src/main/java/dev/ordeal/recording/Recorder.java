package dev.ordeal.recording;

import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Records calls on a real object as they happen, from any number of threads. Each thread is one
 * process. A call that throws, or that has not returned when the recording is made, is pending: it
 * may have taken effect or not.
 *
 * <pre>{@code
 * Recorder recorder = new Recorder();
 * // in each thread
 * recorder.call(Operation.of("enqueue", 1), () -> { queue.add(1); return Answer.OK; });
 * recorder.call(Operation.of("dequeue"), queue::poll);
 * // at the end
 * Decision decision = Decider.decide(recorder.recording(), Question.of(Specs.queue()));
 * }</pre>
 */
public final class Recorder {
  private static final long NOT_YET = -1;

  private final AtomicLong clock = new AtomicLong();
  private final AtomicLong processes = new AtomicLong();
  private final ThreadLocal<Long> process = ThreadLocal.withInitial(processes::getAndIncrement);
  private final ConcurrentLinkedQueue<Recorded> calls = new ConcurrentLinkedQueue<>();

  /** A call that is being recorded. */
  public final class Recorded {
    private final long caller = process.get();
    private final Operation operation;
    private final long invoked;
    private volatile long answered = NOT_YET;
    private volatile @Nullable Object result;

    private Recorded(Operation operation) {
      this.operation = operation;
      this.invoked = clock.getAndIncrement();
    }

    /** Records that the call returned; null is recorded as {@link Answer#NIL}. */
    public void returned(@Nullable Object value) {
      result = value == null ? Answer.NIL : value;
      answered = clock.getAndIncrement();
    }
  }

  /** Records an invocation; call {@link Recorded#returned} when it returns. */
  public Recorded invoke(Operation operation) {
    Recorded call = new Recorded(operation);
    calls.add(call);
    return call;
  }

  /**
   * Makes a call and records its invocation and its answer.
   *
   * @return what the call returned
   */
  public <T extends @Nullable Object> T call(Operation operation, Supplier<T> code) {
    Recorded call = invoke(operation);
    T result = code.get();
    call.returned(result);
    return result;
  }

  /** Returns everything recorded so far, to be decided by a spec. */
  public Recording recording() {
    Recording.Builder builder = new Recording.Builder();
    Values values = builder.values();
    for (Recorded call : calls) {
      int operation =
          builder.invoke(
              Math.toIntExact(call.caller),
              Action.CALL,
              Values.NIL,
              values.of(call.operation),
              Values.NIL,
              call.invoked,
              0);
      answer(builder, operation, call);
    }
    return builder.build();
  }

  /**
   * Returns everything recorded so far, to be decided by a model, which is faster than a spec.
   * Operations must have names of the model; if the model has keys, the key is the first argument.
   */
  public Recording recording(Model model) {
    boolean hasKeys = model == Model.KV || model == Model.KV_APPEND;
    Recording.Builder builder = new Recording.Builder();
    Values values = builder.values();
    for (Recorded call : calls) {
      Operation operation = call.operation;
      Action action =
          model
              .action(operation.name())
              .orElseThrow(
                  () ->
                      new BadInput(
                          "A "
                              + model.shownName()
                              + " has no operation "
                              + operation
                              + "; "
                              + Nearest.hint(operation.name(), model.operations())));
      int first = hasKeys ? 1 : 0;
      int argument = argument(values, operation, first);
      int key = hasKeys ? argument(values, operation, 0) : Values.NIL;
      int number =
          builder.invoke(
              Math.toIntExact(call.caller),
              action,
              model == Model.SET ? argument : key,
              argument,
              argument(values, operation, first + 1),
              call.invoked,
              0);
      answer(builder, number, call);
    }
    return builder.build();
  }

  private static int argument(Values values, Operation operation, int index) {
    return index < operation.arguments().size() ? values.of(operation.argument(index)) : Values.NIL;
  }

  private static void answer(Recording.Builder builder, int operation, Recorded call) {
    long answered = call.answered;
    Object result = call.result;
    if (answered != NOT_YET && result != null) {
      Values values = builder.values();
      int returned =
          result == Answer.NIL
              ? Values.NIL
              : result == Answer.OK && builder.action(operation) != Action.CALL
                  ? Values.UNKNOWN
                  : values.of(result);
      builder.answer(operation, returned, answered);
    }
  }
}
