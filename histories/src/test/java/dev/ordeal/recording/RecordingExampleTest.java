package dev.ordeal.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.decide.Conclusion;
import dev.ordeal.decide.Decider;
import dev.ordeal.decide.Decision;
import dev.ordeal.decide.Question;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The examples of docs/recording.md that record a real object. */
class RecordingExampleTest {

  private static void record(Queue<Integer> queue, Recorder recorder, int thread) {
    for (int i = 1; i <= 1_000; i++) {
      int value = 10_000 * thread + i;
      recorder.call(
          Operation.of("enqueue", value),
          () -> {
            queue.add(value);
            return Answer.OK;
          });
      recorder.call(Operation.of("dequeue"), queue::poll);
    }
  }

  @Test
  void aQueueOfTheJdkIsLinearizable() throws InterruptedException {
    Queue<Integer> queue = new ConcurrentLinkedQueue<>();
    Recorder recorder = new Recorder();
    ExecutorService threads = Executors.newFixedThreadPool(4);
    for (int thread = 1; thread <= 4; thread++) {
      int number = thread;
      threads.execute(() -> record(queue, recorder, number));
    }
    threads.shutdown();
    assertThat(threads.awaitTermination(1, TimeUnit.MINUTES)).isTrue();

    Decision decision = Decider.decide(recorder.recording(Model.QUEUE), Question.of(Model.QUEUE));
    assertThat(decision.isLinearizable()).isTrue();
  }

  /** Peeks first and removes later; another thread may peek at the same value in between. */
  static final class PeeksFirst {
    private final Deque<Integer> values =
        new ArrayDeque<>(Collections.nCopies(1, 7)); // one value, for two threads
    private final CyclicBarrier bothHavePeeked = new CyclicBarrier(2);

    Object take() {
      Integer first = values.peekFirst();
      try {
        bothHavePeeked.await();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
      synchronized (values) {
        values.pollFirst();
      }
      return first == null ? Answer.NIL : first;
    }
  }

  @Test
  void aQueueThatPeeksFirstIsNot() throws InterruptedException {
    PeeksFirst queue = new PeeksFirst();
    Recorder recorder = new Recorder();
    recorder.call(Operation.of("enqueue", 7), () -> Answer.OK);
    Thread other = new Thread(() -> recorder.call(Operation.of("dequeue"), queue::take));
    other.start();
    recorder.call(Operation.of("dequeue"), queue::take);
    other.join();

    Decision decision = Decider.decide(recorder.recording(Model.QUEUE), Question.of(Model.QUEUE));
    assertThat(decision.conclusion()).isEqualTo(Conclusion.NOT_LINEARIZABLE);
    assertThat(decision.contradiction().orElseThrow().sentence()).contains("returned 7");
  }
}
