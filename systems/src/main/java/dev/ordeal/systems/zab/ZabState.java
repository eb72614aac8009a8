package dev.ordeal.systems.zab;

import dev.ordeal.actor.Address;
import dev.ordeal.systems.zab.ZabMessage.Progress;
import dev.ordeal.systems.zab.ZabMessage.Transaction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a server knows.
 *
 * @param disk what it writes to disk
 * @param role what it does in the epoch that it has promised
 * @param votes as a candidate: who has voted for it
 * @param acked as a leader: how much of its log each server has
 * @param committed as a leader: how much of its log a majority has
 * @param waiting the clients that it will answer, and what they asked for
 */
record ZabState(
    Disk disk,
    Role role,
    SortedSet<Address> votes,
    SortedMap<Address, Integer> acked,
    int committed,
    SortedMap<Address, Transaction> waiting) {

  /** What a server does. */
  enum Role {
    LOOKING,
    FOLLOWING,
    LEADING
  }

  /**
   * What a server has on disk.
   *
   * @param promised the latest epoch in which it takes part
   * @param current the latest epoch whose log it has taken over
   */
  record Disk(int promised, int current, List<Transaction> log) {
    Disk promise(int epoch) {
      return new Disk(epoch, current, log);
    }

    Disk append(Transaction transaction) {
      List<Transaction> longer = new ArrayList<>(log);
      longer.add(transaction);
      return new Disk(promised, current, List.copyOf(longer));
    }

    Progress progress() {
      return new Progress(current, log.isEmpty() ? 0 : log.get(log.size() - 1).epoch(), log.size());
    }
  }

  /** Knows what is on disk, and looks for a leader. */
  static ZabState looking(Disk disk, SortedMap<Address, Transaction> waiting) {
    return new ZabState(
        disk, Role.LOOKING, Collections.emptySortedSet(), Collections.emptySortedMap(), 0, waiting);
  }

  ZabState follow(Disk other) {
    return new ZabState(
        other,
        Role.FOLLOWING,
        Collections.emptySortedSet(),
        Collections.emptySortedMap(),
        0,
        waiting);
  }

  /** Has one more vote. */
  ZabState voted(Address server) {
    SortedSet<Address> more = new TreeSet<>(votes);
    more.add(server);
    return new ZabState(disk, role, more, acked, committed, waiting);
  }

  /** Leads the epoch that it has promised, with its own log. */
  ZabState lead(Address self) {
    Disk own = new Disk(disk.promised(), disk.promised(), disk.log());
    return new ZabState(
        own,
        Role.LEADING,
        votes,
        new TreeMap<>(Collections.singletonMap(self, own.log().size())),
        0,
        waiting);
  }

  /** Knows how much of its log a server has. */
  ZabState acked(Address server, int length) {
    SortedMap<Address, Integer> more = new TreeMap<>(acked);
    more.merge(server, length, Math::max);
    return new ZabState(disk, role, votes, more, committed, waiting);
  }

  ZabState with(Disk other) {
    return new ZabState(other, role, votes, acked, committed, waiting);
  }

  ZabState commit(int length, SortedMap<Address, Transaction> stillWaiting) {
    return new ZabState(disk, role, votes, acked, length, stillWaiting);
  }
}
