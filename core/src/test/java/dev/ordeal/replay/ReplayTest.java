package dev.ordeal.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.actor.Network;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Protocol;
import dev.ordeal.harness.Recipe;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Consistency;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import dev.ordeal.words.BadInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A saved run, run again in the same system and in one that has changed since. */
class ReplayTest {

  /** What a register does when it is called, if it does not just answer. */
  private enum Habit {
    HONEST,
    FORGETFUL,
    FAILING,
    RESTLESS,
    SILENT,
    CHATTY,
    TORN
  }

  /** A register of one actor. */
  private record Node(Habit habit) implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer value, Object message, Context context) {
      if (!(message instanceof Operation call)) {
        return told(value, message, context);
      }
      if (call.is("read", 0)) {
        return read(value, context);
      }
      context.reply(Answer.OK);
      return habit == Habit.FORGETFUL ? value : (Integer) call.intArgument(0);
    }

    private Integer told(Integer value, Object message, Context context) {
      if (habit == Habit.RESTLESS) {
        context.send(context.self(), message);
      }
      return value;
    }

    private Integer read(Integer value, Context context) {
      switch (habit) {
        case FAILING -> throw new IllegalStateException("cannot read");
        case RESTLESS -> context.send(context.self(), "once more");
        case CHATTY -> {
          context.send(context.self(), "note");
          context.send(context.self(), "note");
          context.send(context.self(), Set.of("b", "a", "c"));
          context.reply(7);
        }
        case TORN -> context.reply(context.choose(3));
        case SILENT -> {}
        case HONEST, FORGETFUL -> context.reply(value);
      }
      return value;
    }
  }

  private static Harness harness(Habit habit) {
    return Harness.of(
            ActorSystem.of(List.of(Address.of("n1")), address -> new Node(habit)),
            Specs.register(0))
        .protocol(new Protocol() {})
        .client("c0", Call.of(Operation.of("write", 1), "n1"), Call.of(Operation.of("read"), "n1"))
        .build();
  }

  private static SavedSchedule found(Habit habit) {
    return found(habit, "graph");
  }

  private static SavedSchedule found(Habit habit, String explorer) {
    Outcome outcome =
        new Verification(
                Configuration.of(
                        "register", harness(habit), dev.ordeal.strategy.Explorers.named(explorer))
                    .requiringProgress(true)
                    .minimizing(false))
            .run();
    Recipe recipe =
        new Recipe(
            "register", Map.of(), OptionalInt.of(1), Optional.of(Network.UNORDERED), "", List.of());
    return SavedSchedule.of(recipe, outcome).orElseThrow();
  }

  private static Replay replay(SavedRun run, Habit habit) {
    return new Replay(run, Consistency.LINEARIZABLE, harness(habit));
  }

  @Test
  void everyKindOfFindingShowsAgain() {
    Map<Habit, Outcome.OverallVerdict> kinds =
        Map.of(
            Habit.FORGETFUL, Outcome.OverallVerdict.VIOLATION,
            Habit.FAILING, Outcome.OverallVerdict.ACTOR_FAILURE,
            Habit.RESTLESS, Outcome.OverallVerdict.NO_PROGRESS,
            Habit.SILENT, Outcome.OverallVerdict.NO_PROGRESS);
    kinds.forEach(
        (habit, verdict) -> {
          SavedRun run = found(habit).run();
          assertThat(run.verdict()).isEqualTo(verdict);
          assertThat(run.loopsFrom() < run.steps().size()).isEqualTo(habit == Habit.RESTLESS);
          Replayed replayed = replay(run, habit).toEnd().result();
          assertThat(replayed.showsAgain()).as(habit.name()).isTrue();
          assertThat(replayed.sameHistory()).as(habit.name()).isTrue();
        });
  }

  @Test
  void whatWasMendedDoesNotShowAnyMore() {
    for (Habit habit : List.of(Habit.FORGETFUL, Habit.FAILING, Habit.SILENT)) {
      Replayed replayed = replay(found(habit).run(), Habit.HONEST).toEnd().result();
      assertThat(replayed.found()).as(habit.name()).isEmpty();
      assertThat(replayed.sameHistory()).as(habit.name()).isFalse();
    }
  }

  @Test
  void somethingElseThatGoesWrongIsFoundToo() {
    Replayed replayed = replay(found(Habit.FORGETFUL).run(), Habit.FAILING).toEnd().result();
    assertThat(replayed.found()).contains(Outcome.OverallVerdict.ACTOR_FAILURE);
    assertThat(replayed.showsAgain()).isFalse();
  }

  @Test
  void aLoopThatEndsIsNotALoop() {
    SavedRun run = found(Habit.RESTLESS).run();
    assertThatThrownBy(() -> replay(run, Habit.HONEST).toEnd())
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "Step 3: n1 has no pending once more from n1 (nothing is pending there); the actors"
                + " have changed since this schedule was saved.");
    Replay begun = replay(run, Habit.RESTLESS);
    begun.next().next();
    assertThat(begun.result().found()).isEmpty();
  }

  /** Messages that read the same are told apart by their number, and sets by what is in them. */
  @Test
  void messagesAreKnownByWhatTheyReadLike() {
    SavedRun run = found(Habit.CHATTY, "ex").run();
    assertThat(run.steps())
        .extracting(step -> step.line() + " #" + step.ordinal())
        .containsExactlyInAnyOrder(
            "n1 <- write(1) from c0 #1",
            "n1 <- read() from c0 #1",
            "n1 <- note from n1 #1",
            "n1 <- note from n1 #2",
            "n1 <- [a,b,c] from n1 #1");
    assertThat(replay(run, Habit.CHATTY).toEnd().result().showsAgain()).isTrue();
    assertThatThrownBy(() -> replay(with(run, 2, 1, 3), Habit.CHATTY).toEnd())
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("Step 3: n1 has no pending note from n1 that is number 3 of its kind")
        .hasMessageContaining("pending there: note, note, [a,b,c]");
  }

  /** The run with the receive at that place taken for the so-manieth and of so many choices. */
  private static SavedRun with(SavedRun run, int place, int choices, int nth) {
    List<SavedEvent> receives = new ArrayList<>(run.steps());
    SavedEvent.Delivery old = (SavedEvent.Delivery) receives.get(place);
    receives.set(
        place,
        new SavedEvent.Delivery(
            old.actor(), old.message(), old.from(), old.via(), nth, old.choice(), choices));
    return new SavedRun(
        run.verdict(), run.reason(), run.shownBy(), run.loopsFrom(), receives, run.history());
  }

  @Test
  void aHandlerThatChoosesDifferentlyIsNamed() {
    SavedRun run = found(Habit.TORN).run();
    assertThat(run.steps().get(1).choices()).isEqualTo(3);
    assertThat(run.steps().get(1).choice()).isNotEqualTo(2);
    assertThat(replay(run, Habit.TORN).toEnd().result().showsAgain()).isTrue();
    assertThatThrownBy(() -> replay(with(run, 1, 4, 1), Habit.TORN).toEnd())
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(
            "Step 2: n1 <- read() from c0 can be handled in 3 ways now, not in 4;");
  }

  @Test
  void oneCanGoForwardAndBackAndLookAround() {
    Replay replay = replay(found(Habit.FORGETFUL).run(), Habit.FORGETFUL);
    assertThat(replay.pending()).hasSize(1);
    assertThatThrownBy(replay::back).hasMessageContaining("at its start");
    replay.next();
    assertThat(replay.answered()).hasSize(1);
    assertThat(replay.states()).isEqualTo(Map.of(Address.of("n1"), 0));
    assertThat(replay.sent())
        .extracting(event -> event.line())
        .containsExactly("n1 <- read() from c0");
    assertThat(replay.last().line()).isEqualTo("n1 <- write(1) from c0");
    replay.back();
    assertThat(replay.history().spans()).isEmpty();
    assertThat(replay.toEnd().isOver()).isTrue();
    assertThatThrownBy(replay::next).hasMessageContaining("at its end");
  }

  /** What was read early may be written late, so the beginning of a run proves nothing. */
  @Test
  void onlyWholeRunsAreJudgedWhereOnlyTheyCanBe() {
    SavedRun whole = found(Habit.CHATTY, "ex").run();
    Replay replay = new Replay(whole, Consistency.SEQUENTIAL, harness(Habit.CHATTY));
    replay.next().next();
    assertThat(replay.result().found()).as("messages are left that change nothing").isPresent();
    Replay begun = new Replay(whole, Consistency.SEQUENTIAL, harness(Habit.RESTLESS));
    begun.next().next();
    assertThat(begun.result().found()).isEmpty();
  }
}
