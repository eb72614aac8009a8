package dev.ordeal.identity;

import com.dynatrace.hash4j.hashing.HashStream128;
import com.dynatrace.hash4j.hashing.HashValue128;
import com.dynatrace.hash4j.hashing.Hashing;
import org.jspecify.annotations.Nullable;

/**
 * The identity of a value: a 128-bit hash of all that it contains, equal in every JVM and every
 * run. Two different values have the same hash with probability 2<sup>-128</sup>.
 *
 * @param high one half of the hash
 * @param low the other half
 * @param hasFreeOrder whether the value contains a collection of at least two elements whose order
 *     is not part of its content, such as a hash set
 */
public record Content(long high, long low, boolean hasFreeOrder) {

  // As the compiler would write them, but without classes made at run time.

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Content content
        && high == content.high
        && low == content.low
        && hasFreeOrder == content.hasFreeOrder;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(low);
  }

  static Content of(HashStream128 hashed, boolean hasFreeOrder) {
    HashValue128 hash = hashed.get();
    return new Content(hash.getMostSignificantBits(), hash.getLeastSignificantBits(), hasFreeOrder);
  }

  /** The content of a sequence of values. */
  public static Content ofAll(Content... parts) {
    Fingerprint fingerprint = new Fingerprint();
    fingerprint.begin();
    boolean hasFreeOrder = false;
    for (Content part : parts) {
      fingerprint.add(part.high, part.low);
      hasFreeOrder |= part.hasFreeOrder;
    }
    fingerprint.end();
    return new Content(fingerprint.high(), fingerprint.low(), hasFreeOrder);
  }

  /** The content of something that its name identifies, such as an actor by its address. */
  public static Content named(String kind, String name) {
    return of(Hashing.murmur3_128().hashStream().putString(kind).putString(name), false);
  }

  /** The content of something that its number identifies, such as a call of a harness. */
  public static Content numbered(String kind, int number) {
    return of(Hashing.murmur3_128().hashStream().putString(kind).putInt(number), false);
  }
}
