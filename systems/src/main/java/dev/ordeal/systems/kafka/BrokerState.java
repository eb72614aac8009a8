package dev.ordeal.systems.kafka;

import dev.ordeal.actor.Address;
import dev.ordeal.actor.Durable;
import dev.ordeal.systems.kafka.LogMessage.Entry;
import dev.ordeal.systems.kafka.LogMessage.Fetch;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a broker knows.
 *
 * @param log the records
 * @param watermark how many of them it knows to be committed
 * @param epoch the latest epoch that it has heard of
 * @param leader the leader of the epoch; unknown after a restart
 * @param inSync as a leader: the replicas that must have a record before it is committed
 * @param ends as a leader: how many records each follower has
 * @param poll as a leader: a fetch that waits for news
 * @param waiting as a leader: the clients to be answered, by offset
 */
record BrokerState(
    @Durable List<Entry> log,
    @Durable int watermark,
    @Durable int epoch,
    Optional<Address> leader,
    List<Address> inSync,
    SortedMap<Address, Integer> ends,
    Optional<Poll> poll,
    SortedMap<Integer, Address> waiting) {

  /** A fetch, and who waits for an answer to it. */
  record Poll(Address follower, Fetch fetch) {}

  /** Knows nothing. */
  static BrokerState empty() {
    return restarted(List.of(), 0, 0);
  }

  /** Has this on disk, and does not know who leads. */
  static BrokerState restarted(List<Entry> log, int watermark, int epoch) {
    return new BrokerState(
        log,
        watermark,
        epoch,
        Optional.empty(),
        List.of(),
        Collections.emptySortedMap(),
        Optional.empty(),
        Collections.emptySortedMap());
  }

  /** Leads or follows in the epoch. */
  BrokerState in(int later, Address known, List<Address> replicas) {
    return new BrokerState(
        log,
        watermark,
        later,
        Optional.of(known),
        replicas,
        Collections.emptySortedMap(),
        Optional.empty(),
        Collections.emptySortedMap());
  }

  /** With the log up to there. */
  BrokerState cut(int end) {
    return with(log.subList(0, Math.min(end, log.size())), Math.min(end, watermark));
  }

  /** With another log, of which so much is committed. */
  BrokerState with(List<Entry> other, int committed) {
    return new BrokerState(
        List.copyOf(other), committed, epoch, leader, inSync, ends, poll, waiting);
  }

  /** With one more record, for a client. */
  BrokerState append(int value, Address client) {
    List<Entry> longer = new ArrayList<>(log);
    longer.add(new Entry(epoch, value));
    SortedMap<Integer, Address> more = new TreeMap<>(waiting);
    more.put(log.size(), client);
    return new BrokerState(List.copyOf(longer), watermark, epoch, leader, inSync, ends, poll, more);
  }

  /** Knows what a follower has, and that it waits for more. */
  BrokerState fetched(Address follower, Fetch fetch) {
    SortedMap<Address, Integer> more = new TreeMap<>(ends);
    more.put(follower, fetch.offset());
    return new BrokerState(
        log,
        watermark,
        epoch,
        leader,
        inSync,
        more,
        Optional.of(new Poll(follower, fetch)),
        waiting);
  }

  BrokerState withoutPoll() {
    return new BrokerState(log, watermark, epoch, leader, inSync, ends, Optional.empty(), waiting);
  }

  /** Has answered the clients of all offsets before this one. */
  BrokerState commit(int end) {
    return new BrokerState(
        log, end, epoch, leader, inSync, ends, poll, new TreeMap<>(waiting.tailMap(end)));
  }

  /** The epoch of the last record before that offset; 0 if there is none. */
  int epochBefore(int offset) {
    return offset == 0 ? 0 : log.get(offset - 1).epoch();
  }

  /** How many records are of that epoch or an earlier one. */
  int endOf(int ofEpoch) {
    return (int) log.stream().filter(entry -> entry.epoch() <= ofEpoch).count();
  }
}
