package dev.ordeal.words;

/**
 * A user's mistake, said in one sentence that names what is wrong, where, and what to do.
 *
 * <p>Its message is shown as it is, without a stack trace.
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
