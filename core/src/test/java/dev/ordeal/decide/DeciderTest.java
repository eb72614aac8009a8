package dev.ordeal.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.recording.Model;
import dev.ordeal.recording.Recording;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DeciderTest {
  private static final int EACH = Integer.getInteger("ordeal.recordings", 2_000);
  private static final int MOST = 7;

  static String show(Recording recording) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < recording.size(); i++) {
      text.append(recording.show(i))
          .append("->")
          .append(recording.values().show(recording.result(i)))
          .append('[')
          .append(recording.invoked(i))
          .append(',')
          .append(recording.isPending(i) ? "-" : recording.answered(i))
          .append("] ");
    }
    return text.toString();
  }

  @ParameterizedTest
  @EnumSource(Model.class)
  void everyAlgorithmSaysWhatTryingEveryOrderSays(Model model) {
    Map<String, Integer> counts = new TreeMap<>();
    for (long seed = 0; seed < EACH; seed++) {
      Recording recording = new RandomRecording(model, seed).next(MOST);
      Decision.Answer expected =
          new NaiveDecider(recording, model).isLinearizable()
              ? Decision.Answer.LINEARIZABLE
              : Decision.Answer.NOT_LINEARIZABLE;
      counts.merge(expected.name(), 1, Integer::sum);
      for (Algorithm algorithm : Algorithm.values()) {
        Decision decision =
            Decider.decide(recording, Question.of(model).algorithm(algorithm).withWitness());
        assertThat(decision.answer())
            .as(
                "%s seed %d by %s %s: %s",
                model, seed, algorithm, decision.algorithms(), show(recording))
            .isEqualTo(expected);
        if (algorithm == Algorithm.AUTO) {
          decision.algorithms().forEach(name -> counts.merge(name, 1, Integer::sum));
        }
      }
    }
    System.out.println(model + " " + counts);
  }

  @Test
  void nothing() {
    assertThat(Decider.decide(new Recording.Builder().build(), Question.of(Model.QUEUE)).answer())
        .isEqualTo(Decision.Answer.LINEARIZABLE);
  }
}
