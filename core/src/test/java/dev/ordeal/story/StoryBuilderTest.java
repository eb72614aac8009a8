package dev.ordeal.story;

import static dev.ordeal.testkit.Probe.read;
import static dev.ordeal.testkit.Probe.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.actor.Address;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.sampling.SystematicRandom;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Harness;
import dev.ordeal.history.History;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.schedule.ScheduledEvent;
import dev.ordeal.spec.Answer;
import dev.ordeal.testkit.Probe;
import dev.ordeal.testkit.Probe.Reply;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.path.TabulatedWorld;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StoryBuilderTest {
  private static final int SYSTEMS = 200;

  /** A run as it was explored. */
  private record Run(Schedule schedule, History history, Optional<ActorFailure> failure) {}

  @Test
  void aStoryHasStatesMessagesAndAnswers() {
    Harness harness =
        Probe.harness(
            Probe.system(new Probe.Single()), Call.of(write(1), "n1"), Call.of(read(), "n1"));
    Story story = new StoryBuilder(harness).inOrderOfSending(10);
    assertThat(story.steps()).hasSize(2);
    StoryStep first = story.steps().get(0);
    assertThat(first.before()).isEqualTo(0);
    assertThat(first.after()).isEqualTo(1);
    assertThat(first.clientMessages())
        .containsExactly(
            new ClientMessage(
                Address.of("c0"), new Reply(Answer.OK), Optional.of(Answer.OK), false));
    assertThat(story.messages())
        .allMatch(storyMessage -> storyMessage.isDelivered() && storyMessage.isRequest());
    assertThat(story.eventSteps()).containsExactly(0, 0, 1, 1);
  }

  @Test
  void aScheduleOfOtherActorsIsRefused() {
    Harness two =
        Probe.harness(
            Probe.system(new Probe.Single()), Call.of(write(1), "n1"), Call.of(read(), "n1"));
    Harness one = Probe.harness(Probe.system(new Probe.Single()), Call.of(write(1), "n1"));
    TabulatedWorld world = new TabulatedWorld(two);
    world.take(2, 0);
    Schedule schedule = Schedule.of(world);
    assertThatThrownBy(() -> new StoryBuilder(one).build(schedule))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("Step 1, n1 <- Read() from c1, is not possible");
  }

  /**
   * A story is the run that was explored, and each step begins in the state in which the last one
   * ended.
   */
  @Test
  void storiesOfRandomSystemsAreTrue() {
    int scenes = 0;
    int lost = 0;
    int failures = 0;
    int idle = 0;
    for (long seed = 1; seed <= SYSTEMS; seed++) {
      Harness harness = RandomSystem.of(seed).harness();
      for (Run run : runs(harness, seed)) {
        Story story = new StoryBuilder(harness).build(run.schedule());
        String about = "seed " + seed + ", " + run.schedule();
        assertThat(story.history()).as(about).isEqualTo(run.history());
        assertThat(story.failure()).as(about).isEqualTo(run.failure());
        assertThat(story.steps().stream().map(StoryStep::scheduled))
            .as(about)
            .isEqualTo(run.schedule().steps());
        assertThatMessagesFit(story, about);
        assertThatStatesFollow(story, about);
        idle += assertThatItRestsWhenNothingChangesAnyMore(harness, story, about);
        scenes += story.steps().size();
        lost +=
            (int)
                story.messages().stream()
                    .filter(storyMessage -> !storyMessage.isDelivered())
                    .count();
        failures += run.failure().isPresent() ? 1 : 0;
      }
    }
    assertThat(scenes).isGreaterThan(2_000);
    assertThat(lost).isPositive();
    assertThat(failures).isPositive();
    assertThat(idle).isEqualTo(81);
  }

  private static List<Run> runs(Harness harness, long seed) {
    List<Run> runs = new ArrayList<>();
    new SystematicRandom(seed)
        .explore(
            new TabulatedWorld(harness),
            Limits.none().schedules(3).depth(40),
            (world, ending) ->
                runs.add(new Run(Schedule.of(world), HistoryBuilder.of(world), world.failure())),
            ExplorationControl.NONE);
    return runs;
  }

  private static void assertThatMessagesFit(Story story, String about) {
    for (int i = 0; i < story.steps().size(); i++) {
      StoryStep storyStep = story.steps().get(i);
      StoryMessage storyMessage = story.messages().get(storyStep.message());
      assertThat(storyMessage.deliveredAt()).as(about).isEqualTo(i);
      assertThat(storyMessage.sentAt()).as(about).isLessThan(i);
      assertThat(storyMessage.event()).as(about).isEqualTo(storyStep.scheduled().event());
      for (int sent : storyStep.sent()) {
        assertThat(story.messages().get(sent).sentAt()).as(about).isEqualTo(i);
      }
    }
    long received = story.messages().stream().filter(StoryMessage::isDelivered).count();
    assertThat(received).as(about).isEqualTo(story.steps().size());
    long answers =
        story.steps().stream()
            .flatMap(storyStep -> storyStep.clientMessages().stream())
            .filter(clientMessage -> clientMessage.result().isPresent())
            .count();
    assertThat(answers)
        .as(about)
        .isEqualTo(story.history().spans().stream().filter(span -> !span.isPending()).count());
  }

  /** The number of steps at the end of a run that change nothing, found by leaving them out. */
  private static int assertThatItRestsWhenNothingChangesAnyMore(
      Harness harness, Story story, String about) {
    boolean ends = story.messages().stream().allMatch(StoryMessage::isDelivered);
    assertThat(story.atRest()).as(about).isEqualTo(ends && story.failure().isEmpty());
    int idle = 0;
    for (int left = story.steps().size(); story.atRest() && left > 0; left--) {
      StoryStep last = story.steps().get(left - 1);
      boolean changes =
          !last.before().equals(last.after())
              || !last.sent().isEmpty()
              || !last.created().isEmpty()
              || story.eventSteps().contains(left - 1);
      if (last.scheduled().alternatives() > 1) {
        break;
      }
      List<ScheduledEvent> receives = story.steps().stream().map(StoryStep::scheduled).toList();
      Story part = new StoryBuilder(harness).build(new Schedule(receives.subList(0, left - 1)));
      assertThat(part.atRest())
          .as(about + " but for " + receives.get(left - 1))
          .isEqualTo(!changes);
      if (changes) {
        break;
      }
      assertThat(part.states()).as(about).isEqualTo(story.states());
      idle++;
    }
    return idle;
  }

  private static void assertThatStatesFollow(Story story, String about) {
    Map<Address, Object> states = new HashMap<>();
    for (StoryStep storyStep : story.steps()) {
      Address actor = storyStep.scheduled().event().actor();
      assertThat(story.actors()).as(about).contains(actor);
      assertThat(storyStep.before())
          .as(about)
          .isEqualTo(states.getOrDefault(actor, storyStep.before()));
      states.put(actor, storyStep.after());
    }
    assertThat(story.states()).as(about).containsAllEntriesOf(states);
  }
}
