package dev.ordeal.verify;

import static dev.ordeal.testkit.Probe.read;
import static dev.ordeal.testkit.Probe.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.published.Exhaustive;
import dev.ordeal.harness.Call;
import dev.ordeal.history.Span;
import dev.ordeal.testkit.Probe;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.Event;
import org.junit.jupiter.api.Test;

class ManualRunTest {
  private final ManualRun run =
      new ManualRun(
          Probe.harness(
              Probe.system(new Probe.Single()),
              Call.of(write(1), "n1"),
              Call.of(read(), "n1"),
              Call.of(read(), "n1")));

  @Test
  void aSystemIsDrivenStepByStep() {
    run.deliver("n1 <- Read() from c1").deliver("c0");
    assertThat(run.history().spans()).extracting(Span::answer).containsExactly("0", "ok");
    assertThat(run.pending()).extracting(Event::identity).containsExactly("c2");
    run.deliver(
        event ->
            event instanceof Event.Delivery delivery && delivery.content() instanceof Probe.Read);
    assertThat(run.pending()).isEmpty();
    assertThat(run.schedule().length()).isEqualTo(3);
    assertThat(run.history().spans().get(2).result()).contains(1);
  }

  @Test
  void aStepCanBeTakenBack() {
    run.deliver("c0").back().deliver("c1");
    assertThat(run.history().spans()).hasSize(1);
    assertThat(run.history().spans().get(0).result()).contains(0);
  }

  @Test
  void anExplorerGoesOnFromHere() {
    run.deliver("c0");
    assertThat(run.explore(new Exhaustive(), Limits.none(), (world, ending) -> {}).schedules())
        .isEqualTo(2);
    assertThat(run.schedule().length()).isEqualTo(1);
  }

  @Test
  void whatCannotBeDoneIsSaid() {
    assertThatThrownBy(() -> run.deliver("n1 <- Write(2) from c0"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("no pending message 'n1 <- Write(2) from c0'")
        .hasMessageContaining("n1 <- Write(1) from c0");
    assertThatThrownBy(() -> run.deliver("c0", 1)).hasMessageContaining("no alternative 1 of 1");
    assertThatThrownBy(run::back).hasMessageContaining("nothing to take back");
  }
}
