package dev.ordeal.decide;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Some operations of a recording in some order, by their numbers there. */
public final class Operations {
  private final int[] numbers;

  public Operations(int[] numbers) {
    this.numbers = numbers.clone();
  }

  public int size() {
    return numbers.length;
  }

  public int at(int index) {
    return numbers[index];
  }

  public IntStream stream() {
    return Arrays.stream(numbers);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Operations that && Arrays.equals(numbers, that.numbers);
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
