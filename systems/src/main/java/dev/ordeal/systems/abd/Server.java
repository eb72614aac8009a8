package dev.ordeal.systems.abd;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a server knows.
 *
 * @param stamp when the value was written
 * @param begun how many operations it has begun
 * @param writes how many of them are writes
 * @param pursuits those it has not ended, oldest first
 */
record Server(Stamp stamp, Object value, int begun, int writes, List<Pursuit> pursuits) {

  Server {
    pursuits = List.copyOf(pursuits);
  }

  /** The same, knowing this value unless it knows a later one. */
  Server store(Stamp other, Object otherValue) {
    return other.isAfter(stamp) ? new Server(other, otherValue, begun, writes, pursuits) : this;
  }

  Optional<Pursuit> pursuit(int number) {
    return pursuits.stream().filter(pursuit -> pursuit.number() == number).findFirst();
  }

  /** The same with one operation more. */
  Server begin(Pursuit pursuit) {
    List<Pursuit> all = new ArrayList<>(pursuits);
    all.add(pursuit);
    int more = pursuit.write().isPresent() ? 1 : 0;
    return new Server(stamp, value, begun + 1, writes + more, all);
  }

  /** The same with the operation as it stands now. */
  Server with(Pursuit changed) {
    return new Server(
        stamp,
        value,
        begun,
        writes,
        pursuits.stream()
            .map(pursuit -> pursuit.number() == changed.number() ? changed : pursuit)
            .toList());
  }

  /** The same without the operation. */
  Server without(Pursuit ended) {
    return new Server(
        stamp,
        value,
        begun,
        writes,
        pursuits.stream().filter(pursuit -> pursuit.number() != ended.number()).toList());
  }
}
