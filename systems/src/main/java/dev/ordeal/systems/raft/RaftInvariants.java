package dev.ordeal.systems.raft;

import dev.ordeal.actor.Address;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/** What holds in every state of a Raft that keeps its rules. */
final class RaftInvariants {
  private RaftInvariants() {}

  /** Election safety: there is one leader in a term. */
  static boolean oneLeaderInATerm(Map<Address, Object> states) {
    return ofEachTwo(
        states,
        (one, other) ->
            one.term() != other.term() || one.leader().isEmpty() || other.leader().isEmpty());
  }

  /** Log matching: logs that have an entry of the same index and term are equal up to there. */
  static boolean logsMatch(Map<Address, Object> states) {
    return ofEachTwo(states, (one, other) -> match(one.log(), other.log()));
  }

  private static boolean match(RaftLog one, RaftLog other) {
    int index = Math.min(one.last(), other.last());
    while (index > 0 && one.term(index) != other.term(index)) {
      index--;
    }
    return one.upTo(index).equals(other.upTo(index));
  }

  /** Leader completeness: a later leader has all that is committed. */
  static boolean leadersHaveWhatIsCommitted(Map<Address, Object> states) {
    return ofEachTwo(states, (one, other) -> isComplete(one, other) && isComplete(other, one));
  }

  private static boolean isComplete(RaftState leader, RaftState other) {
    return leader.leader().isEmpty()
        || leader.term() <= other.term()
        || isPrefix(other.log().upTo(other.commit()), leader.log());
  }

  /** State machine safety: no two servers apply different entries at one index. */
  static boolean theSameIsCommitted(Map<Address, Object> states) {
    return ofEachTwo(
        states,
        (one, other) -> {
          int index = Math.min(one.commit(), other.commit());
          return one.log().upTo(index).equals(other.log().upTo(index));
        });
  }

  private static boolean isPrefix(List<RaftEntry> entries, RaftLog log) {
    return log.upTo(entries.size()).equals(entries);
  }

  private static boolean ofEachTwo(
      Map<Address, Object> states, BiPredicate<RaftState, RaftState> holds) {
    List<RaftState> all = states.values().stream().map(RaftState.class::cast).toList();
    for (int i = 0; i < all.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (!holds.test(all.get(i), all.get(j))) {
          return false;
        }
      }
    }
    return true;
  }

  /** An invariant with its name. */
  record Named(String name, Predicate<Map<Address, Object>> holds) {}

  /** All of them. */
  static List<Named> all() {
    return List.of(
        new Named("one leader in a term", RaftInvariants::oneLeaderInATerm),
        new Named("logs match", RaftInvariants::logsMatch),
        new Named("leaders have what is committed", RaftInvariants::leadersHaveWhatIsCommitted),
        new Named("the same is committed everywhere", RaftInvariants::theSameIsCommitted));
  }
}
