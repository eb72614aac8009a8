package dev.ordeal.formats;

import dev.ordeal.recording.Values;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The numbers of short ASCII strings, looked up by their bytes without creating an object. */
final class StringTable {
  private static final int FREE = -1;

  private final Values values;
  private int[] numbers = new int[256];
  private String[] strings = new String[256];
  private int count;

  StringTable(Values values) {
    this.values = values;
    Arrays.fill(numbers, FREE);
  }

  /** Returns the number of the ASCII string in some bytes. */
  int number(byte[] bytes, int from, int to) {
    int mask = numbers.length - 1;
    int at = mix(hash(bytes, from, to)) & mask;
    while (numbers[at] != FREE) {
      if (matches(strings[at], bytes, from, to)) {
        return numbers[at];
      }
      at = (at + 1) & mask;
    }
    String string = new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    numbers[at] = values.of((Object) string);
    strings[at] = string;
    int number = numbers[at];
    if (++count > numbers.length / 2) {
      grow();
    }
    return number;
  }

  private static boolean matches(String string, byte[] bytes, int from, int to) {
    if (string.length() != to - from) {
      return false;
    }
    for (int i = 0; i < string.length(); i++) {
      if (string.charAt(i) != bytes[from + i]) {
        return false;
      }
    }
    return true;
  }

  private void grow() {
    int[] oldNumbers = numbers;
    String[] oldStrings = strings;
    numbers = new int[2 * oldNumbers.length];
    strings = new String[numbers.length];
    Arrays.fill(numbers, FREE);
    int mask = numbers.length - 1;
    for (int i = 0; i < oldNumbers.length; i++) {
      if (oldNumbers[i] != FREE) {
        int at = mix(oldStrings[i].hashCode()) & mask;
        while (numbers[at] != FREE) {
          at = (at + 1) & mask;
        }
        numbers[at] = oldNumbers[i];
        strings[at] = oldStrings[i];
      }
    }
  }

  /** The {@link String#hashCode()} of the same characters. */
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
