package dev.ordeal.identity;

/**
 * Combines contents into one fingerprint of 128 bits, equal in every JVM. An object to be reused:
 * adding allocates nothing.
 *
 * <p>{@link #add} takes parts in order, {@link #mix} parts in any order. Two different sequences
 * have the same fingerprint with probability 2<sup>-128</sup>, so among n of them any two are
 * confused with probability below n<sup>2</sup> / 2<sup>129</sup>: for ten million, less than
 * 10<sup>-24</sup>.
 */
public final class Fingerprint {
  private long one;
  private long other;
  private long mixedOne;
  private long mixedOther;

  /** Begins a new fingerprint. */
  public void begin() {
    one = 0x9E3779B97F4A7C15L;
    other = 0xC2B2AE3D27D4EB4FL;
    mixedOne = 0;
    mixedOther = 0;
  }

  /** Adds a content, by its halves. */
  public void add(long high, long low) {
    one = (Long.rotateLeft(one, 27) ^ high) * 0x9FB21C651E98DF25L;
    other = (Long.rotateLeft(other, 31) + low) * 0xA0761D6478BD642FL;
  }

  /** Adds a number. */
  public void add(int number) {
    long item = (number + 1L) * 0xD6E8FEB86659FD93L;
    item ^= item >>> 32;
    add(item, item);
  }

  /**
   * Adds a content, by its halves, to those whose order does not count. Adding the sums of several
   * adds them all.
   */
  public void mix(long high, long low) {
    mixedOne += high;
    mixedOther += low;
  }

  /**
   * Half of a content together with half of a place, to be mixed with others: the same content at
   * another place is another part.
   */
  public static long placed(long half, long place) {
    return scrambled(half + 0xD6E8FEB86659FD93L * (place + 1));
  }

  /** Ends the fingerprint; its halves are then valid. */
  public void end() {
    add(mixedOne, mixedOther);
    long a = one;
    long b = other;
    one = scrambled(a ^ Long.rotateLeft(b, 17));
    other = scrambled(b + 0xE7037ED1A0B428DBL * a);
  }

  public long high() {
    return one;
  }

  public long low() {
    return other;
  }

  private static long scrambled(long value) {
    long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
