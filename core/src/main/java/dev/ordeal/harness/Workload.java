package dev.ordeal.harness;

import dev.ordeal.spec.Operation;
import java.util.function.IntFunction;

/**
 * Which operations the letters of {@code 2r+1w} stand for: the i-th observing one and the i-th
 * changing one, counted from 1. Reads 1 and 2 observe what write 1 changes, reads 3 and 4 what
 * write 2 changes, and so on, where the object has several parts.
 */
public record Workload(IntFunction<Operation> reads, IntFunction<Operation> writes) {

  /** {@code read()} and {@code write(i)}, for a register or a CAS register. */
  public static Workload register() {
    return new Workload(i -> Operation.of("read"), i -> Operation.of("write", i));
  }

  /** {@code read(k1)} twice, then of k2, ...; {@code write(k1,10)}, {@code write(k2,20)}, ... */
  public static Workload map() {
    return new Workload(
        i -> Operation.of("read", "k" + block(i)), i -> Operation.of("write", "k" + i, 10 * i));
  }

  /** {@code contains(1)} twice, then of 2, ...; {@code add(1)}, {@code add(2)}, ... */
  public static Workload set() {
    return new Workload(i -> Operation.of("contains", block(i)), i -> Operation.of("add", i));
  }

  /** {@code dequeue()} and {@code enqueue(i)}. */
  public static Workload queue() {
    return new Workload(i -> Operation.of("dequeue"), i -> Operation.of("enqueue", i));
  }

  /** {@code pop()} and {@code push(i)}. */
  public static Workload stack() {
    return new Workload(i -> Operation.of("pop"), i -> Operation.of("push", i));
  }

  /** {@code get()} and {@code increment()}. */
  public static Workload counter() {
    return new Workload(i -> Operation.of("get"), i -> Operation.of("increment"));
  }

  private static int block(int read) {
    return (read + 1) / 2;
  }
}
