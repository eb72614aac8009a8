package dev.ordeal.identity;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers values from 0 on: values with the same content get the same number. Their contents are
 * kept, by which it notices later if somebody changed a value.
 *
 * @param <T> the values
 */
public final class Interner<T> {
  /** That no value has this content. */
  public static final int UNKNOWN = -1;

  private final ContentHasher hasher;
  private final Map<Content, Integer> numbers = new HashMap<>();
  private final List<T> values = new ArrayList<>();
  private final List<Content> contents = new ArrayList<>();

  /** The halves of the contents, one value after the other. */
  private long[] halves = new long[32];

  private int[] hashCodes = new int[16];

  public Interner(ContentHasher hasher) {
    this.hasher = hasher;
  }

  /** The number of a value, a new one if no value of this content has one. */
  public int of(T value) {
    return of(value, hasher.of(value));
  }

  /** The number of a value whose content is known. */
  public int of(T value, Content content) {
    Integer known = numbers.putIfAbsent(content, values.size());
    if (known != null) {
      return known;
    }
    int number = values.size();
    if (2 * number == halves.length) {
      halves = Arrays.copyOf(halves, 2 * halves.length);
      hashCodes = Arrays.copyOf(hashCodes, 2 * hashCodes.length);
    }
    hashCodes[number] = hashCode(value);
    halves[2 * number] = content.high();
    halves[2 * number + 1] = content.low();
    values.add(value);
    contents.add(content);
    return number;
  }

  public T get(int number) {
    return values.get(number);
  }

  public Content content(int number) {
    return contents.get(number);
  }

  /**
   * The halves of the contents: high and low of number 0, high and low of number 1 and so on; a new
   * array where there are more.
   */
  public long[] halves() {
    return halves;
  }

  /** Whether the value has the content that it had when it got its number. */
  public boolean isIntact(int number) {
    return hasHashCode(number) && hasher.of(values.get(number)).equals(contents.get(number));
  }

  /** Whether the value has the hash code that it had when it got its number: a quick look. */
  public boolean hasHashCode(int number) {
    return hashCode(values.get(number)) == hashCodes[number];
  }

  private static int hashCode(Object value) {
    try {
      return value.hashCode();
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      throw new BadInput(
          "States and messages must be comparable, but hashCode of "
              + Show.value(value)
              + " failed: "
              + Show.thrown(e),
          e);
    }
  }

  /** The number of the value with this content, or {@link #UNKNOWN}. */
  public int find(Content content) {
    return numbers.getOrDefault(content, UNKNOWN);
  }

  /** Whether a value has a number. */
  public boolean contains(T value) {
    return numbers.containsKey(hasher.of(value));
  }

  public int size() {
    return values.size();
  }
}
