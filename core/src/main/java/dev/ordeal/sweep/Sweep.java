package dev.ordeal.sweep;

import dev.ordeal.coverage.RunCoverage;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Consistency;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Outcome.OverallVerdict;
import java.util.List;
import java.util.Optional;

/**
 * The result of checking one harness after the other, by growing size, up to the first that fails.
 *
 * @param example one of the configurations; all have its strategy and what must hold
 * @param sizes how many harnesses of each size were explored
 * @param leavingOut what was verified about the harnesses that were left out
 * @param found the outcome of the smallest harness that fails
 * @param last the outcome of the last harness explored; if one fails, that one
 * @param unreached the names of what some state should satisfy and none of any harness explored
 *     does
 * @param coverage what was exercised by all harnesses together
 * @param stop why it ended
 * @param schedules schedules, or states, explored in all
 * @param steps steps in all
 * @param seconds the time it took
 */
public record Sweep(
    Configuration example,
    List<Size> sizes,
    LeavingOut leavingOut,
    Optional<Outcome> found,
    Optional<Outcome> last,
    List<String> unreached,
    RunCoverage coverage,
    Stop stop,
    long schedules,
    long steps,
    double seconds) {

  public Sweep {
    sizes = List.copyOf(sizes);
    unreached = List.copyOf(unreached);
  }

  /**
   * The harnesses of one size.
   *
   * @param operations how many operations each has
   * @param harnesses how many there are to be explored
   * @param explored how many of them were explored, or begun
   * @param complete how many were explored to their end
   * @param verified how many are proven to be consistent
   * @param stalling how many leave operations unanswered in some runs
   * @param all how many there are with all variants
   * @param leftOut how many were left out, because they are variants of one explored and have its
   *     verdict
   */
  public record Size(
      int operations,
      long harnesses,
      long explored,
      long complete,
      long verified,
      long stalling,
      long all,
      long leftOut) {

    /** The same with one more harness to be explored. */
    Size andOneMore() {
      return new Size(
          operations, harnesses + 1, explored, complete, verified, stalling, all, leftOut);
    }

    /** The same with that many more left out. */
    Size leavingOut(long more) {
      return new Size(
          operations, harnesses, explored, complete, verified, stalling, all, leftOut + more);
    }

    /** The same after one more harness. */
    Size and(ExploredHarness harness) {
      return new Size(
          operations,
          harnesses,
          explored + 1,
          complete + (harness.complete() ? 1 : 0),
          verified + (harness.isVerified() ? 1 : 0),
          stalling + (harness.progressing() ? 0 : 1),
          all,
          leftOut);
    }
  }

  public long harnesses() {
    return sizes.stream().mapToLong(Size::harnesses).sum();
  }

  /** How many harnesses there are with all variants. */
  public long all() {
    return sizes.stream().mapToLong(Size::all).sum();
  }

  /** How many variants were left out, because one that was explored has their verdict. */
  public long leftOut() {
    return sizes.stream().mapToLong(Size::leftOut).sum();
  }

  public long explored() {
    return sizes.stream().mapToLong(Size::explored).sum();
  }

  public long verified() {
    return sizes.stream().mapToLong(Size::verified).sum();
  }

  public long stalling() {
    return sizes.stream().mapToLong(Size::stalling).sum();
  }

  /** Whether every harness was explored to its end. */
  public boolean isComplete() {
    return sizes.stream().mapToLong(Size::complete).sum() == harnesses();
  }

  /** The answer in one word. */
  public OverallVerdict answer() {
    if (found.isPresent()) {
      return found.get().answer();
    }
    if (isComplete() && !unreached.isEmpty()) {
      return OverallVerdict.NEVER_REACHED;
    }
    if (verified() < harnesses()) {
      return OverallVerdict.NO_VIOLATION_FOUND;
    }
    return example.consistency() == Consistency.LINEARIZABLE
        ? OverallVerdict.LINEARIZABLE
        : OverallVerdict.SEQUENTIALLY_CONSISTENT;
  }
}
