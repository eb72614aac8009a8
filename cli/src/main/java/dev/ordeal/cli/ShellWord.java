package dev.ordeal.cli;

import java.util.regex.Pattern;

/** Writes words so that a shell takes them for what they are, for commands that users copy. */
final class ShellWord {
  private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

  private ShellWord() {}

  /** The path, in quotes where it needs them, and never like an option. */
  static String of(String path) {
    String word = path.startsWith("-") ? "./" + path : path;
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
