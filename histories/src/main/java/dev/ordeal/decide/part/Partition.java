package dev.ordeal.decide.part;

import dev.ordeal.recording.Recording;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Splits a recording into independent parts, one for each key. A recording is linearizable exactly
 * if each of its parts is.
 *
 * <p>Reference: A. Horn, D. Kroening, "Faster Linearizability Checking via P-Compositionality",
 * 2015.
 */
public final class Partition {

  private Partition() {}

  /** The whole recording as one part. */
  public static List<Part> whole(Recording recording) {
    return List.of(Part.of(recording));
  }

  /** One part for each key. */
  public static List<Part> byKey(Recording recording) {
    int size = recording.size();
    int[] ends = new int[recording.values().size() + 1];
    int keys = 0;
    for (int i = 0; i < size; i++) {
      if (ends[recording.key(i) + 1]++ == 0) {
        keys++;
      }
    }
    if (keys <= 1) {
      return size == 0 ? List.of() : whole(recording);
    }
    for (int key = 1; key < ends.length; key++) {
      ends[key] += ends[key - 1];
    }
    int[] next = Arrays.copyOf(ends, ends.length);
    int[] operations = new int[size];
    for (int i = 0; i < size; i++) {
      operations[next[recording.key(i)]++] = i;
    }
    List<Part> parts = new ArrayList<>(keys);
    for (int key = 0; key + 1 < ends.length; key++) {
      if (ends[key + 1] > ends[key]) {
        parts.add(Part.of(recording, operations, ends[key], ends[key + 1] - ends[key]));
      }
    }
    return parts;
  }

  /** One part for each key of a spec, or the whole recording if an operation has no key. */
  public static List<Part> bySpec(Recording recording, Spec<?> spec) {
    Map<Object, List<Integer>> byKey = new LinkedHashMap<>();
    for (int i = 0; i < recording.size(); i++) {
      Operation operation = (Operation) recording.values().value(recording.argument(i));
      Optional<Object> key = spec.key(operation);
      if (key.isEmpty()) {
        return whole(recording);
      }
      byKey.computeIfAbsent(key.get(), k -> new ArrayList<>()).add(i);
    }
    return byKey.values().stream()
        .map(
            operations -> {
              int[] numbers = operations.stream().mapToInt(i -> i).toArray();
              return Part.of(recording, numbers, 0, numbers.length);
            })
        .toList();
  }
}
