package dev.ordeal.words;

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

  /** A short name that differs in two places is another name, not a misspelt one. */
  private static int tolerance(String name, String candidate) {
    int longer = Math.max(name.length(), candidate.length());
    return longer < 5 ? 1 : longer / 2;
  }

  /** Ends an error message: the names that are near, or else all known names. */
  public static String hint(String name, Collection<String> known) {
    List<String> near = to(name, known);
    return near.isEmpty()
        ? "known are " + String.join(", ", known) + "."
        : "did you mean " + String.join(" or ", near) + "?";
  }

  /** The edit distance between two names, ignoring case; two letters swapped are one edit. */
  private static int distance(String from, String to) {
    String a = from.toLowerCase(Locale.ROOT);
    String b = to.toLowerCase(Locale.ROOT);
    int[][] edits = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          edits[i][j] = i + j;
          continue;
        }
        int replace = edits[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        edits[i][j] = Math.min(replace, 1 + Math.min(edits[i - 1][j], edits[i][j - 1]));
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          edits[i][j] = Math.min(edits[i][j], edits[i - 2][j - 2] + 1);
        }
      }
    }
    return edits[a.length()][b.length()];
  }
}
