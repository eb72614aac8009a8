package dev.ordeal.systems.raft;

import dev.ordeal.actor.Address;
import dev.ordeal.words.Show;
import dev.ordeal.words.Shown;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * The reads of clients that a server has passed on to a leader.
 *
 * @param numbers how many numbers it has used for them; durable, so that none is used twice
 * @param waiting those that are not answered
 */
record PassedReads(int numbers, List<PassedRead> waiting) implements Shown {

  /**
   * One of them.
   *
   * @param index up to where the log must be known to be committed, once the leader has said so
   */
  record PassedRead(int number, Address client, OptionalInt index) {}

  PassedReads {
    waiting = List.copyOf(waiting);
  }

  /** With one more. */
  PassedReads and(Address client) {
    List<PassedRead> more = new ArrayList<>(waiting);
    more.add(new PassedRead(numbers + 1, client, OptionalInt.empty()));
    return new PassedReads(numbers + 1, more);
  }

  /** With new numbers for those that no leader has answered. */
  PassedReads renumbered() {
    List<PassedRead> fresh = new ArrayList<>();
    int used = numbers;
    for (PassedRead read : waiting) {
      fresh.add(
          read.index().isPresent() ? read : new PassedRead(++used, read.client(), read.index()));
    }
    return new PassedReads(used, fresh);
  }

  /** With what a leader says of one of them. */
  PassedReads with(int number, int index) {
    return new PassedReads(
        numbers,
        waiting.stream()
            .map(
                read ->
                    read.number() == number && read.index().isEmpty()
                        ? new PassedRead(number, read.client(), OptionalInt.of(index))
                        : read)
            .toList());
  }

  /** Those that can be answered with what is committed up to there. */
  List<PassedRead> ready(int commit) {
    return waiting.stream()
        .filter(read -> read.index().isPresent() && read.index().getAsInt() <= commit)
        .toList();
  }

  /** Without these. */
  PassedReads without(List<PassedRead> answered) {
    return new PassedReads(
        numbers, waiting.stream().filter(read -> !answered.contains(read)).toList());
  }

  @Override
  public String show() {
    return Show.value(waiting);
  }
}
