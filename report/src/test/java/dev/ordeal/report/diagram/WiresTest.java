package dev.ordeal.report.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.story.Story;
import dev.ordeal.story.StoryBuilder;
import dev.ordeal.testkit.RandomSystem;
import java.util.List;
import org.junit.jupiter.api.Test;

class WiresTest {

  @Test
  void messagesThatWaitAtOneTimeWaitOnDifferentTracks() {
    int beside = 0;
    int openEnds = 0;
    for (long seed = 1; seed <= 100; seed++) {
      int steps = seed % 2 == 0 ? 100 : 5;
      Story story = new StoryBuilder(RandomSystem.of(seed).harness()).inOrderOfSending(steps);
      ShownRun run = ShownRun.whole("a", ShownRun.Reason.EXAMPLE, "A", "A run", story);
      List<Wire> wires = new Wires(story, new Participants(story), new DiagramRows(run, 34)).all();
      for (Wire one : wires) {
        for (Wire other : wires) {
          boolean atOnce =
              one.message() < other.message()
                  && one.to() == other.to()
                  && one.isLeft() == other.isLeft()
                  && one.waitsFrom() < other.waitsTo()
                  && other.waitsFrom() < one.waitsTo();
          if (atOnce) {
            int least = one.isDelivered() || other.isDelivered() ? 1 : 2;
            assertThat(Math.abs(one.track() - other.track()))
                .as("seed " + seed)
                .isGreaterThanOrEqualTo(least);
            openEnds += least - 1;
            beside++;
          }
        }
      }
    }
    assertThat(beside).isPositive();
    assertThat(openEnds).isPositive();
  }

  @Test
  void everyMessageBetweenActorsHasAWire() {
    for (long seed = 1; seed <= 100; seed++) {
      Story story = new StoryBuilder(RandomSystem.of(seed).harness()).inOrderOfSending(100);
      ShownRun run = ShownRun.whole("a", ShownRun.Reason.EXAMPLE, "A", "A run", story);
      assertThat(
              new Wires(story, new Participants(story), new DiagramRows(run, 34))
                  .all().stream().filter(Wire::isDelivered).count())
          .as("seed " + seed)
          .isEqualTo(
              story.messages().stream()
                  .filter(storyMessage -> storyMessage.isDelivered() && !storyMessage.isRequest())
                  .count());
    }
  }
}
