package dev.ordeal.verify;

import java.util.List;
import java.util.Optional;

/**
 * How the operations of a harness were split by key.
 *
 * <p>A history of a map is linearizable exactly if the part of each key is, so it is enough to see
 * everything that can happen to one key at a time; and if operations on other keys do not change
 * what those on this key see, it is enough to make only these. That is an assumption about the
 * actors.
 *
 * @param keys the keys, as strings
 * @param samples random schedules of all operations that were compared with the same schedules
 *     without the other keys
 * @param refuted a difference found in one of them; all keys were then explored at once
 */
public record KeyByKey(List<String> keys, int samples, Optional<String> refuted) {

  public KeyByKey {
    keys = List.copyOf(keys);
  }

  /** Whether the operations were explored key by key. */
  public boolean isAssumed() {
    return refuted.isEmpty() && keys.size() > 1;
  }
}
