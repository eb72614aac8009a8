package dev.ordeal.sweep;

import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Step;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Outcome.OverallVerdict;
import dev.ordeal.world.UnansweredCall;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Calls that the spec never lets return, such as the release of a lock that no call of the harness
 * acquires, and those after them in a script. That they are unanswered is right.
 */
final class BlockedCalls {
  /** How many moments are looked at; beyond, no call is taken for a blocked one. */
  private static final int MOST_MOMENTS = 10_000;

  /** Which calls have returned, and the state of the object then. */
  private record Moment<S>(Set<Invocation> returned, S state) {}

  private BlockedCalls() {}

  /** The answer for one harness of many, with which calls may stay unanswered that are blocked. */
  static OverallVerdict answer(Outcome outcome) {
    OverallVerdict answer = outcome.answerAmongOthers();
    if (answer != OverallVerdict.UNANSWERED) {
      return answer;
    }
    Harness harness = outcome.configuration().harness();
    Set<Invocation> mayReturn = mayReturn(harness.invocations(), harness.spec());
    boolean blocked =
        outcome.unanswered().stream()
            .map(UnansweredCall::invocation)
            .noneMatch(mayReturn::contains);
    return blocked ? outcome.answerAllowingUnanswered() : answer;
  }

  /** The calls that return in some sequential run of the scripts. */
  private static <S> Set<Invocation> mayReturn(List<Invocation> calls, Spec<S> spec) {
    Set<Invocation> returning = new LinkedHashSet<>();
    Set<Moment<S>> seen = new LinkedHashSet<>(List.of(new Moment<>(Set.of(), spec.initial())));
    Deque<Moment<S>> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      if (seen.size() > MOST_MOMENTS) {
        return Set.copyOf(calls);
      }
      Moment<S> moment = open.removeFirst();
      for (Invocation call : calls) {
        if (!isNext(call, moment.returned(), calls)) {
          continue;
        }
        Set<Invocation> returned = new LinkedHashSet<>(moment.returned());
        returned.add(call);
        for (Step<S> step : spec.outcomes(moment.state(), call.seenBy(spec))) {
          returning.add(call);
          Moment<S> next = new Moment<>(returned, step.state());
          if (seen.add(next)) {
            open.addLast(next);
          }
        }
      }
    }
    return returning;
  }

  /** Whether the call has not returned, and all those before it in its script have. */
  private static boolean isNext(Invocation call, Set<Invocation> returned, List<Invocation> calls) {
    return !returned.contains(call)
        && calls.stream()
            .filter(other -> other.client().equals(call.client()))
            .filter(other -> other.position() < call.position())
            .allMatch(returned::contains);
  }
}
