package dev.ordeal.testkit.naive;

import dev.ordeal.harness.Call;
import java.util.List;
import java.util.Optional;

/**
 * A schedule as its clients see it.
 *
 * @param isFinished whether every client has stopped
 */
public record NaiveRun(List<Seen> seen, boolean failed, boolean isFinished) {

  /**
   * What a client observes, and at which step, counted from 1.
   *
   * @param result empty for an invocation
   */
  public record Seen(String client, int position, Call call, Optional<Object> result, int step) {}
}
