package dev.ordeal.testkit.naive;

import dev.ordeal.history.History;
import dev.ordeal.history.Span;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Step;
import java.util.ArrayList;
import java.util.List;

/** Tries every order of every set of operations that includes all answered ones. */
public final class NaiveChecker {
  private NaiveChecker() {}

  public static <S> boolean isLinearizable(History history, Spec<S> spec) {
    return canGoOn(spec.initial(), history.spans(), spec);
  }

  /**
   * Tries every order of every set of operations that includes all answered ones and keeps the
   * order of each client.
   */
  public static <S> boolean isSequentiallyConsistent(History history, Spec<S> spec) {
    return canFollow(spec.initial(), history.spans(), spec);
  }

  private static <S> boolean canFollow(S state, List<Span> left, Spec<S> spec) {
    if (left.stream().allMatch(Span::isPending)) {
      return true;
    }
    for (Span next : left) {
      if (left.stream()
          .anyMatch(
              other ->
                  other.process().equals(next.process()) && other.invoked() < next.invoked())) {
        continue;
      }
      List<Span> rest = new ArrayList<>(left);
      rest.remove(next);
      for (Step<S> step : spec.outcomes(state, next.seenBy(spec))) {
        boolean agrees = next.isPending() || next.result().orElseThrow().equals(step.result());
        if (agrees && canFollow(step.state(), rest, spec)) {
          return true;
        }
      }
    }
    return false;
  }

  private static <S> boolean canGoOn(S state, List<Span> left, Spec<S> spec) {
    if (left.stream().allMatch(Span::isPending)) {
      return true;
    }
    for (Span next : left) {
      if (left.stream().anyMatch(other -> other.precedes(next))) {
        continue;
      }
      List<Span> rest = new ArrayList<>(left);
      rest.remove(next);
      for (Step<S> step : spec.outcomes(state, next.seenBy(spec))) {
        boolean agrees = next.isPending() || next.result().orElseThrow().equals(step.result());
        if (agrees && canGoOn(step.state(), rest, spec)) {
          return true;
        }
      }
    }
    return false;
  }
}
