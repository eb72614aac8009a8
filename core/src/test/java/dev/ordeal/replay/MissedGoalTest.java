package dev.ordeal.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Context;
import dev.ordeal.explorer.Limits;
import dev.ordeal.faults.Faults;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Harness;
import dev.ordeal.spec.Specs;
import dev.ordeal.strategy.States;
import dev.ordeal.testkit.Probe;
import dev.ordeal.testkit.RandomLoops;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Consistency;
import dev.ordeal.verify.GoalResult;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Outcome.OverallVerdict;
import dev.ordeal.verify.Verification;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A run that misses a goal can be saved and replayed, be it that it rests or loops. */
class MissedGoalTest {
  private static final int MOST_STATES = 3_000;

  @Test
  void runsThatMissAGoalMissItWhenReplayed() {
    assertThat(decidedAtRestAndLooping(States.graph().keepingDead(true)))
        .containsExactly(53, 31, 2);
    assertThat(decidedAtRestAndLooping(States.graph())).containsExactly(53, 31, 2);
  }

  /** Beats, and counts beats, of which there may be any number; answers nobody. */
  private record Counting() implements Actor<Boolean, Object> {
    @Override
    public Boolean start(Context context) {
      context.timer("beat");
      return false;
    }

    @Override
    public Boolean receive(Boolean odd, Object message, Context context) {
      if (message.equals("beat")) {
        context.send(context.self(), "hello");
        context.timer("beat");
        return odd;
      }
      return message.equals("hello") ? !odd : odd;
    }
  }

  @Test
  void aLoopAfterWhichMoreIsPendingIsReplayedWithoutTheBoundOnMessages() {
    Harness harness =
        Harness.of(Probe.system(new Counting()), Specs.register(0))
            .protocol(Probe.PROTOCOL)
            .client("c0", Call.of(Probe.read(), "n1"))
            .faults(Faults.none().anyFirings())
            .build();
    Outcome outcome =
        new Verification(
                Configuration.of("counting", harness, States.graph().mostEqual(1))
                    .requiringProgress(true))
            .run();
    assertThat(outcome.answer()).isEqualTo(OverallVerdict.NO_PROGRESS);
    SavedRun saved = SavedRun.of(outcome.progress().livelock().orElseThrow());
    assertThat(new Replay(saved, Consistency.LINEARIZABLE, harness).toEnd().result().showsAgain())
        .isTrue();
  }

  private static List<Integer> decidedAtRestAndLooping(States strategy) {
    int decided = 0;
    int atRest = 0;
    int looping = 0;
    for (long seed = 1; seed <= 60; seed++) {
      Harness harness =
          RandomLoops.of(seed)
              .harness()
              .eventually("a two", states -> states.containsValue(2))
              .build();
      Outcome outcome =
          new Verification(
                  Configuration.of(harness.name(), harness, strategy.threads(1))
                      .limits(Limits.none().schedules(MOST_STATES))
                      .findingAll(true)
                      .minimizing(false))
              .run();
      decided += outcome.goals().get(0).isUndecided() ? 0 : 1;
      for (GoalResult missed : outcome.goals().stream().filter(GoalResult::isMissed).toList()) {
        SavedRun saved = SavedRun.of(missed);
        Replayed replayed = new Replay(saved, Consistency.LINEARIZABLE, harness).toEnd().result();
        assertThat(replayed.showsAgain()).as(harness.name()).isTrue();
        assertThat(replayed.missed()).contains(harness.goals().get(0));
        if (saved.loopsFrom() < saved.steps().size()) {
          looping++;
        } else {
          atRest++;
        }
        Harness fixed =
            RandomLoops.of(seed).harness().eventually("anything", states -> true).build();
        assertThat(new Replay(saved, Consistency.LINEARIZABLE, fixed).toEnd().result().found())
            .isNotEqualTo(Optional.of(OverallVerdict.NOT_ALWAYS_REACHED));
      }
    }
    return List.of(decided, atRest, looping);
  }
}
