package dev.ordeal.world;

import dev.ordeal.harness.Invocation;
import java.util.List;

/**
 * A call of a harness that no run explored has answered.
 *
 * @param sentInstead what was sent to its client while it waited and is no answer, as strings
 */
public record UnansweredCall(Invocation invocation, List<String> sentInstead) {

  public UnansweredCall {
    sentInstead = List.copyOf(sentInstead);
  }
}
