package dev.ordeal.formats;

import dev.ordeal.recording.Values;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The numbers of short plain texts, looked up by their bytes without making an object. */
final class Texts {
  private static final int FREE = -1;

  private final Values values;
  private int[] numbers = new int[256];
  private String[] texts = new String[256];
  private int count;

  Texts(Values values) {
    this.values = values;
    Arrays.fill(numbers, FREE);
  }

  /** The number of the ASCII text in these bytes. */
  int number(byte[] bytes, int from, int to) {
    int mask = numbers.length - 1;
    int at = mix(hash(bytes, from, to)) & mask;
    while (numbers[at] != FREE) {
      if (matches(texts[at], bytes, from, to)) {
        return numbers[at];
      }
      at = (at + 1) & mask;
    }
    String text = new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    numbers[at] = values.of((Object) text);
    texts[at] = text;
    int number = numbers[at];
    if (++count > numbers.length / 2) {
      grow();
    }
    return number;
  }

  private static boolean matches(String text, byte[] bytes, int from, int to) {
    if (text.length() != to - from) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) != bytes[from + i]) {
        return false;
      }
    }
    return true;
  }

  private void grow() {
    int[] oldNumbers = numbers;
    String[] oldTexts = texts;
    numbers = new int[2 * oldNumbers.length];
    texts = new String[numbers.length];
    Arrays.fill(numbers, FREE);
    int mask = numbers.length - 1;
    for (int i = 0; i < oldNumbers.length; i++) {
      if (oldNumbers[i] != FREE) {
        int at = mix(oldTexts[i].hashCode()) & mask;
        while (numbers[at] != FREE) {
          at = (at + 1) & mask;
        }
        numbers[at] = oldNumbers[i];
        texts[at] = oldTexts[i];
      }
    }
  }

  /** As {@link String#hashCode()} of the same characters. */
  private static int hash(byte[] bytes, int from, int to) {
    int hash = 0;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + bytes[i];
    }
    return hash;
  }

  private static int mix(int hash) {
    int mixed = hash * 0x9E3779B9;
    return mixed ^ (mixed >>> 15);
  }
}
