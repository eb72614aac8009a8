package dev.ordeal.story;

import static dev.ordeal.testkit.Probe.read;
import static dev.ordeal.testkit.Probe.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.actor.Address;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.Onlooker;
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

class StorytellerTest {
  private static final int SYSTEMS = 200;

  /** What a run was when it was explored. */
  private record Run(Schedule schedule, History history, Optional<ActorFailure> failure) {}

  @Test
  void aStoryHasStatesMessagesAndAnswers() {
    Harness harness =
        Probe.harness(
            Probe.system(new Probe.Single()), Call.of(write(1), "n1"), Call.of(read(), "n1"));
    Story story = new Storyteller(harness).inOrderOfSending(10);
    assertThat(story.scenes()).hasSize(2);
    Scene first = story.scenes().get(0);
    assertThat(first.before()).isEqualTo(0);
    assertThat(first.after()).isEqualTo(1);
    assertThat(first.told())
        .containsExactly(new Told(Address.of("c0"), new Reply(Answer.OK), Optional.of(Answer.OK)));
    assertThat(story.letters()).allMatch(letter -> letter.isReceived() && letter.isRequest());
    assertThat(story.eventScenes()).containsExactly(0, 0, 1, 1);
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
    assertThatThrownBy(() -> new Storyteller(one).tell(schedule))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("Step 1, n1 <- Read() from c1, is not possible");
  }

  /** What is told is what was explored, and one scene goes on from where the last one ended. */
  @Test
  void storiesOfRandomSystemsAreTrue() {
    int scenes = 0;
    int lost = 0;
    int failures = 0;
    int idle = 0;
    for (long seed = 1; seed <= SYSTEMS; seed++) {
      Harness harness = RandomSystem.of(seed).harness();
      for (Run run : runs(harness, seed)) {
        Story story = new Storyteller(harness).tell(run.schedule());
        String about = "seed " + seed + ", " + run.schedule();
        assertThat(story.history()).as(about).isEqualTo(run.history());
        assertThat(story.failure()).as(about).isEqualTo(run.failure());
        assertThat(story.scenes().stream().map(Scene::step))
            .as(about)
            .isEqualTo(run.schedule().steps());
        assertThatLettersFit(story, about);
        assertThatStatesFollow(story, about);
        idle += assertThatItRestsWhenNothingChangesAnyMore(harness, story, about);
        scenes += story.scenes().size();
        lost += (int) story.letters().stream().filter(letter -> !letter.isReceived()).count();
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
            Onlooker.PATIENT);
    return runs;
  }

  private static void assertThatLettersFit(Story story, String about) {
    for (int i = 0; i < story.scenes().size(); i++) {
      Scene scene = story.scenes().get(i);
      Letter letter = story.letters().get(scene.letter());
      assertThat(letter.receivedAt()).as(about).isEqualTo(i);
      assertThat(letter.sentAt()).as(about).isLessThan(i);
      assertThat(letter.message()).as(about).isEqualTo(scene.step().event());
      for (int sent : scene.sent()) {
        assertThat(story.letters().get(sent).sentAt()).as(about).isEqualTo(i);
      }
    }
    long received = story.letters().stream().filter(Letter::isReceived).count();
    assertThat(received).as(about).isEqualTo(story.scenes().size());
    long answers =
        story.scenes().stream()
            .flatMap(scene -> scene.told().stream())
            .filter(told -> told.result().isPresent())
            .count();
    assertThat(answers)
        .as(about)
        .isEqualTo(story.history().spans().stream().filter(span -> !span.isPending()).count());
  }

  /** How many receives at the end of a run change nothing, which shows when they are left out. */
  private static int assertThatItRestsWhenNothingChangesAnyMore(
      Harness harness, Story story, String about) {
    boolean ends = story.letters().stream().allMatch(Letter::isReceived);
    assertThat(story.atRest()).as(about).isEqualTo(ends && story.failure().isEmpty());
    int idle = 0;
    for (int left = story.scenes().size(); story.atRest() && left > 0; left--) {
      Scene last = story.scenes().get(left - 1);
      boolean changes =
          !last.before().equals(last.after())
              || !last.sent().isEmpty()
              || !last.created().isEmpty()
              || story.eventScenes().contains(left - 1);
      if (last.step().alternatives() > 1) {
        break;
      }
      List<ScheduledEvent> receives = story.scenes().stream().map(Scene::step).toList();
      Story part = new Storyteller(harness).tell(new Schedule(receives.subList(0, left - 1)));
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
    for (Scene scene : story.scenes()) {
      Address actor = scene.step().event().actor();
      assertThat(story.actors()).as(about).contains(actor);
      assertThat(scene.before()).as(about).isEqualTo(states.getOrDefault(actor, scene.before()));
      states.put(actor, scene.after());
    }
    assertThat(story.states()).as(about).containsAllEntriesOf(states);
  }
}
