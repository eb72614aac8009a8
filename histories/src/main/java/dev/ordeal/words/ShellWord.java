package dev.ordeal.words;

import java.util.regex.Pattern;

/** Quotes paths for a shell, in commands that users copy. */
public final class ShellWord {
  private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

  private ShellWord() {}

  /** The path, quoted if necessary, and never like an option. */
  public static String of(String path) {
    return quoted(path.startsWith("-") ? "./" + path : path);
  }

  /** The word, quoted if necessary. */
  public static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
