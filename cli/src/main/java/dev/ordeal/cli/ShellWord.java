package dev.ordeal.cli;

import java.util.regex.Pattern;

/** Writes words so that a shell takes them for what they are, for commands that users copy. */
final class ShellWord {
  private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

  private ShellWord() {}

  /** The word, in quotes where it needs them. */
  static String of(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
