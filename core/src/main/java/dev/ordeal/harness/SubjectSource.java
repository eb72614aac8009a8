package dev.ordeal.harness;

import java.util.function.Supplier;

/** Where a subject comes from, each time its system is set up. */
public interface SubjectSource {

  /** The subject, from classes loaded anew where that is possible. */
  Subject find();

  /**
   * Runs code of the subject's that sets up its system; a source may turn what goes wrong there
   * into a sentence.
   */
  default <T> T run(Supplier<T> code) {
    return code.get();
  }

  /** The same subject each time. */
  static SubjectSource of(Subject subject) {
    return () -> subject;
  }
}
