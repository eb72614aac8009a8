package dev.ordeal.verify;

import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.sampling.PartialOrderSampling;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Spec;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.Causes;
import dev.ordeal.world.NarrowedWorld;
import dev.ordeal.world.Observations;
import dev.ordeal.world.Rest;
import dev.ordeal.world.World;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Splits the invocations of a harness by the keys of its spec, and tries to refute that operations
 * on different keys are independent.
 */
final class Keys {
  private static final int SAMPLES = 1_000;
  private static final Duration TIME = Duration.ofSeconds(2);

  /** By key: the invocations that are made when it is explored. */
  private final Map<Object, boolean[]> parts = new LinkedHashMap<>();

  private final List<Invocation> invocations;

  Keys(Harness harness) {
    if (harness.decides()) {
      throw new BadInput(
          "A client decides what it calls, so the harness cannot be explored key by key; leave out"
              + " --by-key, or give every client a script.");
    }
    this.invocations = harness.invocations();
    for (int i = 0; i < invocations.size(); i++) {
      boolean[] made =
          parts.computeIfAbsent(
              key(harness.spec(), invocations.get(i)), key -> new boolean[invocations.size()]);
      for (int j = i; j > i - 1 - invocations.get(i).position(); j--) {
        made[j] = true; // with what the client calls before it
      }
    }
  }

  private static Object key(Spec<?> spec, Invocation invocation) {
    return spec.key(invocation.seenBy(spec))
        .orElseThrow(
            () ->
                new BadInput(
                    "The spec gives "
                        + invocation.call().operation()
                        + " no key, so it cannot be explored key by key; leave out --by-key, or"
                        + " let the spec's key(operation) say which part is touched."));
  }

  /** The invocations made for each key. */
  List<boolean[]> parts() {
    return List.copyOf(parts.values());
  }

  /**
   * Draws random schedules of all operations, and runs each one again without the other keys. Moves
   * the world.
   *
   * @return the keys, and the first difference found
   */
  KeyByKey examine(World world, long seed, int depth, Deadline deadline) {
    List<String> names = parts.keySet().stream().map(Show::value).toList();
    if (parts.size() < 2) {
      return new KeyByKey(names, 0, Optional.empty());
    }
    List<Sample> samples = new ArrayList<>();
    new PartialOrderSampling(seed)
        .explore(
            world,
            Limits.none().schedules(SAMPLES).time(deadline.orAfter(TIME).left()).depth(depth),
            (end, ending) -> samples.add(new Sample(end)),
            ExplorationControl.NONE);
    int compared = 0;
    for (Sample sample : samples) {
      if (deadline.isOver()) {
        break;
      }
      for (Map.Entry<Object, boolean[]> part : parts.entrySet()) {
        Optional<String> difference =
            sample.differenceWithout(new NarrowedWorld(world, part.getValue()), part.getValue());
        if (difference.isPresent()) {
          String why =
              difference.get()
                  + " without the operations on keys other than "
                  + Show.value(part.getKey());
          return new KeyByKey(names, compared, Optional.of(why));
        }
      }
      compared++;
    }
    return new KeyByKey(names, compared, Optional.empty());
  }

  /** A schedule of all operations, described so that it can be run with some of them left out. */
  private static final class Sample {
    private static final int AT_START = -1;

    private final int[] identities;
    private final int[] envelopes;
    private final int[] alternatives;
    private final int[] alternativeCounts;
    private final String[] words;

    /** By step: the invocation that it is a consequence of, or {@link #AT_START}. */
    private final int[] operations;

    /** By invocation: its response event, if it has one. */
    private final Map<Integer, Integer> responses;

    Sample(World world) {
      int depth = world.depth();
      Causes causes = world.causes().orElseThrow();
      identities = new int[depth];
      envelopes = new int[depth];
      alternatives = new int[depth];
      alternativeCounts = new int[depth];
      words = new String[depth];
      operations = new int[depth];
      for (int step = 0; step < depth; step++) {
        int message = world.eventAt(step);
        identities[step] = world.identity(message);
        envelopes[step] = causes.kind(message);
        alternatives[step] = world.alternativeAt(step);
        alternativeCounts[step] = world.alternativesAt(step);
        words[step] = world.event(message).line();
        int request = world.request(message);
        int parent = causes.parent(message);
        operations[step] =
            request != World.NOT_A_REQUEST
                ? request
                : parent == Causes.AT_START ? AT_START : operations[parent];
      }
      responses = responses(world);
    }

    private static Map<Integer, Integer> responses(World world) {
      Map<Integer, Integer> responses = new LinkedHashMap<>();
      for (int i = 0; i < world.observations().count(); i++) {
        int observation = world.observations().get(i);
        if (Observations.isResponse(observation)) {
          responses.put(world.observations().invocation(observation), observation);
        }
      }
      return responses;
    }

    /** Runs it in the narrowed world and describes the first difference, if there is one. */
    Optional<String> differenceWithout(World narrowed, boolean[] made) {
      narrowed.goBack(0);
      for (int step = 0; step < identities.length; step++) {
        if (operations[step] == AT_START || made[operations[step]]) {
          int message = pending(narrowed, step);
          if (message == World.NO_EVENT
              || narrowed.alternatives(message) != alternativeCounts[step]) {
            return Optional.of(words[step] + " goes differently or does not happen");
          }
          narrowed.take(message, alternatives[step]);
        }
      }
      if (!Rest.isQuiescent(narrowed)) {
        return Optional.of("Something more happens");
      }
      Map<Integer, Integer> expected = new LinkedHashMap<>(responses);
      expected.keySet().removeIf(operation -> !made[operation]);
      return responses(narrowed).equals(expected)
          ? Optional.empty()
          : Optional.of("Clients see something else");
    }

    private int pending(World world, int step) {
      Causes causes = world.causes().orElseThrow();
      for (int m = world.nextEnabled(World.NO_EVENT);
          m != World.NO_EVENT;
          m = world.nextEnabled(m)) {
        if (world.identity(m) == identities[step] && causes.kind(m) == envelopes[step]) {
          return m;
        }
      }
      return World.NO_EVENT;
    }
  }
}
