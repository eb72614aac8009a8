package dev.ordeal.cli.advice;

import dev.ordeal.Check;
import dev.ordeal.harness.Recipe;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A harness with fewer operations, as counts such as {@code 1r+1w} or as calls.
 *
 * @param counts the counts, or empty
 * @param calls the calls of each client, if there are no counts
 */
record SmallerHarness(String counts, List<String> calls) {
  private static final Pattern TERM = Pattern.compile("(\\d{1,9})(.+)");
  private static final int MOST = 3;

  /** Smaller harnesses than that of the recipe, the largest first. */
  static List<SmallerHarness> than(Recipe recipe) {
    List<SmallerHarness> smaller = new ArrayList<>();
    if (recipe.calls().stream().anyMatch(calls -> calls.endsWith("..."))) {
      return smaller; // clients that decide have no shorter notation
    }
    SmallerHarness last = new SmallerHarness(recipe.counts(), recipe.calls());
    while (smaller.size() < MOST) {
      SmallerHarness next =
          last.calls.isEmpty()
              ? new SmallerHarness(fewer(last.counts), List.of())
              : new SmallerHarness("", fewer(last.calls));
      if (next.counts.isEmpty() && next.calls.isEmpty()) {
        return smaller;
      }
      smaller.add(next);
      last = next;
    }
    return smaller;
  }

  /** One fewer of what there is most of; empty if nothing would be called. */
  private static String fewer(String counts) {
    List<String> terms = new ArrayList<>(Arrays.asList(counts.split("\\+", -1)));
    int largest = -1;
    long most = 0;
    long sum = 0;
    for (int i = 0; i < terms.size(); i++) {
      Matcher term = TERM.matcher(terms.get(i).strip());
      if (!term.matches()) {
        return "";
      }
      long count = Long.parseLong(term.group(1));
      sum += count;
      if (count > most) {
        most = count;
        largest = i;
      }
    }
    if (sum < 2) {
      return "";
    }
    Matcher term = TERM.matcher(terms.get(largest).strip());
    terms.set(largest, term.matches() && most > 1 ? (most - 1) + term.group(2) : "");
    return terms.stream().filter(each -> !each.isEmpty()).collect(Collectors.joining("+"));
  }

  /** Without the last call of the client that makes most; empty if nothing would be called. */
  private static List<String> fewer(List<String> calls) {
    int longest = 0;
    for (int i = 0; i < calls.size(); i++) {
      if (calls.get(i).split(";", -1).length >= calls.get(longest).split(";", -1).length) {
        longest = i;
      }
    }
    List<String> left = new ArrayList<>(calls);
    int end = left.get(longest).lastIndexOf(';');
    if (end < 0) {
      left.remove(longest);
    } else {
      left.set(longest, left.get(longest).substring(0, end).strip());
    }
    return left;
  }

  Check applied(Check check) {
    return calls.isEmpty() ? check.harness(counts) : check.calls(calls.toArray(String[]::new));
  }

  CommandWords applied(CommandWords words) {
    return calls.isEmpty()
        ? words.without("--invoke").with("--harness", counts)
        : words.without("--harness").withEach("--invoke", calls);
  }

  @Override
  public String toString() {
    return calls.isEmpty() ? counts : String.join(" and ", calls);
  }
}
