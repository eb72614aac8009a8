package dev.ordeal.harness;

import dev.ordeal.orders.Orders;
import dev.ordeal.reload.Reload;
import dev.ordeal.words.BadInput;
import java.util.Optional;
import java.util.function.Supplier;

/** Creates the subject of a check, each time its system is built. */
public interface SubjectSource {

  /** A subject, of freshly loaded classes if possible. */
  Subject find();

  /**
   * Runs code of the subject that builds its system; a source may turn what it throws into a
   * sentence for the user.
   */
  default <T> T run(Supplier<T> code) {
    return code.get();
  }

  /**
   * The subject in classes that are loaded again, whose sets and maps without an order of their own
   * are iterated in the given orders; empty if they cannot be or need not be.
   */
  default Optional<Subject> varied(Orders orders) {
    return Optional.empty();
  }

  /**
   * A mistake in the calls of a recipe; with its place, if this source knows where they are
   * written.
   *
   * @param index which of {@link Recipe#calls} is wrong, or {@link Recipe#COUNTS}
   */
  default BadInput inCalls(BadInput mistake, Recipe recipe, int index) {
    return mistake;
  }

  /** The same subject each time. */
  static SubjectSource of(Subject subject) {
    return new SubjectSource() {
      @Override
      public Subject find() {
        return subject;
      }

      @Override
      public Optional<Subject> varied(Orders orders) {
        return Reload.of(subject, orders).map(Subject.class::cast);
      }
    };
  }
}
