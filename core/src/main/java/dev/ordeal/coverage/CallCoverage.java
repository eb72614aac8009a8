package dev.ordeal.coverage;

import dev.ordeal.harness.Invocation;
import java.util.OptionalLong;

/**
 * In how many states or schedules a call was answered.
 *
 * @param client the client that makes it
 * @param call the operation and its target
 * @param answered in how many; absent if that was not counted
 * @param explored out of how many
 */
public record CallCoverage(String client, String call, OptionalLong answered, long explored) {

  /** The coverage of an invocation. */
  public static CallCoverage of(Invocation invocation, OptionalLong answered, long explored) {
    return new CallCoverage(
        invocation.client().name(), invocation.call().toString(), answered, explored);
  }

  CallCoverage plus(CallCoverage other) {
    return new CallCoverage(
        client,
        call,
        answered.isPresent() && other.answered.isPresent()
            ? OptionalLong.of(answered.getAsLong() + other.answered.getAsLong())
            : OptionalLong.empty(),
        explored + other.explored);
  }
}
