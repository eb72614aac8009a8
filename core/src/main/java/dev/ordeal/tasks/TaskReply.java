package dev.ordeal.tasks;

import dev.ordeal.words.BadInput;

/**
 * What came of a task.
 *
 * @param value its result, or a sentence
 * @param nanos how long it took
 */
public record TaskReply(Kind kind, Object value, long nanos) {

  /** What the value is. */
  public enum Kind {
    /** The result of the task. */
    DONE,
    /** The sentence of a mistake in the user's input. */
    BAD_INPUT,
    /** What the task died of, which is no mistake that Ordeal knows. */
    DIED
  }

  /** The result; throws what went wrong instead, if something did. */
  public <R> R result(Class<R> type) {
    return switch (kind) {
      case DONE -> type.cast(value);
      case BAD_INPUT -> throw new BadInput(value.toString());
      case DIED ->
          throw new BadInput(
              "A task on a worker died of "
                  + value
                  + "; run the same in one JVM to see where, and give workers more memory if it"
                  + " lacks that.");
    };
  }
}
