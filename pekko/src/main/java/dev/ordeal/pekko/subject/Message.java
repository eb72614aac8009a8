package dev.ordeal.pekko.subject;

import dev.ordeal.words.Shown;
import org.jspecify.annotations.Nullable;

/** A message between real actors, known by how it reads. */
public final class Message implements Shown {
  private final Object content;
  private final String words;

  public Message(Object content) {
    this.content = content;
    this.words = Words.of(content);
  }

  /** The message itself. */
  public Object content() {
    return content;
  }

  @Override
  public String show() {
    return words;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Message message && words.equals(message.words);
  }

  @Override
  public int hashCode() {
    return words.hashCode();
  }

  @Override
  public String toString() {
    return words;
  }
}
