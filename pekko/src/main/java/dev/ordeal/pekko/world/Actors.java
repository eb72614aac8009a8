package dev.ordeal.pekko.world;

import dev.ordeal.actor.Address;
import dev.ordeal.ints.PairMap;
import dev.ordeal.pekko.control.ControlledQueue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The actors and clients by number, and their incarnations: an actor may stop and come again. */
final class Actors {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<Address> addresses = new ArrayList<>();
  private long[] hashes = new long[16];

  // How often each actor has begun in this run, and the numbers of these incarnations.
  private int[] times = new int[16];
  private final PairMap incarnations = new PairMap();
  private int incarnationCount;

  int number(String name) {
    Integer known = numbers.get(name);
    if (known == null) {
      known = addresses.size();
      numbers.put(name, known);
      addresses.add(Address.of(name));
      if (known == hashes.length) {
        hashes = Arrays.copyOf(hashes, 2 * known);
        times = Arrays.copyOf(times, 2 * known);
      }
      hashes[known] = Hashes.of(name);
    }
    return known;
  }

  Address address(int number) {
    return addresses.get(number);
  }

  long hash(int number) {
    return hashes[number];
  }

  /** A run begins. */
  void restart() {
    Arrays.fill(times, 0);
  }

  /** Numbers an actor that begins. */
  void begin(ControlledQueue queue) {
    queue.actor = number(queue.name());
    queue.incarnation = incarnation(queue.actor, times[queue.actor]++);
  }

  /** The number of an incarnation of an actor or client. */
  int incarnation(int actor, int time) {
    int known = incarnations.get(actor, time);
    if (known == PairMap.ABSENT) {
      known = incarnationCount++;
      incarnations.put(actor, time, known);
    }
    return known;
  }
}
