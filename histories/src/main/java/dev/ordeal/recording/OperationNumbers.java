package dev.ordeal.recording;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Some operations of a recording, by number, in some order. */
public final class OperationNumbers {
  private static final OperationNumbers NONE = new OperationNumbers(new int[0]);

  private final int[] numbers;

  public OperationNumbers(int[] numbers) {
    this.numbers = numbers.clone();
  }

  /** No operations. */
  public static OperationNumbers none() {
    return NONE;
  }

  public int size() {
    return numbers.length;
  }

  /** Returns the number of the operation at an index. */
  public int at(int index) {
    return numbers[index];
  }

  public IntStream stream() {
    return Arrays.stream(numbers);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OperationNumbers that && Arrays.equals(numbers, that.numbers);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(numbers);
  }

  @Override
  public String toString() {
    return Arrays.toString(numbers);
  }
}
