package dev.ordeal.benchmarks;

import dev.ordeal.checker.LinearizabilityMonitor;
import dev.ordeal.checker.Monitor;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.spec.Step;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The monitor alone, with eight concurrent calls: 300 random histories of an object that is
 * accessed atomically, in each of which all eight calls are open before the first is answered. As
 * the graph does, a fresh monitor takes each different step once. One operation is all the steps;
 * their number is printed.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class MonitorBenchmark {
  private static final int HISTORIES = 300;
  private static final int PAIRS = 4;

  /** An invocation or, with a result, a response. */
  private record Event(int call, List<Object> result) {}

  /** What the monitor knows, and what it is told next. */
  private record Told(int known, Event event) {}

  @Param({"register", "map", "queue", "counter", "set", "cas"})
  private String object = "register";

  private List<Operation> calls = List.of();
  private List<Told> steps = List.of();
  private int known;

  private static Spec<?> spec(String object) {
    return switch (object) {
      case "register" -> Specs.register(0);
      case "map" -> Specs.map();
      case "queue" -> Specs.queue();
      case "counter" -> Specs.counter(0);
      case "set" -> Specs.set();
      case "cas" -> Specs.casRegister(0);
      default -> throw new IllegalArgumentException(object);
    };
  }

  private static List<Operation> calls(String object, int i) {
    String key = i % 2 == 0 ? "a" : "b";
    return switch (object) {
      case "register" -> List.of(Operation.of("read"), Operation.of("write", i + 1));
      case "map" -> List.of(Operation.of("read", key), Operation.of("write", key, i + 1));
      case "queue" -> List.of(Operation.of("dequeue"), Operation.of("enqueue", i + 1));
      case "counter" -> List.of(Operation.of("get"), Operation.of("add", 1));
      case "set" -> List.of(Operation.of("contains", i % 2), Operation.of("add", i % 2));
      case "cas" -> List.of(Operation.of("read"), Operation.of("cas", i, i + 1));
      default -> throw new IllegalArgumentException(object);
    };
  }

  @Setup
  public void prepare() {
    calls = new ArrayList<>();
    for (int i = 0; i < PAIRS; i++) {
      calls.addAll(calls(object, i));
    }
    Random random = new Random(1);
    Set<Told> different = new LinkedHashSet<>();
    Monitor monitor = new LinearizabilityMonitor<>(spec(object), calls);
    for (int i = 0; i < HISTORIES; i++) {
      int now = monitor.initial();
      for (Event event : history(spec(object), calls, random)) {
        different.add(new Told(now, event));
        now = step(monitor, now, event);
      }
    }
    steps = List.copyOf(different);
    known = monitor.size();
    System.out.println(steps.size() + " steps, " + known + " states of the monitor");
  }

  private static <S> List<Event> history(Spec<S> spec, List<Operation> calls, Random random) {
    List<Event> events = new ArrayList<>();
    List<Integer> open = new ArrayList<>();
    for (int i = 0; i < calls.size(); i++) {
      open.add(i);
      events.add(new Event(i, List.of()));
    }
    S state = spec.initial();
    Map<Integer, Object> taken = new TreeMap<>();
    while (!open.isEmpty() || !taken.isEmpty()) {
      if (!open.isEmpty() && (taken.isEmpty() || random.nextBoolean())) {
        int call = open.remove(random.nextInt(open.size()));
        Step<S> step = spec.apply(state, calls.get(call));
        state = step.state();
        taken.put(call, step.result());
      } else {
        int call = List.copyOf(taken.keySet()).get(random.nextInt(taken.size()));
        events.add(new Event(call, List.of(taken.get(call))));
        taken.remove(call);
      }
    }
    return events;
  }

  private static int step(Monitor monitor, int known, Event event) {
    return event.result().isEmpty()
        ? monitor.invoked(known, event.call())
        : monitor.answered(known, event.call(), event.result().get(0));
  }

  @Benchmark
  public int eightConcurrentCalls() {
    Monitor monitor = new LinearizabilityMonitor<>(spec(object), calls);
    for (Told each : steps) {
      step(monitor, each.known(), each.event());
    }
    if (monitor.size() != known) {
      throw new AssertionError(monitor.size() + " states of the monitor");
    }
    return monitor.size();
  }
}
