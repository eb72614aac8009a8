package dev.ordeal.pekko.world;

import dev.ordeal.pekko.subject.Words;
import java.util.HashMap;
import java.util.Map;

/** 64-bit hashes that are the same in every JVM, and numbers for them. */
final class Hashes {
  private static final long OFFSET = 0xcbf29ce484222325L;
  private static final long PRIME = 0x100000001b3L;
  private static final long FIRST = 0xbf58476d1ce4e5b9L;
  private static final long SECOND = 0x94d049bb133111ebL;

  private final Map<Class<?>, Long> classes = new HashMap<>();
  private final Map<Long, Integer> numbers = new HashMap<>();

  /** The hash of a string. */
  static long of(String words) {
    long hash = OFFSET;
    for (int i = 0; i < words.length(); i++) {
      hash = (hash ^ words.charAt(i)) * PRIME;
    }
    return spread(hash);
  }

  /** The hash of two hashes in this order. */
  static long of(long one, long other) {
    return spread(one * PRIME + other);
  }

  private static long spread(long value) {
    long mixed = (value ^ value >>> 30) * FIRST;
    mixed = (mixed ^ mixed >>> 27) * SECOND;
    return mixed ^ mixed >>> 31;
  }

  /** The hash of the name of a class. */
  long of(Class<?> type) {
    Long known = classes.get(type);
    if (known == null) {
      known = of(Words.name(type));
      classes.put(type, known);
    }
    return known;
  }

  /** The number of a hash: equal exactly for equal hashes. */
  int number(long hash) {
    Integer known = numbers.get(hash);
    if (known == null) {
      known = numbers.size();
      numbers.put(hash, known);
    }
    return known;
  }
}
