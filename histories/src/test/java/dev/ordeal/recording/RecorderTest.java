package dev.ordeal.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.decide.Conclusion;
import dev.ordeal.decide.Contradiction;
import dev.ordeal.decide.Decider;
import dev.ordeal.decide.Decision;
import dev.ordeal.decide.Question;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;

class RecorderTest {

  private static void together(int threads, IntConsumer work) throws InterruptedException {
    CountDownLatch start = new CountDownLatch(1);
    List<Thread> all = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      int number = i;
      Thread thread =
          new Thread(
              () -> {
                try {
                  start.await();
                } catch (InterruptedException e) {
                  throw new IllegalStateException(e);
                }
                work.accept(number);
              });
      thread.start();
      all.add(thread);
    }
    start.countDown();
    for (Thread thread : all) {
      thread.join();
    }
  }

  @Test
  void aQueueOfTheJdkIsLinearizable() throws InterruptedException {
    ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    Recorder recorder = new Recorder();
    together(
        3,
        thread -> {
          Random random = new Random(thread);
          for (int i = 0; i < 40; i++) {
            int value = 1000 * thread + i;
            if (random.nextBoolean()) {
              recorder.call(
                  Operation.of("enqueue", value),
                  () -> {
                    queue.add(value);
                    return Answer.OK;
                  });
            } else {
              recorder.call(Operation.of("dequeue"), queue::poll);
            }
          }
        });
    Recording recording = recorder.recording();
    assertThat(recording.size()).isEqualTo(120);
    assertThat(recording.pending()).isZero();
    Question question = Question.of(Specs.queue()).withWitness();
    assertThat(Decider.decide(recording, question).conclusion()).isEqualTo(Conclusion.LINEARIZABLE);
    Decision asModel =
        Decider.decide(recorder.recording(Model.QUEUE), Question.of(Model.QUEUE).withWitness());
    assertThat(asModel.conclusion()).isEqualTo(Conclusion.LINEARIZABLE);
    assertThat(asModel.algorithms()).containsExactly("queue-order");
    assertThatThrownBy(() -> recorder.recording(Model.STACK))
        .hasMessageContaining("has no operation")
        .hasMessageContaining("push");
  }

  /** A counter that reads and writes in two steps, with a wait for the others in between. */
  @Test
  void aCounterThatLosesUpdatesIsNot() throws InterruptedException {
    AtomicInteger value = new AtomicInteger();
    CountDownLatch both = new CountDownLatch(2);
    Recorder recorder = new Recorder();
    together(
        2,
        thread ->
            recorder.call(
                Operation.of("increment"),
                () -> {
                  int read = value.get();
                  both.countDown();
                  try {
                    both.await();
                  } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                  }
                  value.set(read + 1);
                  return Answer.OK;
                }));
    recorder.call(Operation.of("get"), value::get);
    Decision decision = Decider.decide(recorder.recording(), Question.of(Specs.counter(0)));
    assertThat(decision.conclusion()).isEqualTo(Conclusion.NOT_LINEARIZABLE);
    Contradiction evidence = decision.contradiction().orElseThrow();
    assertThat(evidence.operations().size()).isEqualTo(3);
    assertThat(evidence.sentence()).contains("get()", "returned 1");
  }

  @Test
  void aCallThatThrowsIsPending() {
    Recorder recorder = new Recorder();
    assertThatThrownBy(
            () ->
                recorder.call(
                    Operation.of("write", 1),
                    () -> {
                      throw new IllegalStateException("timed out");
                    }))
        .hasMessage("timed out");
    recorder.call(Operation.of("read"), () -> 1);
    assertThat(recorder.recording().pending()).isEqualTo(1);
    assertThat(Decider.decide(recorder.recording(), Question.of(Specs.register(0))).conclusion())
        .isEqualTo(Conclusion.LINEARIZABLE);
  }
}
