package dev.ordeal.decide;

import dev.ordeal.recording.Action;
import dev.ordeal.recording.Model;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * Decides whether a recording is linearizable: divides it into parts that do not affect each other,
 * decides each of them, and certifies the answer.
 */
public final class Decider {
  private final Recording recording;
  private final Question question;
  private final Clock clock;
  private final int initial;
  private final boolean setsAreWhole;

  private PartDecision[] decisions = {};

  /** Begins to decide; the deadline counts from here. */
  public Decider(Recording recording, Question question) {
    this.recording = recording;
    this.question = question;
    this.clock = Clock.of(question.deadline());
    this.initial = initial(question, recording.values());
    this.setsAreWhole = question.model().equals(Optional.of(Model.SET)) && isReadAsAWhole();
  }

  /** The answer to the question about the recording. */
  public static Decision decide(Recording recording, Question question) {
    Decider decider = new Decider(recording, question);
    return decider.certified(decider.verdict());
  }

  private static int initial(Question question, Values values) {
    if (question.initial().isPresent()) {
      return values.of(question.initial().get());
    }
    if (question.model().isEmpty()) {
      return Values.NIL;
    }
    return switch (question.model().get()) {
      case KV_APPEND -> values.of("");
      case MULTI_REGISTER -> values.of(0L);
      default -> Values.NIL;
    };
  }

  /** The answer alone, without a witness or evidence. */
  public Decision verdict() {
    List<Part> parts = parts();
    decisions = new PartDecision[parts.size()];
    try {
      decideAll(parts);
    } catch (OutOfMemoryError e) {
      return undecided(List.of(), 0, "The search needs more memory than there is.");
    }
    List<String> algorithms =
        Arrays.stream(decisions).map(PartDecision::algorithm).distinct().sorted().toList();
    if (with(Decision.Answer.NOT_LINEARIZABLE).findAny().isPresent()) {
      return answer(Decision.Answer.NOT_LINEARIZABLE, algorithms);
    }
    Optional<PartDecision> open =
        with(Decision.Answer.UNDECIDED).min(Comparator.comparingInt(PartDecision::event));
    if (open.isPresent()) {
      String reason = "Undecided, because " + open.get().reason() + ".";
      return undecided(algorithms, open.get().event(), reason);
    }
    return answer(Decision.Answer.LINEARIZABLE, algorithms);
  }

  private Stream<PartDecision> with(Decision.Answer answer) {
    return Arrays.stream(decisions).filter(decision -> decision.answer() == answer);
  }

  private static Decision answer(Decision.Answer answer, List<String> algorithms) {
    return new Decision(answer, algorithms, Optional.empty(), Optional.empty(), 0, "");
  }

  /** The same answer with the witness or the evidence that was asked for. */
  public Decision certified(Decision verdict) {
    Optional<Operations> witness = Optional.empty();
    Optional<Decision.Evidence> evidence = Optional.empty();
    if (verdict.answer() == Decision.Answer.LINEARIZABLE && question.witness()) {
      witness = Optional.of(witness(decisions));
    } else if (verdict.answer() == Decision.Answer.NOT_LINEARIZABLE && question.evidence()) {
      evidence = evidence(with(Decision.Answer.NOT_LINEARIZABLE).toList());
    }
    return new Decision(
        verdict.answer(),
        verdict.algorithms(),
        witness,
        evidence,
        verdict.explained(),
        verdict.reason());
  }

  private static Decision undecided(List<String> algorithms, int explained, String reason) {
    return new Decision(
        Decision.Answer.UNDECIDED,
        algorithms,
        Optional.empty(),
        Optional.empty(),
        explained,
        reason);
  }

  private List<Part> parts() {
    if (question.spec().isPresent()) {
      return Parts.bySpec(recording, question.spec().get());
    }
    return switch (question.model().orElseThrow()) {
      case MULTI_REGISTER -> Parts.whole(recording);
      case SET -> setsAreWhole ? Parts.whole(recording) : Parts.byKey(recording);
      default -> Parts.byKey(recording);
    };
  }

  private boolean isReadAsAWhole() {
    for (int i = 0; i < recording.size(); i++) {
      if (recording.action(i) == Action.READ) {
        return true;
      }
    }
    return false;
  }

  private void decideAll(List<Part> parts) {
    int threads = Math.max(1, Math.min(question.threads(), parts.size()));
    AtomicInteger next = new AtomicInteger();
    Runnable work =
        () -> {
          PartDecider decider = decider(question.memory() / threads);
          for (int i = next.getAndIncrement(); i < decisions.length; i = next.getAndIncrement()) {
            decisions[i] = decider.decide(parts.get(i), clock);
          }
        };
    if (threads == 1) {
      work.run();
      return;
    }
    ExecutorService pool = Executors.newFixedThreadPool(threads, Decider::daemon);
    try {
      List<Future<?>> running = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        running.add(pool.submit(work));
      }
      for (Future<?> each : running) {
        await(each);
      }
    } finally {
      pool.shutdownNow();
    }
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "histories");
    thread.setDaemon(true);
    return thread;
  }

  private static void await(Future<?> task) {
    try {
      task.get();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  private PartDecider decider(long memory) {
    return new PartDecider(question, recording.values(), initial, setsAreWhole, memory);
  }

  private Optional<Decision.Evidence> evidence(List<PartDecision> wrong) {
    Contradictions contradictions = new Contradictions(decider(question.memory()), clock);
    try {
      return Optional.of(contradictions.earliest(wrong));
    } catch (OutOfMemoryError e) {
      return Optional.empty();
    }
  }

  private Operations witness(PartDecision[] decisions) {
    Operations order = new WitnessOrder(recording).of(decisions);
    Replayer.check(recording, question, order);
    return order;
  }
}
