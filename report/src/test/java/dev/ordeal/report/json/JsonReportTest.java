package dev.ordeal.report.json;

import static dev.ordeal.testkit.Probe.write;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Context;
import dev.ordeal.harness.Call;
import dev.ordeal.testkit.Probe;
import org.junit.jupiter.api.Test;

/** What JSON says beyond what the command line's tests look at. */
class JsonReportTest {

  private record Fragile() implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      throw new IllegalStateException("disk full");
    }
  }

  @Test
  void aFailureHasTheFilesAndLinesOfTheUsersCode() throws JsonProcessingException {
    String json =
        JsonReport.of(
            Probe.explore(Probe.harness(Probe.system(new Fragile()), Call.of(write(1), "n1"))));
    JsonNode stack = new ObjectMapper().readTree(json).get("failures").get(0).get("stack");
    assertThat(stack).hasSize(1);
    assertThat(stack.get(0).get("class").asText()).isEqualTo(Fragile.class.getName());
    assertThat(stack.get(0).get("method").asText()).isEqualTo("receive");
    assertThat(stack.get(0).get("file").asText()).isEqualTo("JsonReportTest.java");
    assertThat(stack.get(0).get("line").asInt()).isPositive();
  }
}
