package dev.ordeal.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.decide.machine.SequentialObject;
import dev.ordeal.decide.part.Part;
import dev.ordeal.decide.reason.Reasons;
import dev.ordeal.recording.Model;
import dev.ordeal.recording.OperationNumbers;
import dev.ordeal.recording.Recording;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Reasons in values; seeds are 0 and so on. */
class ReasonTest {
  private static final int SEEDS = 1_000;

  /** How many of the bad recordings of a model have a reason in values. */
  private static int withReason(Model model) {
    return switch (model) {
      case REGISTER -> 91;
      case CAS_REGISTER, KV -> 157;
      case KV_APPEND -> 0;
      case MULTI_REGISTER -> 693;
      case SET -> 203;
      case QUEUE -> 183;
      case STACK -> 179;
      case PRIORITY_QUEUE -> 178;
      case COUNTER -> 101;
      case MUTEX -> 782;
    };
  }

  @ParameterizedTest
  @EnumSource(Model.class)
  void aReasonIsFoundOnlyWhereNoOrderExplainsTheHistory(Model model) {
    int found = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      Recording recording = RandomRecording.of(model, seed);
      Decision decision = Decider.decide(recording, Question.of(model));
      int explained =
          decision.contradiction().map(each -> each.event() - 1).orElse(2 * recording.size());
      SequentialObject object = SequentialObject.of(model, Optional.empty(), recording);
      for (Part part : object.parts()) {
        for (int event = 0; event <= explained; event++) {
          Part prefix = part.upTo(event);
          int[] all = IntStream.range(0, prefix.size()).toArray();
          assertThat(new Reasons(object, prefix, new OperationNumbers(all)).find())
              .as("%s, seed %d, %d: %s", model, seed, event, RandomRecording.show(recording))
              .isEmpty();
        }
      }
      found +=
          decision
              .contradiction()
              .filter(each -> !each.explanation().reason().isEmpty())
              .map(each -> 1)
              .orElse(0);
    }
    assertThat(found).isEqualTo(withReason(model));
  }
}
