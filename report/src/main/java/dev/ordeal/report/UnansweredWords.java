package dev.ordeal.report;

import static dev.ordeal.report.Numbers.count;

import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.verify.Outcome;
import dev.ordeal.world.UnansweredCall;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The calls that are not answered, in words. */
final class UnansweredWords {
  private static final int MOST_CALLS = 8;
  private static final int MOST_SHOWN = 3;

  private UnansweredWords() {}

  /**
   * Says which calls are never answered, where everything was explored; where a limit was reached,
   * which were not answered so far. After a finding, which ended the search, that says nothing.
   */
  static List<String> of(Outcome outcome) {
    List<String> sentences = new ArrayList<>();
    List<UnansweredCall> calls = outcome.unanswered();
    if (calls.isEmpty() || outcome.violation().isPresent() || !outcome.failures().isEmpty()) {
      return sentences;
    }
    int more = calls.size() - MOST_CALLS;
    if (outcome.stop() == Stop.EXHAUSTED) {
      calls.stream().limit(MOST_CALLS).forEach(call -> sentences.add(unanswered(call)));
      if (more > 0) {
        sentences.add("Never answered either: " + count(more, "more call", "more calls") + ".");
      }
    } else {
      sentences.add(
          "Not answered in what was explored: "
              + calls.stream()
                  .limit(MOST_CALLS)
                  .map(call -> call.invocation().show())
                  .collect(Collectors.joining(", "))
              + (more > 0 ? " and " + count(more, "more call", "more calls") : "")
              + ".");
    }
    return sentences;
  }

  private static String unanswered(UnansweredCall call) {
    String client = call.invocation().client().name();
    return "Never answered: "
        + call.invocation().call()
        + " by "
        + client
        + (call.sentInstead().isEmpty()
            ? "; nothing was sent to " + client + " while it waited."
            : "; sent to "
                + client
                + " instead, and no answer: "
                + call.sentInstead().stream().limit(MOST_SHOWN).collect(Collectors.joining(", "))
                + ".");
  }
}
