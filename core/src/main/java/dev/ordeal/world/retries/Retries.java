package dev.ordeal.world.retries;

import dev.ordeal.world.table.Scripts;
import java.util.Arrays;

/**
 * Which pending requests are retries. The requests of one call to one actor are equal, so they are
 * delivered in order: one of them is a retry if no more are pending than there are retries.
 */
public final class Retries {
  // By envelope: how many retries are equal to it, and of which invocation.
  private int[] counts = new int[0];
  private int[] invocations = new int[0];

  public Retries(Scripts scripts) {
    for (int invocation = 0; invocation < scripts.invocations().size(); invocation++) {
      for (int envelope : scripts.retries(invocation)) {
        if (envelope >= counts.length) {
          counts = Arrays.copyOf(counts, 2 * envelope + 1);
          invocations = Arrays.copyOf(invocations, counts.length);
        }
        counts[envelope]++;
        invocations[envelope] = invocation;
      }
    }
  }

  /** Whether the first of the equal messages at the index, in a state of so many ints, is one. */
  public boolean isRetry(int[] state, int at, int length) {
    int envelope = at < length ? state[at] : counts.length;
    if (envelope >= counts.length || counts[envelope] == 0) {
      return false;
    }
    int pending = 0;
    for (int i = at; i < length && state[i] == envelope; i++) {
      pending++;
    }
    return pending <= counts[envelope];
  }

  /** The invocation whose request the retry is. */
  public int invocation(int retry) {
    return invocations[retry];
  }
}
