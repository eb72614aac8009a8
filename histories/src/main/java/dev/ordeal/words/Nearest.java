package dev.ordeal.words;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Suggests known names for a misspelt one. */
public final class Nearest {
  private static final int MOST_SUGGESTIONS = 3;

  private Nearest() {}

  /**
   * Returns up to three known names that are near the given one, the nearest first; names that are
   * clearly farther than the nearest are left out.
   */
  public static List<String> to(String name, Collection<String> known) {
    if (name.isEmpty()) {
      return List.of();
    }
    List<String> near =
        known.stream()
            .filter(candidate -> distance(name, candidate) <= tolerance(name, candidate))
            .sorted(
                Comparator.comparingInt((String candidate) -> distance(name, candidate))
                    .thenComparing(Comparator.naturalOrder()))
            .limit(MOST_SUGGESTIONS)
            .toList();
    return near.stream()
        .filter(each -> distance(name, each) <= distance(name, near.get(0)) + 1)
        .toList();
  }

  private static int tolerance(String name, String candidate) {
    return Math.max(2, Math.max(name.length(), candidate.length()) / 2);
  }

  /** Ends an error message: the names that are near, or else all known names. */
  public static String hint(String name, Collection<String> known) {
    List<String> near = to(name, known);
    return near.isEmpty()
        ? "known are " + String.join(", ", known) + "."
        : "did you mean " + String.join(" or ", near) + "?";
  }

  /** The edit distance between two names, ignoring case. */
  private static int distance(String from, String to) {
    String a = from.toLowerCase(Locale.ROOT);
    String b = to.toLowerCase(Locale.ROOT);
    int[] row = new int[b.length() + 1];
    Arrays.setAll(row, j -> j);
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replace = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replace, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
