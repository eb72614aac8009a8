package dev.ordeal.world.table;

import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Interest;
import dev.ordeal.ints.Numbering;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.Causes;
import dev.ordeal.world.contract.Spontaneous;
import java.util.Arrays;
import java.util.Optional;

/** Which key each content touches, as the harness says, found out once per content and numbered. */
public final class KeyTable {
  private static final int UNKNOWN = -2;

  private final Harness harness;
  private final Numbering<Object> keys = new Numbering<>();
  private int[] known = new int[0];

  public KeyTable(Harness harness) {
    this.harness = harness;
    keys.of(Interest.WILDCARD); // is numbered Causes.ANY_KEY
  }

  public int of(int content, Vocabulary vocabulary) {
    if (content >= known.length) {
      int before = known.length;
      known = Arrays.copyOf(known, Math.max(64, 2 * content));
      Arrays.fill(known, before, known.length, UNKNOWN);
    }
    if (known[content] == UNKNOWN) {
      known[content] = read(vocabulary.contentNumbered(content));
    }
    return known[content];
  }

  private int read(Object message) {
    if (message instanceof Spontaneous) {
      return Causes.ANY_KEY;
    }
    Optional<Interest> interest = harness.interest(message.getClass());
    if (interest.isEmpty() || harness.exclusions().contains(message.getClass())) {
      return Causes.NOT_OF_INTEREST;
    }
    try {
      return keys.of(interest.get().key().apply(message));
    } catch (RuntimeException e) {
      throw new BadInput(
          "The harness cannot tell the key of " + Show.value(message) + ": " + Show.thrown(e), e);
    }
  }
}
