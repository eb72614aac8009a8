package dev.ordeal.decide;

import dev.ordeal.recording.Recording;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Divides a recording into parts that can be judged one by one: key by key. */
final class Parts {
  /** In the place of a list of operations: all, in their order. */
  static final int[] IDENTITY = {};

  private Parts() {}

  /** The whole recording as one part. */
  static List<Part> whole(Recording recording) {
    return List.of(new Part(recording, IDENTITY, 0, recording.size()));
  }

  /** One part for each key. */
  static List<Part> byKey(Recording recording) {
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
    int[] starts = Arrays.copyOf(ends, ends.length);
    int[] operations = new int[size];
    for (int i = 0; i < size; i++) {
      operations[starts[recording.key(i)]++] = i;
    }
    List<Part> parts = new ArrayList<>(keys);
    for (int key = 0; key + 1 < ends.length; key++) {
      if (ends[key + 1] > ends[key]) {
        parts.add(new Part(recording, operations, ends[key], ends[key + 1] - ends[key]));
      }
    }
    return parts;
  }

  /** One part for each key of a spec, or the whole where an operation has none. */
  static List<Part> bySpec(Recording recording, Spec<?> spec) {
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
            operations ->
                new Part(
                    recording,
                    operations.stream().mapToInt(i -> i).toArray(),
                    0,
                    operations.size()))
        .toList();
  }
}
