package dev.ordeal.graph;

/** The two halves of a 128-bit fingerprint of some ints, computed into an object to be reused. */
final class Fingerprint {
  long one;
  long other;

  void of(int[] ints, int length) {
    long a = 0x9E3779B97F4A7C15L + length;
    long b = 0xC2B2AE3D27D4EB4FL ^ length;
    for (int i = 0; i < length; i++) {
      long item = (ints[i] + 1L) * 0xD6E8FEB86659FD93L;
      item ^= item >>> 32;
      a = (Long.rotateLeft(a, 27) ^ item) * 0x9FB21C651E98DF25L;
      b = (Long.rotateLeft(b, 31) + item) * 0xA0761D6478BD642FL;
    }
    one = mixed(a ^ Long.rotateLeft(b, 17));
    other = mixed(b + 0xE7037ED1A0B428DBL * a);
  }

  private static long mixed(long value) {
    long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
