package dev.ordeal.words;

/**
 * A mistake in a user's input. Its message is one sentence that says what is wrong, where, and what
 * to do; it is shown without a stack trace.
 */
public final class BadInput extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public BadInput(String sentence) {
    super(sentence);
  }

  public BadInput(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
