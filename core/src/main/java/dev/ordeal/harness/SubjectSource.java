package dev.ordeal.harness;

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

  /** The same subject each time. */
  static SubjectSource of(Subject subject) {
    return () -> subject;
  }
}
