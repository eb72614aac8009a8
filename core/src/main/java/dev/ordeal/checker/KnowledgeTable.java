package dev.ordeal.checker;

import dev.ordeal.identity.Fingerprint;
import dev.ordeal.ints.IntArrays;
import java.util.Arrays;

/**
 * What a monitor can know, by number: which operations are open, and the configurations that can
 * still explain the history. The content of each has a fingerprint that is equal in every JVM.
 */
final class KnowledgeTable {
  private final Explanations<?> explanations;

  /** By number: how many operations are open, these, and the configurations, two ints each. */
  private IntArrays known = new IntArrays();

  private long[] halves = new long[16];
  private final Fingerprint fingerprint = new Fingerprint();

  KnowledgeTable(Explanations<?> explanations) {
    this.explanations = explanations;
  }

  int size() {
    return known.size();
  }

  /** See {@link Monitor#halves}. */
  long[] halves() {
    return halves;
  }

  /** The number of a knowledge; the configurations are sorted. */
  int number(int[] openOnes, long[] configurations) {
    Arrays.sort(configurations);
    int size = known.size();
    int number = intern(openOnes, configurations);
    if (number < size) {
      return number;
    }
    fingerprint.begin();
    fingerprint.add(openOnes.length);
    for (int operation : openOnes) {
      fingerprint.add(operation);
    }
    for (long configuration : configurations) {
      explanations.mix(configuration, fingerprint);
    }
    fingerprint.end();
    int at = 2 * number;
    if (at == halves.length) {
      halves = Arrays.copyOf(halves, 2 * at);
    }
    halves[at] = fingerprint.high();
    halves[at + 1] = fingerprint.low();
    return number;
  }

  private int intern(int[] openOnes, long[] configurations) {
    int[] ints = new int[1 + openOnes.length + 2 * configurations.length];
    ints[0] = openOnes.length;
    System.arraycopy(openOnes, 0, ints, 1, openOnes.length);
    int at = 1 + openOnes.length;
    for (long configuration : configurations) {
      ints[at++] = (int) (configuration >>> Integer.SIZE);
      ints[at++] = (int) configuration;
    }
    return known.of(ints, ints.length);
  }

  int[] open(int number) {
    int[] openOnes = new int[known.get(number, 0)];
    known.copy(number, 1, openOnes, 0, openOnes.length);
    return openOnes;
  }

  long[] configurations(int number) {
    int at = 1 + known.get(number, 0);
    long[] configurations = new long[(known.length(number) - at) / 2];
    for (int i = 0; i < configurations.length; i++) {
      long high = known.get(number, at++);
      configurations[i] = (high << Integer.SIZE) | (known.get(number, at++) & 0xFFFF_FFFFL);
    }
    return configurations;
  }

  /** Packs everything that is known again, with more room; its numbers stay. */
  void widen() {
    Packing before = explanations.packing();
    explanations.widen();
    IntArrays old = known;
    IntArrays wider = new IntArrays();
    for (int number = 0; number < old.size(); number++) {
      long[] configurations = configurations(number);
      for (int i = 0; i < configurations.length; i++) {
        configurations[i] = explanations.translated(configurations[i], before);
      }
      Arrays.sort(configurations);
      int[] openOnes = open(number);
      known = wider;
      intern(openOnes, configurations);
      known = old;
    }
    known = wider;
  }
}
